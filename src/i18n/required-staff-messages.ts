import type * as audit from './messages/en/audit.ts'
import type * as auditNames from './messages/en/audit-names.ts'
import type * as availability from './messages/en/availability.ts'
import type * as blog from './messages/en/blog.ts'
import type * as booking from './messages/en/booking.ts'
import type * as bookingForm from './messages/en/booking-form.ts'
import type * as books from './messages/en/books.ts'
import type * as browse from './messages/en/browse.ts'
import type * as cancelling from './messages/en/cancelling.ts'
import type * as clock from './messages/en/clock.ts'
import type * as closureNotices from './messages/en/closure-notices.ts'
import type * as components from './messages/en/components.ts'
import type * as dashboard from './messages/en/dashboard.ts'
import type * as dashboardLayout from './messages/en/dashboard-layout.ts'
import type * as disruptions from './messages/en/disruptions.ts'
import type * as drivers from './messages/en/drivers.ts'
import type * as errors from './messages/en/errors.ts'
import type * as gallery from './messages/en/gallery.ts'
import type * as gateFees from './messages/en/gate-fees.ts'
import type * as gateSheet from './messages/en/gate-sheet.ts'
import type * as navigation from './messages/en/navigation.ts'
import type * as overview from './messages/en/overview.ts'
import type * as parkCalendar from './messages/en/park-calendar.ts'
import type * as partyClasses from './messages/en/party-classes.ts'
import type * as reports from './messages/en/reports.ts'
import type * as rooms from './messages/en/rooms.ts'
import type * as safari from './messages/en/safari.ts'
import type * as staffBlog from './messages/en/staff-blog.ts'
import type * as staffBookings from './messages/en/staff-bookings.ts'
import type * as staffEmails from './messages/en/staff-emails.ts'
import type * as staffErrors from './messages/en/staff-errors.ts'
import type * as staffForm from './messages/en/staff-form.ts'
import type * as staffMessages from './messages/en/staff-messages.ts'
import type * as staffPackages from './messages/en/staff-packages.ts'
import type * as staffPayments from './messages/en/staff-payments.ts'
import type * as staffSettings from './messages/en/staff-settings.ts'
import type * as staffUsers from './messages/en/staff-users.ts'
import type * as staffValidation from './messages/en/staff-validation.ts'
import type * as today from './messages/en/today.ts'
import type * as validation from './messages/en/validation.ts'
import type * as website from './messages/en/website.ts'
import type { Translation } from './translation.ts'

/**
 * The texts that French and Spanish must contain for staff, by area. A new area gets a line here, a file in fr/ and es/, and a
 * line in their staff-catalogue.ts. Missing texts are type errors; test/integration/languages.test.ts lists missing areas.
 */
export type RequiredStaffMessages = {
  audit: Translated<typeof audit>
  'audit-names': Translated<typeof auditNames>
  availability: Translated<typeof availability>
  'staff-blog': Translated<typeof staffBlog>
  'park-calendar': Translated<typeof parkCalendar>
  disruptions: Translated<typeof disruptions>
  'closure-notices': Translated<typeof closureNotices>
  'staff-bookings': Translated<typeof staffBookings>
  cancelling: Translated<typeof cancelling>
  dashboard: Translated<typeof dashboard>
  drivers: Translated<typeof drivers>
  gallery: Translated<typeof gallery>
  'gate-fees': Translated<typeof gateFees>
  'gate-sheet': Translated<typeof gateSheet>
  'party-classes': Translated<typeof partyClasses>
  'staff-messages': Translated<typeof staffMessages>
  overview: Translated<typeof overview>
  'staff-packages': Translated<typeof staffPackages>
  'staff-payments': Translated<typeof staffPayments>
  'staff-users': Translated<typeof staffUsers>
  books: Translated<typeof books>
  reports: Translated<typeof reports>
  'staff-settings': Translated<typeof staffSettings>
  'dashboard-layout': Translated<typeof dashboardLayout>
  'staff-form': Translated<typeof staffForm>
  'staff-emails': Translated<typeof staffEmails>
  'staff-errors': Translated<typeof staffErrors>
  'staff-validation': Translated<typeof staffValidation>
  today: Translated<typeof today>
}

/** The guest texts that the dashboard shows too. French has all guest texts, Spanish only these. */
export type RequiredSpanishMessages = {
  blog: Pick<Translated<typeof blog>, 'categoryNames' | 'coverAlts'>
  booking: Pick<Translated<typeof booking>, 'seatWords'>
  'booking-form': Pick<Translated<typeof bookingForm>, 'addOnNames' | 'paymentMethodNames'>
  browse: Pick<Translated<typeof browse>, 'browse'>
  clock: Translated<typeof clock>
  navigation: Pick<Translated<typeof navigation>, 'navigation'>
  components: Translated<typeof components>
  errors: Translated<typeof errors>
  rooms: Pick<Translated<typeof rooms>, 'roomNames' | 'roomCount' | 'nightCount' | 'guestCount' | 'stayDates'>
  safari: Translated<typeof safari>
  validation: Translated<typeof validation>
  website: Pick<Translated<typeof website>, 'errors' | 'frame' | 'packageCard'>
}

type Translated<Texts> = { [Name in keyof Texts]: Translation<Texts[Name]> }
