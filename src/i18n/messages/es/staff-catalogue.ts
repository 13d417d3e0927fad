import type { RequiredSpanishMessages, RequiredStaffMessages } from '#i18n/required-staff-messages.ts'
import * as audit from './audit.ts'
import * as auditNames from './audit-names.ts'
import * as availability from './availability.ts'
import * as blog from './blog.ts'
import * as booking from './booking.ts'
import * as bookingForm from './booking-form.ts'
import * as books from './books.ts'
import * as browse from './browse.ts'
import * as cancelling from './cancelling.ts'
import * as clock from './clock.ts'
import * as closureNotices from './closure-notices.ts'
import * as components from './components.ts'
import * as dashboard from './dashboard.ts'
import * as dashboardLayout from './dashboard-layout.ts'
import * as disruptions from './disruptions.ts'
import * as drivers from './drivers.ts'
import * as errors from './errors.ts'
import * as gallery from './gallery.ts'
import * as gateFees from './gate-fees.ts'
import * as gateSheet from './gate-sheet.ts'
import * as navigation from './navigation.ts'
import * as overview from './overview.ts'
import * as parkCalendar from './park-calendar.ts'
import * as partyClasses from './party-classes.ts'
import * as reports from './reports.ts'
import * as rooms from './rooms.ts'
import * as safari from './safari.ts'
import * as staffBlog from './staff-blog.ts'
import * as staffBookings from './staff-bookings.ts'
import * as staffEmails from './staff-emails.ts'
import * as staffErrors from './staff-errors.ts'
import * as staffForm from './staff-form.ts'
import * as staffMessages from './staff-messages.ts'
import * as staffPackages from './staff-packages.ts'
import * as staffPayments from './staff-payments.ts'
import * as staffSettings from './staff-settings.ts'
import * as staffUsers from './staff-users.ts'
import * as staffValidation from './staff-validation.ts'
import * as today from './today.ts'
import * as validation from './validation.ts'
import * as website from './website.ts'

/** The Spanish texts, which only staff read. */
export const staffCatalogue = {
  audit,
  'audit-names': auditNames,
  availability,
  blog,
  'staff-blog': staffBlog,
  booking,
  'booking-form': bookingForm,
  drivers,
  'park-calendar': parkCalendar,
  disruptions,
  'closure-notices': closureNotices,
  'staff-bookings': staffBookings,
  cancelling,
  browse,
  clock,
  dashboard,
  gallery,
  'gate-fees': gateFees,
  'gate-sheet': gateSheet,
  'party-classes': partyClasses,
  'staff-messages': staffMessages,
  navigation,
  overview,
  'staff-packages': staffPackages,
  components,
  'staff-payments': staffPayments,
  'staff-users': staffUsers,
  errors,
  books,
  reports,
  rooms,
  safari,
  'staff-settings': staffSettings,
  'dashboard-layout': dashboardLayout,
  'staff-form': staffForm,
  'staff-emails': staffEmails,
  'staff-errors': staffErrors,
  'staff-validation': staffValidation,
  today,
  validation,
  website,
} satisfies RequiredStaffMessages & RequiredSpanishMessages
