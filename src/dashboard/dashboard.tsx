import { type ComponentType, lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { dashboard } from '#i18n/dashboard.ts'
import { dashboardLayout } from '#i18n/dashboard-layout.ts'
import { staffPageHead } from './components/document-title.ts'
import { sectionAt } from './shell/dashboard-sections.ts'

// Each section is loaded on demand.
const sections: Partial<Record<ReturnType<typeof sectionAt>, ComponentType>> = {
  dashboard: lazy(() => import('./overview/overview-page.tsx').then(({ Overview }) => ({ default: Overview }))),
  bookings: lazy(() => import('./bookings/bookings-page.tsx').then(({ Bookings }) => ({ default: Bookings }))),
  reports: lazy(() => import('./reports/reports-page.tsx').then(({ Reports }) => ({ default: Reports }))),
  today: lazy(() => import('./today/today-page.tsx').then(({ Today }) => ({ default: Today }))),
  availability: lazy(() =>
    import('./availability/availability-page.tsx').then(({ Availability }) => ({ default: Availability })),
  ),
  audit: lazy(() => import('./audit/audit-page.tsx').then(({ Audit }) => ({ default: Audit }))),
  guests: lazy(() => import('./guests/guest-data-page.tsx').then(({ Guests }) => ({ default: Guests }))),
  users: lazy(() => import('./users/users-page.tsx').then(({ Users }) => ({ default: Users }))),
  account: lazy(() => import('./account/account-page.tsx').then(({ Account }) => ({ default: Account }))),
  blog: lazy(() => import('./blog/staff-blog-page.tsx').then(({ Blog }) => ({ default: Blog }))),
  gallery: lazy(() => import('./gallery/staff-gallery-page.tsx').then(({ Gallery }) => ({ default: Gallery }))),
  mails: lazy(() => import('./emails/emails-page.tsx').then(({ Mails }) => ({ default: Mails }))),
  messages: lazy(() => import('./messages/messages-page.tsx').then(({ Messages }) => ({ default: Messages }))),
  settings: lazy(() => import('./settings/settings-page.tsx').then(({ Settings }) => ({ default: Settings }))),
  payments: lazy(() => import('./payments/payments-page.tsx').then(({ Payments }) => ({ default: Payments }))),
}

export function meta({ location }: { location: { pathname: string; search: string } }) {
  return staffPageHead(dashboardLayout.title(dashboard.shell.sections[sectionAt(location)]))
}

/** Sections switch by ?section= and keep the path (R18.7). */
export default function Dashboard() {
  const Section = sections[sectionAt(useLocation())]
  // ?section=packages redirects: packages have their own path.
  if (!Section) return <Navigate to="/dashboard/packages" replace />
  return (
    <Suspense fallback={<SectionComing />}>
      <Section />
    </Suspense>
  )
}

function SectionComing() {
  return <div role="status" aria-label={dashboard.shell.loading} className="shimmer h-40 rounded-lg" />
}
