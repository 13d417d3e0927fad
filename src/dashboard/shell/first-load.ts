import { auditPath, auditStatePath } from '#api-client/audit.ts'
import { postsPath } from '#api-client/blog.ts'
import { calendarDaysPath, calendarEntriesPath } from '#api-client/calendar.ts'
import { driverKeysPath, peoplePath } from '#api-client/drivers.ts'
import { emailStatusPath } from '#api-client/emails.ts'
import { categoriesPath, imagesPath } from '#api-client/gallery.ts'
import { messagesPath } from '#api-client/messages.ts'
import { dayPath } from '#api-client/operations.ts'
import { packagesPath } from '#api-client/packages.ts'
import { parkRulesPath } from '#api-client/parks.ts'
import { refundsPath, slipsPath, transfersPath } from '#api-client/payments.ts'
import { overviewPath, reportPath } from '#api-client/reports.ts'
import { settingsPath } from '#api-client/settings.ts'
import { bookingPath, bookingsPath } from '#api-client/staff-bookings.ts'
import { sessionsPath, usersPath } from '#api-client/users.ts'
import { filterFrom as auditFilterFrom } from '#dashboard/audit/audit-filter.ts'
import { daysShown, views } from '#dashboard/availability/calendar-view.ts'
import { messageStateFrom } from '#dashboard/messages/message-state.ts'
import { queueQueryFrom } from '#dashboard/payments/queue-query.ts'
import { bookPageFrom, reportSelectionFrom } from '#dashboard/reports/report-query.ts'
import { filterFrom } from '#domain/bookings/booking-filter.ts'
import { defaultGalleryFilter } from '#domain/content/gallery.ts'
import { type Day, isDay } from '#domain/primitives/date.ts'
import { sectionAt } from './dashboard-sections.ts'
import { pageSizes } from './page-sizes.ts'

type FirstLoad = {
  /** The file name of the section's screen without extension, after which the build names its chunk; '' if it is a route. */
  screen: string
  /** Paths of the API. Another path than the screen's would be requested for nothing. */
  requests: string[]
}

/** The scripts and API requests that a page of the dashboard needs for its first content; the browser loads them in parallel. */
export function firstLoadOf(url: { pathname: string; search: string }, today: Day): FirstLoad {
  const params = new URLSearchParams(url.search)
  const text = (name: string) => params.get(name) ?? ''
  const q = text('q')
  switch (sectionAt(url)) {
    case 'dashboard':
      return { screen: 'overview-page', requests: [overviewPath] }
    case 'today':
      return { screen: 'today-page', requests: [dayPath(isDay(text('day')) ? text('day') : '')] }
    case 'packages': {
      const isList = url.pathname === '/dashboard/packages'
      const list = packagesPath({ status: 'all', q: '', limit: pageSizes.packages })
      return { screen: '', requests: isList ? [list] : [] }
    }
    case 'availability': {
      const view = views.find((one) => one === text('view'))
      const range = view && daysShown(view, isDay(text('date')) ? text('date') : today)
      return {
        screen: 'availability-page',
        // Without a view in the URL it depends on the width of the window.
        requests: range ? [calendarEntriesPath(range), calendarDaysPath(range)] : [],
      }
    }
    case 'bookings': {
      const opened = text('booking') || (text('dialog') === 'edit' ? text('row') : '')
      const list = bookingsPath(filterFrom(params), { limit: pageSizes.bookings, cursor: '' })
      return { screen: 'bookings-page', requests: [list, ...(opened ? [bookingPath(opened)] : [])] }
    }
    case 'payments': {
      const { withDecided, order } = queueQueryFrom(params)
      const slips = slipsPath({ status: withDecided ? 'all' : 'waiting', order })
      const refunds = refundsPath({ status: withDecided ? 'all' : 'open', order })
      return { screen: 'payments-page', requests: [slips, transfersPath(order), refunds] }
    }
    case 'messages': {
      const list = messagesPath({ state: messageStateFrom(params), q }, { limit: pageSizes.messages, cursor: null })
      return { screen: 'messages-page', requests: text('view') === 'newsletter' ? [] : [list] }
    }
    case 'reports': {
      const report = reportSelectionFrom(params, today)
      return { screen: 'reports-page', requests: bookPageFrom(params) ? [] : [reportPath(report.name, report)] }
    }
    case 'parks':
      return { screen: 'parks-page', requests: [parkRulesPath] }
    case 'drivers':
      return { screen: 'drivers-page', requests: [peoplePath, driverKeysPath] }
    case 'blog': {
      const untranslated = text('show') === 'untranslated'
      return { screen: 'staff-blog-page', requests: [postsPath({ q, untranslated, limit: pageSizes.posts })] }
    }
    case 'gallery': {
      const category = params.get('category') ?? defaultGalleryFilter
      const list = imagesPath({ category, limit: pageSizes.gallery })
      return { screen: 'staff-gallery-page', requests: [list, categoriesPath] }
    }
    case 'users':
      return { screen: 'users-page', requests: [usersPath({ q, limit: pageSizes.users })] }
    case 'emails':
      return { screen: 'emails-page', requests: [emailStatusPath] }
    case 'audit': {
      const rows = auditPath(auditFilterFrom(params), { before: null, limit: pageSizes.audit })
      return { screen: 'audit-page', requests: [rows, auditStatePath] }
    }
    case 'settings':
      return { screen: 'settings-page', requests: ['', 'mine'].includes(text('tab')) ? [] : [settingsPath] }
    case 'guests':
      return { screen: 'guest-data-page', requests: [] }
    case 'account':
      return { screen: 'account-page', requests: [sessionsPath('me')] }
  }
}
