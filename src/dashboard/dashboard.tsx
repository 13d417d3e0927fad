import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { dashboard } from '#phrases/dashboard.ts'
import { Bookings } from './bookings/bookings.tsx'
import { staffPageHead } from './page-head.ts'
import { sectionIn } from './shell/sections.ts'

// Who looks at bookings does not wait for the rest.
const Mails = lazy(() => import('./mails/mails.tsx').then(({ Mails }) => ({ default: Mails })))

export function meta() {
  return staffPageHead(dashboard.guard.pageTitle)
}

/** Sections switch by ?section= and keep the path (decisions 1.15). Bookings is the one that opens by itself so far. */
export default function Dashboard() {
  const [params] = useSearchParams()
  if (sectionIn(params) !== 'mails') return <Bookings />
  return (
    <Suspense fallback={null}>
      <Mails />
    </Suspense>
  )
}
