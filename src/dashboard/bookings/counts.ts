import { useCallback, useEffect, useState } from 'react'
import { getBookingCounts } from '#api/staff-client.ts'
import { useStaff } from '#dashboard/guard.tsx'
import { addDays, dayAt } from '#rules/day.ts'
import type { ListFilter } from './filter.ts'

export type Counts = Record<'all' | 'pending' | 'confirmed' | 'completed' | 'cancelled', number>

/** How many bookings stand in each status under the search and dates, and how many come tomorrow; null until known. */
export function useBookingCounts({ q, from, to }: ListFilter) {
  const { ask } = useStaff()
  const [counts, setCounts] = useState<Counts | null>(null)
  const [tomorrow, setTomorrow] = useState<number | null>(null)

  const count = useCallback(async () => {
    const answer = await ask((token) => getBookingCounts(token, { q, from, to }))
    // The list says what is wrong with the server; the figures just wait.
    if (answer.ok) setCounts(answer.body.counts)
  }, [ask, q, from, to])
  const countTomorrow = useCallback(async () => {
    const day = addDays(dayAt(Date.now()), 1)
    const answer = await ask((token) => getBookingCounts(token, { from: day, to: day }))
    if (answer.ok) setTomorrow(answer.body.counts.all - answer.body.counts.cancelled)
  }, [ask])

  useEffect(() => void count(), [count])
  useEffect(() => void countTomorrow(), [countTomorrow])
  const recount = useCallback(() => Promise.all([count(), countTomorrow()]), [count, countTomorrow])

  return { counts, tomorrow, recount }
}
