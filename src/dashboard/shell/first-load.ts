import { query } from '#api-client/request.ts'
import { filterFrom as auditFilterFrom } from '#dashboard/audit/audit-filter.ts'
import { daysShown, views } from '#dashboard/availability/calendar-view.ts'
import { bookPageFrom, reportQueryFrom } from '#dashboard/reports/report-query.ts'
import { filterFrom } from '#domain/bookings/booking-filter.ts'
import { defaultGalleryFilter } from '#domain/content/gallery.ts'
import { maxPackagesAtOnce } from '#domain/packages/package-list.ts'
import { type Day, isDay } from '#domain/primitives/date.ts'
import { sectionAt } from './dashboard-sections.ts'

type FirstLoad = {
  /** The file name of the section's screen without extension, after which the build names its chunk; '' if it is a route. */
  screen: string
  /** Paths of the API, exactly as the screen requests them. */
  requests: string[]
}

/** The scripts and API requests that a page of the dashboard needs for its first content; the browser loads them in parallel. */
export function firstLoadOf(url: { pathname: string; search: string }, today: Day): FirstLoad {
  const params = new URLSearchParams(url.search)
  const text = (name: string) => params.get(name) ?? ''
  const q = text('q')
  switch (sectionAt(url)) {
    case 'dashboard':
      return { screen: 'overview-page', requests: ['/dashboard/overview'] }
    case 'today':
      return { screen: 'today-page', requests: [`/today${query({ day: isDay(text('day')) ? text('day') : '' })}`] }
    case 'packages': {
      const isList = url.pathname === '/dashboard/packages'
      return { screen: '', requests: isList ? [`/packages${query({ limit: maxPackagesAtOnce })}`] : [] }
    }
    case 'availability': {
      const view = views.find((one) => one === text('view'))
      const range = view && query(daysShown(view, isDay(text('date')) ? text('date') : today))
      return {
        screen: 'availability-page',
        // Without a view in the URL it depends on the width of the window.
        requests: range ? [`/calendar-events${range}`, `/calendar-days${range}`] : [],
      }
    }
    case 'bookings': {
      const opened = text('booking') || text('edit').replace('new', '')
      const list = `/bookings${query({ ...filterFrom(params), limit: 20 })}`
      return {
        screen: 'bookings-page',
        requests: [list, ...(opened ? [`/bookings/${encodeURIComponent(opened)}`] : [])],
      }
    }
    case 'payments': {
      const all = text('show') === 'all'
      const slips = `/payments/slips${query({ status: all ? 'all' : 'waiting' })}`
      const refunds = `/refunds${query({ status: all ? 'all' : 'open' })}`
      return { screen: 'payments-page', requests: [slips, '/payments/transfers', refunds] }
    }
    case 'messages': {
      const isInbox = text('view') !== 'newsletter' && ['', 'open', 'handled', 'all'].includes(text('state'))
      const list = `/messages${query({ state: text('state') || 'open', q, limit: 30 })}`
      return { screen: 'messages-page', requests: isInbox ? [list] : [] }
    }
    case 'reports': {
      const { name, from, to, isCompared } = reportQueryFrom(params, today)
      const report = `/reports/${name}${query({ from, to, compare: isCompared ? 'before' : '' })}`
      return { screen: 'reports-page', requests: bookPageFrom(params) ? [] : [report] }
    }
    case 'parks':
      return { screen: 'parks-page', requests: ['/park-rules'] }
    case 'drivers':
      return { screen: 'drivers-page', requests: ['/people', '/driver-keys'] }
    case 'blog':
      return { screen: 'staff-blog-page', requests: [`/blogs${query({ q, limit: 30 })}`] }
    case 'gallery': {
      const category = (text('category') || defaultGalleryFilter).replace(/^all$/, '')
      return {
        screen: 'staff-gallery-page',
        requests: [`/images${query({ category, limit: 48 })}`, '/images/categories'],
      }
    }
    case 'users':
      return { screen: 'users-page', requests: [`/admin/users${query({ q, limit: 50 })}`] }
    case 'mails':
      return { screen: 'emails-page', requests: ['/emails/status'] }
    case 'audit': {
      const rows = `/audit${query({ ...auditFilterFrom(params), limit: 50 })}`
      return { screen: 'audit-page', requests: [rows, '/audit/state'] }
    }
    case 'settings':
      return { screen: 'settings-page', requests: ['', 'mine'].includes(text('tab')) ? [] : ['/settings'] }
    case 'guests':
      return { screen: 'guest-data-page', requests: [] }
    case 'account':
      return { screen: 'account-page', requests: ['/admin/me/sessions'] }
  }
}
