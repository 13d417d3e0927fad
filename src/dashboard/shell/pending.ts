import { useCallback, useEffect, useRef, useState } from 'react'
import { getStatusCounts } from '#api/bookings-client.ts'
import { useStaff } from '#dashboard/guard.tsx'
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

  // Only the latest question's answer counts.
  const latest = useRef(0)

  const count = useCallback(async () => {
    if (!isAllowed) return
    latest.current += 1
    const mine = latest.current
    const answer = await ask((token) => getStatusCounts(token, {}))
    if (mine === latest.current && answer.ok) setPending(answer.body.counts.pending)
  }, [ask, isAllowed])
  useChanges(count)
  useEffect(() => {
    void count()
    window.addEventListener(changed, count)
    return () => window.removeEventListener(changed, count)
  }, [count])

  return pending
}
