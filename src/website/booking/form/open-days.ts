import { useEffect, useState } from 'react'
import { getAvailability } from '#api-client/guest.ts'
import { defaultJeepType } from '#domain/availability/inventory.ts'
import type { Day } from '#domain/primitives/date.ts'

/** The days on which this party finds a jeep in that slot of a package; null while they are not known. */
export function useOpenDays(packageId: string | null, timeSlot: string, people: number): ReadonlySet<Day> | null {
  const [days, setDays] = useState<ReadonlySet<Day> | null>(null)
  useEffect(() => {
    setDays(null)
    if (!packageId) return
    const asking = new AbortController()
    // A party counted up to seven in a second is one question, not seven.
    const timer = setTimeout(async () => {
      const choice = { timeSlot, people, jeepType: defaultJeepType, type: 'private' as const }
      const answer = await getAvailability(packageId, choice, asking.signal).catch(() => null)
      // unknown days can all be chosen: the desk decides
      if (answer?.ok && !asking.signal.aborted) setDays(new Set(answer.body.availableDates))
    }, 150)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [packageId, timeSlot, people])
  return days
}
