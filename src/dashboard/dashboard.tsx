import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { dashboard } from '#phrases/dashboard.ts'
import { Bookings } from './bookings/bookings.tsx'
import { staffPageHead } from './page-head.ts'
import { sectionIn } from './shell/sections.ts'

// Who looks at bookings does not wait for the rest.
const Mails = lazy(() => import('./mails/mails.tsx').then(({ Mails }) => ({ default: Mails })))
const Payments = lazy(() => import('./payments/payments.tsx').then(({ Payments }) => ({ default: Payments })))

export function meta() {
  return staffPageHead(dashboard.guard.pageTitle)
}

/** Sections switch by ?section= and keep the path (decisions 1.15). Bookings is the one that opens by itself so far. */
export default function Dashboard() {
  const [params] = useSearchParams()
  const section = sectionIn(params)
  if (section !== 'mails' && section !== 'payments') return <Bookings />
  return <Suspense fallback={null}>{section === 'mails' ? <Mails /> : <Payments />}</Suspense>
}
