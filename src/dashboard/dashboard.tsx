import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { dashboard } from '#phrases/dashboard.ts'
import { Bookings } from './bookings/bookings.tsx'
import { staffPageHead } from './page-head.ts'
import { sectionAt } from './shell/sections.ts'

// Who looks at bookings does not wait for the rest.
const others: Partial<Record<ReturnType<typeof sectionAt>, ComponentType>> = {
  mails: lazy(() => import('./mails/mails.tsx').then(({ Mails }) => ({ default: Mails }))),
  payments: lazy(() => import('./payments/payments.tsx').then(({ Payments }) => ({ default: Payments }))),
}

export function meta() {
  return staffPageHead(dashboard.guard.pageTitle)
}

/** Sections switch by ?section= and keep the path (decisions 1.15). Bookings is the one that opens by itself so far. */
export default function Dashboard() {
  const Other = others[sectionAt(useLocation())]
  if (!Other) return <Bookings />
  return (
    <Suspense fallback={null}>
      <Other />
    </Suspense>
  )
}
