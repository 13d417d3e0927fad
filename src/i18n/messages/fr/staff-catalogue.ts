import type { RequiredStaffMessages } from '#i18n/required-staff-messages.ts'
import * as audit from './audit.ts'
import * as auditNames from './audit-names.ts'
import * as availability from './availability.ts'
import * as books from './books.ts'
import * as cancelling from './cancelling.ts'
import * as closureNotices from './closure-notices.ts'
import * as dashboard from './dashboard.ts'
import * as dashboardLayout from './dashboard-layout.ts'
import * as disruptions from './disruptions.ts'
import * as drivers from './drivers.ts'
import * as gallery from './gallery.ts'
import * as gateFees from './gate-fees.ts'
import * as gateSheet from './gate-sheet.ts'
import * as overview from './overview.ts'
import * as parkCalendar from './park-calendar.ts'
import * as partyClasses from './party-classes.ts'
import * as reports from './reports.ts'
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

/** The French texts that only staff read. */
export const staffCatalogue = {
  audit,
  'audit-names': auditNames,
  availability,
  'staff-blog': staffBlog,
  drivers,
  'park-calendar': parkCalendar,
  disruptions,
  'closure-notices': closureNotices,
  'staff-bookings': staffBookings,
  cancelling,
  dashboard,
  gallery,
  'gate-fees': gateFees,
  'gate-sheet': gateSheet,
  'party-classes': partyClasses,
  'staff-messages': staffMessages,
  overview,
  'staff-packages': staffPackages,
  'staff-payments': staffPayments,
  'staff-users': staffUsers,
  books,
  reports,
  'staff-settings': staffSettings,
  'dashboard-layout': dashboardLayout,
  'staff-form': staffForm,
  'staff-emails': staffEmails,
  'staff-errors': staffErrors,
  'staff-validation': staffValidation,
  today,
} satisfies RequiredStaffMessages
