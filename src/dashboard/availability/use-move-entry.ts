import { useState } from 'react'
import { type Affected, changeCalendarEntry } from '#api-client/calendar.ts'
import { useToasts } from '#components/use-toasts.tsx'
import type { CalendarEntryWire } from '#contracts/availability/calendar-entry.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { discardDraft } from '#dashboard/hooks/saved-draft.ts'
import { effectsOf } from '#domain/availability/entry-effect.ts'
import { availability as t } from '#i18n/availability.ts'
import { affectedIn } from './affected-bookings.tsx'
import type { Place } from './calendar-view.ts'
import type { Times } from './colombo-date.ts'
import { draftName } from './entry-dialog.tsx'
import { draftOf, timesIn } from './entry-draft.ts'
import { effectText } from './entry-effect-preview.tsx'

type Pending = { entry: CalendarEntryWire; times: Times; affected: Affected; isBusy: boolean }
type MoveProps = {
  reload(): void
  showEntry(entry: CalendarEntryWire): void
  go(change: Partial<Place>): void
}

/** Drags and resizes an entry: shown at once, and restored if the server refuses it or the clerk does not save it. */
export function useMoveEntry({ reload, showEntry, go }: MoveProps) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const [pending, setPending] = useState<Pending | null>(null)
  const [original, setOriginal] = useState<CalendarEntryWire | null>(null)

  function restore(entry: CalendarEntryWire) {
    showEntry(entry)
    setOriginal(null)
    setPending(null)
    reload()
  }

  async function move(entry: CalendarEntryWire, times: Times, evenIfBooked = false) {
    setOriginal(entry)
    showEntry({ ...entry, ...times })
    if (hasNoEffect(entry, times)) {
      // An opening that opens nothing is shown in its dialog before it is saved.
      discardDraft(draftName(entry.id))
      return go({ entry: entry.id })
    }
    setPending((now) => now && { ...now, isBusy: true })
    const change = { ...times, version: entry.version, ...(evenIfBooked ? { evenIfBooked } : {}) }
    const response = await callApi((token) => changeCalendarEntry(token, entry.id, change))
    const affected = response.ok ? null : affectedIn(response.body)
    if (affected) return setPending({ entry, times, affected, isBusy: false })
    if (!response.ok) {
      toasts.error(response.status === 0 ? t.notMoved(entry.title) : response.message || t.form.failed)
      return restore(entry)
    }
    setPending(null)
    setOriginal(null)
    toasts.success(t.moved(entry.title, effectText(response.body.event)))
    reload()
  }

  return {
    move,
    pending,
    cancelMove: () => pending && restore(pending.entry),
    /** The entry's dialog was closed without saving. */
    restoreUnsaved: () => original && restore(original),
    markSaved: () => setOriginal(null),
  }
}

function hasNoEffect(entry: CalendarEntryWire, times: Times): boolean {
  const outcome = effectsOf(timesIn({ ...draftOf(entry), ...times }))
  return outcome.ok && outcome.effects.every(({ slots }) => slots.length === 0)
}
