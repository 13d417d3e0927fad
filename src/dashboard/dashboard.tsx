import { type ComponentType, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { dashboard } from '#i18n/dashboard.ts'
import { dashboardLayout } from '#i18n/dashboard-layout.ts'
import { lazyWithRetry } from './components/lazy-with-retry.ts'
import { staffPageHead } from './components/staff-page-head.ts'
import { sectionAt } from './shell/dashboard-sections.ts'

// Each section is loaded on demand.
const sections: Partial<Record<ReturnType<typeof sectionAt>, ComponentType>> = {
  dashboard: lazyWithRetry(() => import('./overview/overview-page.tsx'), 'OverviewPage'),
  bookings: lazyWithRetry(() => import('./bookings/bookings-page.tsx'), 'BookingsPage'),
  reports: lazyWithRetry(() => import('./reports/reports-page.tsx'), 'ReportsPage'),
  today: lazyWithRetry(() => import('./today/today-page.tsx'), 'TodayPage'),
  availability: lazyWithRetry(() => import('./availability/availability-page.tsx'), 'AvailabilityPage'),
  parks: lazyWithRetry(() => import('./parks/parks-page.tsx'), 'ParksPage'),
  drivers: lazyWithRetry(() => import('./drivers/drivers-page.tsx'), 'DriversPage'),
  audit: lazyWithRetry(() => import('./audit/audit-page.tsx'), 'AuditPage'),
  guests: lazyWithRetry(() => import('./guests/guest-data-page.tsx'), 'GuestDataPage'),
  users: lazyWithRetry(() => import('./users/users-page.tsx'), 'UsersPage'),
  account: lazyWithRetry(() => import('./account/account-page.tsx'), 'AccountPage'),
  blog: lazyWithRetry(() => import('./blog/staff-blog-page.tsx'), 'StaffBlogPage'),
  gallery: lazyWithRetry(() => import('./gallery/staff-gallery-page.tsx'), 'StaffGalleryPage'),
  emails: lazyWithRetry(() => import('./emails/emails-page.tsx'), 'EmailsPage'),
  messages: lazyWithRetry(() => import('./messages/messages-page.tsx'), 'MessagesPage'),
  settings: lazyWithRetry(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
  payments: lazyWithRetry(() => import('./payments/payments-page.tsx'), 'PaymentsPage'),
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
    <Suspense fallback={<SectionLoading />}>
      <Section />
    </Suspense>
  )
}

function SectionLoading() {
  return <div role="status" aria-label={dashboard.shell.loading} className="shimmer h-40 rounded-lg" />
}
