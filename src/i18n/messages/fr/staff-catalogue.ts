import type { StaffWhole } from '#i18n/required-staff-messages.ts'
import * as audit from './audit.ts'
import * as availability from './availability.ts'
import * as blogDesk from './blog-desk.ts'
import * as bookingsDesk from './bookings-desk.ts'
import * as cancelling from './cancelling.ts'
import * as dashboard from './dashboard.ts'
import * as gallery from './gallery.ts'
import * as messagesDesk from './messages-desk.ts'
import * as overview from './overview.ts'
import * as packagesDesk from './packages-desk.ts'
import * as paymentsDesk from './payments-desk.ts'
import * as people from './people.ts'
import * as reports from './reports.ts'
import * as settingsDesk from './settings-desk.ts'
import * as shell from './shell.ts'
import * as staffForm from './staff-form.ts'
import * as staffLetters from './staff-letters.ts'
import * as staffRefusals from './staff-refusals.ts'
import * as today from './today.ts'

/** What only staff read in French. */
export const staffCatalogue = {
  audit,
  availability,
  'blog-desk': blogDesk,
  'bookings-desk': bookingsDesk,
  cancelling,
  dashboard,
  gallery,
  'messages-desk': messagesDesk,
  overview,
  'packages-desk': packagesDesk,
  'payments-desk': paymentsDesk,
  people,
  reports,
  'settings-desk': settingsDesk,
  shell,
  'staff-form': staffForm,
  'staff-letters': staffLetters,
  'staff-refusals': staffRefusals,
  today,
} satisfies StaffWhole
