import { useEffect, useState } from 'react'
import { getBookingCounts } from '#api/staff-client.ts'
import { useStaff } from '#dashboard/guard.tsx'
import { may } from '#rules/permission.ts'

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

  useEffect(() => {
    if (!isAllowed) return
    async function count() {
      const answer = await ask((token) => getBookingCounts(token))
      if (answer.ok) setPending(answer.body.counts.pending)
    }
    void count()
    window.addEventListener(changed, count)
    return () => window.removeEventListener(changed, count)
  }, [ask, isAllowed])

  return pending
}
