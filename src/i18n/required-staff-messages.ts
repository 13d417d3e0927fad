import type * as audit from './messages/en/audit.ts'
import type * as availability from './messages/en/availability.ts'
import type * as blog from './messages/en/blog.ts'
import type * as blogDesk from './messages/en/blog-desk.ts'
import type * as booking from './messages/en/booking.ts'
import type * as bookingForm from './messages/en/booking-form.ts'
import type * as bookingsDesk from './messages/en/bookings-desk.ts'
import type * as browse from './messages/en/browse.ts'
import type * as cancelling from './messages/en/cancelling.ts'
import type * as clock from './messages/en/clock.ts'
import type * as dashboard from './messages/en/dashboard.ts'
import type * as gallery from './messages/en/gallery.ts'
import type * as messagesDesk from './messages/en/messages-desk.ts'
import type * as navigation from './messages/en/navigation.ts'
import type * as overview from './messages/en/overview.ts'
import type * as packagesDesk from './messages/en/packages-desk.ts'
import type * as parts from './messages/en/parts.ts'
import type * as paymentsDesk from './messages/en/payments-desk.ts'
import type * as people from './messages/en/people.ts'
import type * as refusals from './messages/en/refusals.ts'
import type * as reports from './messages/en/reports.ts'
import type * as rooms from './messages/en/rooms.ts'
import type * as safari from './messages/en/safari.ts'
import type * as settingsDesk from './messages/en/settings-desk.ts'
import type * as shell from './messages/en/shell.ts'
import type * as staffForm from './messages/en/staff-form.ts'
import type * as staffLetters from './messages/en/staff-letters.ts'
import type * as staffRefusals from './messages/en/staff-refusals.ts'
import type * as today from './messages/en/today.ts'
import type * as website from './messages/en/website.ts'
import type { Translation } from './translation.ts'

/**
 * What the staff's further languages, French and Spanish, must say, by area. A new area of the back office gets a line here,
 * a file in fr/ and in es/, and a line in their staff.ts: the types name what lacks, and test/integration/languages.test.ts which areas
 * wait.
 */
export type StaffWhole = {
  audit: Said<typeof audit>
  availability: Said<typeof availability>
  'blog-desk': Said<typeof blogDesk>
  'bookings-desk': Said<typeof bookingsDesk>
  cancelling: Said<typeof cancelling>
  dashboard: Said<typeof dashboard>
  gallery: Said<typeof gallery>
  'messages-desk': Said<typeof messagesDesk>
  overview: Said<typeof overview>
  'packages-desk': Said<typeof packagesDesk>
  'payments-desk': Said<typeof paymentsDesk>
  people: Said<typeof people>
  reports: Said<typeof reports>
  'settings-desk': Said<typeof settingsDesk>
  shell: Said<typeof shell>
  'staff-form': Said<typeof staffForm>
  'staff-letters': Said<typeof staffLetters>
  'staff-refusals': Said<typeof staffRefusals>
  today: Said<typeof today>
}

/** What staff read of the guests' texts. French has all of them, Spanish these. */
export type SpanishToo = {
  blog: Pick<Said<typeof blog>, 'categoryNames' | 'coverAlts'>
  booking: Pick<Said<typeof booking>, 'seatWords'>
  'booking-form': Pick<Said<typeof bookingForm>, 'addOnNames' | 'paymentMethodNames'>
  browse: Pick<Said<typeof browse>, 'browse'>
  clock: Said<typeof clock>
  navigation: Pick<Said<typeof navigation>, 'navigation'>
  parts: Said<typeof parts>
  refusals: Said<typeof refusals>
  rooms: Pick<Said<typeof rooms>, 'roomNames' | 'roomCount' | 'nightCount' | 'guestCount' | 'stayDates'>
  safari: Said<typeof safari>
  website: Pick<Said<typeof website>, 'errors' | 'frame' | 'packageCard'>
}

type Said<Texts> = { [Name in keyof Texts]: Translation<Texts[Name]> }
