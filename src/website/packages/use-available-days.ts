import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { availabilityPath, getAvailability, type OpenDates } from '#api-client/guest.ts'
import type { SafariChoices } from '#domain/bookings/booking.ts'
import type { Slot } from '#domain/bookings/time-slot.ts'
import { customSafariId } from '#domain/packages/custom-safari.ts'
import type { SafariPackage } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import { clockOffset } from '#website/layout/server-time.ts'
import type { OpenSlots } from './open-slots.ts'

/** `open` are the latest slots we know; while others are looked up they may be about to change. */
export type AvailableDays = {
  open: OpenSlots | null
  /** The park's notices for a day that it has closed. */
  reasonOf: (day: Day) => string | undefined
  /** The park's notices for a day that is sold. */
  notesOf: (day: Day | '') => string[]
  /** The slots of a sold day that the park has closed. */
  closedOn: (day: Day | '') => readonly Slot[]
  state: 'loading' | 'known' | 'failed'
  /** The server's time in ms UTC; the browser's until the first response. */
  clock: () => number
  retry: () => void
}

/** True if no day is on offer for these choices. */
export function hasNoDay({ state, open }: AvailableDays): boolean {
  return state === 'known' && open !== null && Object.keys(open).length === 0
}

// Cached pages carry no time, so the offset of the first response serves the next page too.
let offsetAtFirst = 0

/** The days and slots with jeeps or seats for this party, requested again after every change. */
export function useAvailableDays(
  { id, park, block }: Pick<SafariPackage, 'id' | 'park' | 'block'>,
  { reservationType, jeepType, people }: SafariChoices,
): AvailableDays {
  const [found, setFound] = useState<OpenDates | null>(null)
  const [state, setState] = useState<AvailableDays['state']>('loading')
  const [offset, setOffset] = useState(offsetAtFirst)
  const [tries, setTries] = useState(0)
  const isFirst = useRef(true)
  const party = {
    type: reservationType,
    people,
    ...(reservationType === 'private' ? { jeepType } : {}),
    ...(id === customSafariId ? { park, block } : {}),
  }
  // The page requests the days of the first choice while the scripts are still coming (server/defer-scripts.ts).
  if (import.meta.env.SSR) preload(`/api${availabilityPath(id, party)}`, { as: 'fetch', crossOrigin: 'anonymous' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try repeats the request
  useEffect(() => {
    const asking = new AbortController()
    // After the pressed control is painted: the calendar need not render twice before that.
    startTransition(() => setState('loading'))
    // Changes are debounced, because guests press the plus button repeatedly.
    const timer = setTimeout(
      async () => {
        const response = await getAvailability(id, party, asking.signal).catch(() => null)
        if (asking.signal.aborted) return
        if (response?.ok) {
          setFound(response.body)
          offsetAtFirst = clockOffset(response.body.serverTime, Date.now())
          setOffset(offsetAtFirst)
        }
        setState(response?.ok ? 'known' : 'failed')
      },
      isFirst.current ? 0 : 150,
    )
    isFirst.current = false
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [id, park, block, reservationType, jeepType, people, tries])

  return {
    open: found?.openSlots ?? null,
    reasonOf: (day) => found?.closedDays[day],
    notesOf: (day) =>
      (found?.notes ?? []).flatMap((note) => (note.day === day ? (found?.noteTexts[note.rule] ?? []) : [])),
    closedOn: (day) => (day && found?.closedSlots[day]) || [],
    state,
    clock: useCallback(() => Date.now() + offset, [offset]),
    retry: useCallback(() => setTries((count) => count + 1), []),
  }
}
