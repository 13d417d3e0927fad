import { useRef, useState } from 'react'
import { type Affected, changeCalendarEvent } from '#api-client/calendar.ts'
import { useToasts } from '#components/use-toasts.tsx'
import type { CalendarEventWire } from '#contracts/availability/closure.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { discardDraft } from '#dashboard/hooks/saved-draft.ts'
import { effectsOf } from '#domain/availability/closure-effect.ts'
import { availability as t } from '#i18n/availability.ts'
import { affectedIn } from './affected-bookings.tsx'
import type { Place } from './calendar-view.ts'
import { keptName } from './closure-dialog.tsx'
import { draftOf, timesIn } from './closure-draft.ts'
import { effectInWords } from './closure-effect-preview.tsx'
import type { Times } from './colombo-date.ts'

type Pending = { entry: CalendarEventWire; times: Times; affected: Affected; isBusy: boolean; forget(): void }
type MoveProps = {
  reload(): void
  showAlready(entry: CalendarEventWire): void
  go(change: Partial<Place>): void
}

/** Drags and pulls: shown at once, kept when the server agrees, and taken back when it does not. */
export function useMove({ reload, showAlready, go }: MoveProps) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const [pending, setPending] = useState<Pending | null>(null)
  const before = useRef<CalendarEventWire | null>(null)

  /** An entry that was dragged away and not saved goes back, with or without a connection. */
  function takeBack() {
    if (!before.current) return
    showAlready(before.current)
    settle()
    reload()
  }

  function settle() {
    before.current = null
  }

  async function move(entry: CalendarEventWire, times: Times, evenIfBooked = false) {
    before.current = entry
    showAlready({ ...entry, ...times })
    if (doesNothing(entry, times)) {
      // Whoever drags an opening to where it opens nothing is asked first.
      discardDraft(keptName(entry.id))
      return go({ entry: entry.id })
    }
    setPending((now) => now && { ...now, isBusy: true })
    const change = { ...times, version: entry.version, ...(evenIfBooked ? { evenIfBooked } : {}) }
    const answer = await callApi((token) => changeCalendarEvent(token, entry.id, change))
    const affected = answer.ok ? null : affectedIn(answer.body)
    if (affected) {
      const forget = () => {
        setPending(null)
        takeBack()
      }
      return setPending({ entry, times, affected, isBusy: false, forget })
    }
    setPending(null)
    if (!answer.ok) {
      toasts.error(answer.status === 0 ? t.notMoved(entry.title) : answer.message || t.form.failed)
      return takeBack()
    }
    settle()
    toasts.success(t.moved(entry.title, effectInWords(answer.body.event)))
    reload()
  }

  return { move, pending, takeBack, settle }
}

function doesNothing(entry: CalendarEventWire, times: Times): boolean {
  const outcome = effectsOf(timesIn({ ...draftOf(entry), ...times }))
  return outcome.ok && outcome.effects.every(({ slots }) => slots.length === 0)
}
