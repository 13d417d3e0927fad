import type { SpanishToo, StaffWhole } from '#i18n/required-staff-messages.ts'
import * as audit from './audit.ts'
import * as availability from './availability.ts'
import * as blog from './blog.ts'
import * as blogDesk from './blog-desk.ts'
import * as booking from './booking.ts'
import * as bookingForm from './booking-form.ts'
import * as bookingsDesk from './bookings-desk.ts'
import * as browse from './browse.ts'
import * as cancelling from './cancelling.ts'
import * as clock from './clock.ts'
import * as dashboard from './dashboard.ts'
import * as gallery from './gallery.ts'
import * as messagesDesk from './messages-desk.ts'
import * as navigation from './navigation.ts'
import * as overview from './overview.ts'
import * as packagesDesk from './packages-desk.ts'
import * as parts from './parts.ts'
import * as paymentsDesk from './payments-desk.ts'
import * as people from './people.ts'
import * as refusals from './refusals.ts'
import * as reports from './reports.ts'
import * as rooms from './rooms.ts'
import * as safari from './safari.ts'
import * as settingsDesk from './settings-desk.ts'
import * as shell from './shell.ts'
import * as staffForm from './staff-form.ts'
import * as staffLetters from './staff-letters.ts'
import * as staffRefusals from './staff-refusals.ts'
import * as today from './today.ts'
import * as website from './website.ts'

/** All that staff read in Spanish. */
export const staffCatalogue = {
  audit,
  availability,
  blog,
  'blog-desk': blogDesk,
  booking,
  'booking-form': bookingForm,
  'bookings-desk': bookingsDesk,
  cancelling,
  browse,
  clock,
  dashboard,
  gallery,
  'messages-desk': messagesDesk,
  navigation,
  overview,
  'packages-desk': packagesDesk,
  parts,
  'payments-desk': paymentsDesk,
  people,
  refusals,
  reports,
  rooms,
  safari,
  'settings-desk': settingsDesk,
  shell,
  'staff-form': staffForm,
  'staff-letters': staffLetters,
  'staff-refusals': staffRefusals,
  today,
  website,
} satisfies StaffWhole & SpanishToo
