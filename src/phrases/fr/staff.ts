import type { StaffWhole } from '#phrases/staff-whole.ts'

/** What only staff read in French. */
export const staffCatalogue = {} satisfies StaffWhole
