import type { StaffWhole } from '#phrases/staff-whole.ts'
import * as dashboard from './dashboard.ts'
import * as paymentsDesk from './payments-desk.ts'
import * as shell from './shell.ts'
import * as staffForm from './staff-form.ts'
import * as staffLetters from './staff-letters.ts'

/** What only staff read in French. */
export const staffCatalogue = {
  dashboard,
  'payments-desk': paymentsDesk,
  shell,
  'staff-form': staffForm,
  'staff-letters': staffLetters,
} satisfies StaffWhole
