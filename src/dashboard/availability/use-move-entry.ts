import { useState } from 'react'
import { changeCalendarEntry } from '#api-client/calendar.ts'
import { useToasts } from '#components/use-toasts.tsx'
import type { CalendarEntryWire } from '#contracts/availability/calendar-entry.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { discardDraft } from '#dashboard/form/saved-draft.ts'
import { effectsOf } from '#domain/availability/entry-effect.ts'
import { availability as t } from '#i18n/availability.ts'
import { useAffectedBookings } from './affected-bookings.tsx'
import type { Place } from './calendar-view.ts'
import type { Times } from './colombo-date.ts'
import { draftName } from './entry-dialog.tsx'
import { draftOf, timesIn } from './entry-draft.ts'
import { effectText } from './entry-effect-preview.tsx'

type MoveProps = {
  reload(): void
  showEntry(entry: CalendarEntryWire): void
  go(change: Partial<Place>): void
}

/** Drags and resizes an entry: shown at once, and restored if the server refuses it or the clerk does not save it. */
export function useMoveEntry({ reload, showEntry, go }: MoveProps) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const { send, question } = useAffectedBookings()
  const [original, setOriginal] = useState<CalendarEntryWire | null>(null)

  function restore(entry: CalendarEntryWire) {
    showEntry(entry)
    setOriginal(null)
    reload()
  }

  async function move(entry: CalendarEntryWire, times: Times) {
    setOriginal(entry)
    showEntry({ ...entry, ...times })
    if (hasNoEffect(entry, times)) {
      // An opening that opens nothing is shown in its dialog before it is saved.
      discardDraft(draftName(entry.id))
      return go({ entry: entry.id })
    }
    const response = await send((evenIfBooked) =>
      callApi((token) => {
        const change = { ...times, version: entry.version, ...(evenIfBooked ? { evenIfBooked } : {}) }
        return changeCalendarEntry(token, entry.id, change)
      }),
    )
    if (!response) return restore(entry)
    if (!response.ok) {
      toasts.error(response.status === 0 ? t.notMoved(entry.title) : response.message || t.form.failed)
      return restore(entry)
    }
    setOriginal(null)
    toasts.success(t.moved(entry.title, effectText(response.body.event)))
    reload()
  }

  return {
    move,
    question,
    /** The entry's dialog was closed without saving. */
    restoreUnsaved: () => original && restore(original),
    markSaved: () => setOriginal(null),
  }
}

function hasNoEffect(entry: CalendarEntryWire, times: Times): boolean {
  const outcome = effectsOf(timesIn({ ...draftOf(entry), ...times }))
  return outcome.ok && outcome.effects.every(({ slots }) => slots.length === 0)
}
