import { type ComponentType, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { dashboard } from '#i18n/dashboard.ts'
import { dashboardLayout } from '#i18n/dashboard-layout.ts'
import { lazyWithRetry } from './components/lazy-with-retry.ts'
import { NoAccess } from './components/require-permission.tsx'
import { useStaff } from './components/require-session.tsx'
import { staffPageHead } from './components/staff-page-head.ts'
import { maySee, type SectionName, sectionAt } from './shell/dashboard-sections.ts'

// Each section is loaded on demand.
const screens: Partial<Record<SectionName, ComponentType>> = {
  dashboard: lazyWithRetry(() => import('./overview/overview-page.tsx')),
  bookings: lazyWithRetry(() => import('./bookings/bookings-page.tsx')),
  reports: lazyWithRetry(() => import('./reports/reports-page.tsx')),
  today: lazyWithRetry(() => import('./today/today-page.tsx')),
  availability: lazyWithRetry(() => import('./availability/availability-page.tsx')),
  parks: lazyWithRetry(() => import('./parks/parks-page.tsx')),
  drivers: lazyWithRetry(() => import('./drivers/drivers-page.tsx')),
  audit: lazyWithRetry(() => import('./audit/audit-page.tsx')),
  guests: lazyWithRetry(() => import('./guests/guest-data-page.tsx')),
  users: lazyWithRetry(() => import('./users/users-page.tsx')),
  account: lazyWithRetry(() => import('./account/account-page.tsx')),
  blog: lazyWithRetry(() => import('./blog/staff-blog-page.tsx')),
  gallery: lazyWithRetry(() => import('./gallery/staff-gallery-page.tsx')),
  emails: lazyWithRetry(() => import('./emails/emails-page.tsx')),
  messages: lazyWithRetry(() => import('./messages/messages-page.tsx')),
  settings: lazyWithRetry(() => import('./settings/settings-page.tsx')),
  payments: lazyWithRetry(() => import('./payments/payments-page.tsx')),
}

export function meta({ location }: { location: { pathname: string; search: string } }) {
  return staffPageHead(dashboardLayout.title(dashboard.shell.sections[sectionAt(location)]))
}

/** Everyone may see the sections that have no sentence of their own. */
const refusals: Partial<Record<SectionName, (role: string) => string>> = dashboardLayout.noAccess

/** Sections switch by ?section= and keep the path (R18.7). */
export default function Dashboard() {
  const { staff } = useStaff()
  const section = sectionAt(useLocation())
  const Screen = screens[section]
  // ?section=packages redirects: packages have their own path.
  if (!Screen) return <Navigate to="/dashboard/packages" replace />
  if (!maySee(staff.role, section))
    return (
      <NoAccess title={dashboard.shell.sections[section]} refusal={refusals[section] ?? dashboardLayout.noAccessHere} />
    )
  return (
    <Suspense fallback={<SectionLoading />}>
      <Screen />
    </Suspense>
  )
}

function SectionLoading() {
  return <div role="status" aria-label={dashboard.shell.loading} className="shimmer h-40 rounded-lg" />
}
