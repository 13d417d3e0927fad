import { useCallback, useEffect, useState } from 'react'
import { getAvailability } from '#api/client.ts'
import type { SafariChoices } from '#rules/booking.ts'
import type { Day } from '#rules/day.ts'

/** `days` are the latest we know; while others are looked up they may be about to change. */
export type AvailableDays = { days: Day[] | null; state: 'loading' | 'known' | 'failed'; retry: () => void }

/** The days on which this party finds its jeeps in that slot, asked again with every change of these. */
export function useAvailableDays(
  packageId: string,
  { reservationType, timeSlot, jeepType, people }: SafariChoices,
): AvailableDays {
  const [days, setDays] = useState<Day[] | null>(null)
  const [state, setState] = useState<AvailableDays['state']>('loading')
  const [tries, setTries] = useState(0)
  const isPrivate = reservationType === 'private'

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    if (!isPrivate) return
    const asking = new AbortController()
    setState('loading')
    // A party counted up to seven in a second is one question, not seven.
    const timer = setTimeout(async () => {
      const answer = await getAvailability(packageId, { timeSlot, jeepType, people }, asking.signal).catch(() => null)
      if (asking.signal.aborted) return
      if (answer?.ok) setDays(answer.body.availableDates)
      setState(answer?.ok ? 'known' : 'failed')
    }, 150)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [packageId, isPrivate, timeSlot, jeepType, people, tries])

  return { days, state, retry: useCallback(() => setTries((count) => count + 1), []) }
}
