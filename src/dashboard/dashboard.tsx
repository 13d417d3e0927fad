import { type ComponentType, lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { dashboard } from '#i18n/dashboard.ts'
import { dashboardLayout } from '#i18n/dashboard-layout.ts'
import { staffPageHead } from './components/staff-page-head.ts'
import { sectionAt } from './shell/dashboard-sections.ts'

// Each section is loaded on demand.
const sections: Partial<Record<ReturnType<typeof sectionAt>, ComponentType>> = {
  dashboard: lazy(() => import('./overview/overview-page.tsx').then(({ OverviewPage }) => ({ default: OverviewPage }))),
  bookings: lazy(() => import('./bookings/bookings-page.tsx').then(({ BookingsPage }) => ({ default: BookingsPage }))),
  reports: lazy(() => import('./reports/reports-page.tsx').then(({ ReportsPage }) => ({ default: ReportsPage }))),
  today: lazy(() => import('./today/today-page.tsx').then(({ TodayPage }) => ({ default: TodayPage }))),
  availability: lazy(() =>
    import('./availability/availability-page.tsx').then(({ AvailabilityPage }) => ({ default: AvailabilityPage })),
  ),
  parks: lazy(() => import('./parks/parks-page.tsx').then(({ ParksPage }) => ({ default: ParksPage }))),
  drivers: lazy(() => import('./drivers/drivers-page.tsx').then(({ DriversPage }) => ({ default: DriversPage }))),
  audit: lazy(() => import('./audit/audit-page.tsx').then(({ AuditPage }) => ({ default: AuditPage }))),
  guests: lazy(() => import('./guests/guest-data-page.tsx').then(({ GuestDataPage }) => ({ default: GuestDataPage }))),
  users: lazy(() => import('./users/users-page.tsx').then(({ UsersPage }) => ({ default: UsersPage }))),
  account: lazy(() => import('./account/account-page.tsx').then(({ AccountPage }) => ({ default: AccountPage }))),
  blog: lazy(() => import('./blog/staff-blog-page.tsx').then(({ StaffBlogPage }) => ({ default: StaffBlogPage }))),
  gallery: lazy(() =>
    import('./gallery/staff-gallery-page.tsx').then(({ StaffGalleryPage }) => ({ default: StaffGalleryPage })),
  ),
  emails: lazy(() => import('./emails/emails-page.tsx').then(({ EmailsPage }) => ({ default: EmailsPage }))),
  messages: lazy(() => import('./messages/messages-page.tsx').then(({ MessagesPage }) => ({ default: MessagesPage }))),
  settings: lazy(() => import('./settings/settings-page.tsx').then(({ SettingsPage }) => ({ default: SettingsPage }))),
  payments: lazy(() => import('./payments/payments-page.tsx').then(({ PaymentsPage }) => ({ default: PaymentsPage }))),
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
