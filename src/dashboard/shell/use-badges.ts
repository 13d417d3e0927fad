import { useSearchParams } from 'react-router'
import { getWaiting } from '#api-client/reports.ts'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'

/** Pending bookings, payments to check, open messages and failed emails. */
export type Badges = Record<'bookings' | 'payments' | 'messages' | 'emails', number>

/** The badges of the sidebar, read again with each section; 0 until known, and for sections outside the role. */
export function useBadges(): Badges {
  const [params] = useSearchParams()
  const { data } = useStaffQuery(['badges', params.get('section')], getWaiting)
  const {
    pending = 0,
    slips = 0,
    transfers = 0,
    refunds = 0,
    undecidedRefunds = 0,
    messages = 0,
    emails = 0,
  } = data?.waiting ?? {}
  return { bookings: pending, payments: slips + transfers + refunds + undecidedRefunds, messages, emails }
}
