import { dashboard } from '#phrases/en/dashboard.ts'
import { Bookings } from './bookings/bookings.tsx'

export function meta() {
  return [{ title: dashboard.guard.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** Sections switch by ?section= and keep the path (decisions 1.15). Bookings is the one that is open so far. */
export default function Dashboard() {
  return <Bookings />
}
