import { useCallback, useEffect, useState } from 'react'
import { getStatusCounts, type StatusCounts } from '#api-client/staff-bookings.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useLatest } from '#dashboard/hooks/use-latest.ts'
import type { ListFilter } from '#domain/bookings/booking-filter.ts'
import { addDays, dayAt } from '#domain/primitives/date.ts'

export type Counts = StatusCounts

/** How many bookings stand in each status under the rest of the filter, and how many come tomorrow; null until known. */
export function useBookingCounts({ status: _, sort: __, ...filter }: ListFilter) {
  const { callApi } = useStaff()
  const [counts, setCounts] = useState<Counts | null>(null)
  const [tomorrow, setTomorrow] = useState<number | null>(null)

  const asked = JSON.stringify(filter)
  const begin = useLatest()
  const count = useCallback(async () => {
    const isLatest = begin()
    const wanted = JSON.parse(asked) as typeof filter
    const answer = await callApi((token) => getStatusCounts(token, wanted))
    if (!isLatest()) return
    // The list says what is wrong with the server; the figures just wait.
    if (answer.ok) setCounts(answer.body.counts)
  }, [callApi, asked, begin])
  const countTomorrow = useCallback(async () => {
    const day = addDays(dayAt(Date.now()), 1)
    const answer = await callApi((token) => getStatusCounts(token, { from: day, to: day }))
    if (answer.ok) setTomorrow(answer.body.counts.all - answer.body.counts.cancelled)
  }, [callApi])

  useEffect(() => void count(), [count])
  useEffect(() => void countTomorrow(), [countTomorrow])
  const recount = useCallback(() => Promise.all([count(), countTomorrow()]), [count, countTomorrow])

  return { counts, tomorrow, recount }
}
