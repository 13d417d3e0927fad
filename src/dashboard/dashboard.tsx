import { dashboard } from '#phrases/dashboard.ts'
import { Bookings } from './bookings/bookings.tsx'
import { staffPageHead } from './page-head.ts'

export function meta() {
  return staffPageHead(dashboard.guard.pageTitle)
}

/** Sections switch by ?section= and keep the path (decisions 1.15). Bookings is the one that is open so far. */
export default function Dashboard() {
  return <Bookings />
}
