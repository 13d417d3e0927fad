import type { Doing } from '#phrases/whole.ts'
import * as booking from './booking.ts'
import * as bookingForm from './booking-form.ts'
import * as clock from './clock.ts'
import * as hold from './hold.ts'
import * as parts from './parts.ts'
import * as safari from './safari.ts'

/** What pages that hydrate need in the browser: one file of the build. */
export const catalogue = {
  booking,
  'booking-form': bookingForm,
  clock,
  hold,
  parts,
  safari,
} satisfies Partial<Doing>
