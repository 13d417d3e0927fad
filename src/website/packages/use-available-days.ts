import { useCallback, useEffect, useState } from 'react'
import { getAvailability } from '#api-client/guest.ts'
import type { SafariChoices } from '#domain/bookings/booking.ts'
import { clockOffset } from '#website/booking/hold-clock.ts'
import type { OpenSlots } from './open-slots.ts'

/** `open` are the latest slots we know; while others are looked up they may be about to change. */
export type AvailableDays = {
  open: OpenSlots | null
  state: 'loading' | 'known' | 'failed'
  /** The house's own time, in ms UTC; the guest's until the house has answered this document once. */
  clock: () => number
  retry: () => void
}

// A page that is kept for everybody does not know the minute: what an answer said of it holds for the next screen as well.
let offsetAtFirst = 0

/** The days and slots in which this party finds its jeeps or seats, asked again with every change of these. */
export function useAvailableDays(
  packageId: string,
  { reservationType, jeepType, people }: SafariChoices,
): AvailableDays {
  const [open, setOpen] = useState<OpenSlots | null>(null)
  const [state, setState] = useState<AvailableDays['state']>('loading')
  const [offset, setOffset] = useState(offsetAtFirst)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    const asking = new AbortController()
    setState('loading')
    // A party counted up to seven in a second is one question, not seven.
    const timer = setTimeout(async () => {
      const choice = { type: reservationType, people, ...(reservationType === 'private' ? { jeepType } : {}) }
      const answer = await getAvailability(packageId, choice, asking.signal).catch(() => null)
      if (asking.signal.aborted) return
      if (answer?.ok) {
        setOpen(answer.body.openSlots)
        offsetAtFirst = clockOffset(answer.body.serverTime, Date.now())
        setOffset(offsetAtFirst)
      }
      setState(answer?.ok ? 'known' : 'failed')
    }, 150)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [packageId, reservationType, jeepType, people, tries])

  return {
    open,
    state,
    clock: useCallback(() => Date.now() + offset, [offset]),
    retry: useCallback(() => setTries((count) => count + 1), []),
  }
}
