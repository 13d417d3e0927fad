import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getWaiting } from '#api-client/reports.ts'
import type { Waiting } from '#contracts/reports/overview.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useLatest } from '#dashboard/hooks/use-latest.ts'
import { useChanges } from './use-live-events.ts'

/** Bookings that wait for an answer, payments to be checked, messages nobody has seen to, and letters that reached nobody. */
export type Badges = Record<'bookings' | 'payments' | 'messages' | 'mails', number>

const seenTo = 'seenTo'

/** Tells the sidebar that something that waited was seen to, or was not after all. */
export function countAgain() {
  window.dispatchEvent(new Event(seenTo))
}

/** The numbers of the sidebar, counted anew in each section; 0 until known, and for what the role does not see to. */
export function useBadges(): Badges {
  const { callApi } = useStaff()
  const [params] = useSearchParams()
  const section = params.get('section')
  const [waiting, setWaiting] = useState<Waiting>({})
  const begin = useLatest()

  const count = useCallback(async () => {
    const isLatest = begin()
    const answer = await callApi(getWaiting)
    if (isLatest() && answer.ok) setWaiting(answer.body.waiting)
  }, [callApi, begin])
  useChanges(count)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is a moment to look again
  useEffect(() => {
    void count()
    window.addEventListener(seenTo, count)
    return () => window.removeEventListener(seenTo, count)
  }, [count, section])

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
