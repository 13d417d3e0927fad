import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getWaiting } from '#api-client/reports.ts'
import type { Waiting } from '#contracts/reports/overview.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useLatest } from '#dashboard/hooks/use-latest.ts'
import { useThrottledStaffEvents } from './use-live-events.ts'

/** Pending bookings, payments to check, open messages and failed emails. */
export type Badges = Record<'bookings' | 'payments' | 'messages' | 'mails', number>

const reloadEvent = 'recountBadges'

/** Makes the sidebar reload its badges. */
export function reloadBadges() {
  window.dispatchEvent(new Event(reloadEvent))
}

/** The badges of the sidebar, reloaded with each section; 0 until known, and for sections outside the role. */
export function useBadges(): Badges {
  const { callApi } = useStaff()
  const [params] = useSearchParams()
  const section = params.get('section')
  const [waiting, setWaiting] = useState<Waiting>({})
  const begin = useLatest()

  const load = useCallback(async () => {
    const isLatest = begin()
    const response = await callApi(getWaiting)
    if (isLatest() && response.ok) setWaiting(response.body.waiting)
  }, [callApi, begin])
  useThrottledStaffEvents(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section reloads the badges
  useEffect(() => {
    void load()
    window.addEventListener(reloadEvent, load)
    return () => window.removeEventListener(reloadEvent, load)
  }, [load, section])

  const {
    pending = 0,
    slips = 0,
    transfers = 0,
    refunds = 0,
    undecidedRefunds = 0,
    messages = 0,
    letters = 0,
  } = waiting
  return { bookings: pending, payments: slips + transfers + refunds + undecidedRefunds, messages, mails: letters }
}
