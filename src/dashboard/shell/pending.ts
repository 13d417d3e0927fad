import { useCallback, useEffect, useState } from 'react'
import { getStatusCounts } from '#api/bookings-client.ts'
import { useStaff } from '#dashboard/guard.tsx'
import { useLatest } from '#dashboard/use-latest.ts'
import { may } from '#rules/permission.ts'
import { useChanges } from './news.ts'

const changed = 'bookingsChanged'

/** Tells the sidebar that a booking was made, changed or deleted. */
export function tellBookingsChanged() {
  window.dispatchEvent(new Event(changed))
}

/** How many bookings wait for an answer, for the sidebar's badge; null until known. */
export function usePending(): number | null {
  const { staff, ask } = useStaff()
  const [pending, setPending] = useState<number | null>(null)
  const isAllowed = may(staff.role, 'list bookings')

  const begin = useLatest()

  const count = useCallback(async () => {
    if (!isAllowed) return
    const isLatest = begin()
    const answer = await ask((token) => getStatusCounts(token, {}))
    if (isLatest() && answer.ok) setPending(answer.body.counts.pending)
  }, [ask, isAllowed, begin])
  useChanges(count)
  useEffect(() => {
    void count()
    window.addEventListener(changed, count)
    return () => window.removeEventListener(changed, count)
  }, [count])

  return pending
}
