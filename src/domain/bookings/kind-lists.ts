import { type BookingKind, bookingKinds } from './booking.ts'
import { type KindSpec, kindSpecs } from './kind-spec.ts'

// Lists of kinds for queries, apart from kind-spec.ts, which every page of a guest loads.

/** The kinds that share a property: `kindsWith({ claims: 'seats' })`. */
export function kindsWith<Name extends 'tripType' | 'claims' | 'isEstimate'>(
  wanted: Pick<KindSpec, Name>,
): BookingKind[] {
  const names = Object.keys(wanted) as Name[]
  return bookingKinds.filter((kind) => names.every((name) => kindSpecs[kind][name] === wanted[name]))
}
export const safariKinds = kindsWith({ tripType: 'safari' })
export const stayKinds = kindsWith({ tripType: 'stay' })
export const seatKinds = kindsWith({ claims: 'seats' })
