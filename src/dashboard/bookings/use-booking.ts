import { useCallback, useEffect, useState } from 'react'
import { getBooking } from '#api-client/staff.ts'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useLatest } from '#dashboard/hooks/use-latest.ts'
import { dashboard } from '#i18n/dashboard.ts'

const t = dashboard.details

/** A booking that the address names: the list's row at once, then what the server has by now. */
export function useBooking(reference: string, listed: StaffBookingRow | undefined) {
  const { callApi } = useStaff()
  const [fresh, setFresh] = useState<StaffBookingRow | null>(null)
  const [problem, setProblem] = useState('')
  const [isGone, setGone] = useState(false)

  // Only the latest question's answer counts: another booking may be open by then.
  const begin = useLatest()

  const load = useCallback(async () => {
    const isLatest = begin()
    if (!reference) return
    setProblem('')
    setGone(false)
    const answer = await callApi((token) => getBooking(token, reference))
    if (!isLatest()) return
    if (answer.ok) setFresh(answer.body)
    else {
      setProblem(answer.status === 404 ? t.notFound : answer.message || t.failed)
      setGone(answer.status === 404)
    }
  }, [callApi, reference, begin])
  useEffect(() => {
    void load()
  }, [load])

  const current = fresh?.bookingId === reference ? fresh : undefined
  // After an edit the list may know more than what was fetched on opening.
  const newest = current && listed && listed.version > current.version ? listed : (current ?? listed)
  return { booking: reference ? (newest ?? null) : null, isFresh: current !== undefined, isGone, problem, retry: load }
}
