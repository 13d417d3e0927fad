import type { Doing } from '#phrases/whole.ts'
import * as booking from './booking.ts'
import * as bookingForm from './booking-form.ts'
import { browse } from './browse.ts'
import * as clock from './clock.ts'
import * as confirmed from './confirmed.ts'
import * as found from './found.ts'
import * as hold from './hold.ts'
import * as navigation from './navigation.ts'
import * as offline from './offline.ts'
import * as parts from './parts.ts'
import * as refusals from './refusals.ts'
import * as rooms from './rooms.ts'
import * as safari from './safari.ts'
import * as taxi from './taxi.ts'
import * as trust from './trust.ts'
import { errors, frame, packageCard } from './website.ts'

/** What pages that hydrate need in the browser: one file of the build. */
export const catalogue = {
  booking,
  'booking-form': bookingForm,
  browse: { browse },
  clock,
  confirmed,
  found,
  hold,
  navigation,
  offline,
  parts,
  refusals,
  rooms,
  safari,
  taxi,
  trust,
  website: { frame, packageCard, errors },
} satisfies Doing
