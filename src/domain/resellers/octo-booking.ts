import { minuteMs } from '#domain/primitives/date.ts'

/** A contact as a reseller sends it; every field may be missing. */
export type OctoContact = {
  fullName?: string | null | undefined
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  emailAddress?: string | null | undefined
  phoneNumber?: string | null | undefined
  postalCode?: string | null | undefined
  country?: string | null | undefined
  notes?: string | null | undefined
  locales?: string[] | null | undefined
}

export type OctoUnitItem = {
  uuid: string
  unitId: string
  resellerReference: string | null
  contact?: OctoContact | undefined
  /** In US cents, as sold, with the park ticket in it; null if the price is that of the whole booking. */
  price: { retail: number; ticket: number } | null
}

export type OctoRefund = 'FULL' | 'PARTIAL' | 'NONE'

export const octoBookingStatuses = ['ON_HOLD', 'CONFIRMED', 'EXPIRED', 'CANCELLED', 'REDEEMED', 'PENDING'] as const
type OctoBookingStatus = (typeof octoBookingStatuses)[number]

/** Minutes for which a reservation is held, unless the reseller asks for another time. */
export const octoHoldMinutes = 30
export const maxOctoHoldMinutes = 24 * 60
/** Minutes from its creation until the latest expiry of a reservation, however often it is extended. */
const maxOctoHoldMinutesInAll = 48 * 60
/** Reservations of one key that are on hold at a time. */
export const maxOnHold = 500

/** When a reservation that is held for some minutes from now expires, at the latest when the trip starts. Instants are ms UTC. */
export function octoExpiry(
  minutes: number,
  startsAt: number,
  { madeAt, now }: { madeAt: number; now: number },
): number {
  return Math.min(now + minutes * minuteMs, madeAt + maxOctoHoldMinutesInAll * minuteMs, startsAt)
}

/** The later of the expiry so far and that of a new reservation: for one that staff move, or that a closure had paused. */
export function renewedOctoExpiry(until: number, startsAt: number, times: { madeAt: number; now: number }): number {
  return Math.min(startsAt, Math.max(until, octoExpiry(octoHoldMinutes, startsAt, times)))
}

/** The items at the prices of those that were sold; null if they are other units. */
export function pricedAsSold(sold: readonly OctoUnitItem[], items: readonly OctoUnitItem[]): OctoUnitItem[] | null {
  const left = [...sold]
  const priced = items.flatMap((item) => {
    const at = left.findIndex(({ unitId }) => unitId === item.unitId)
    return at < 0 ? [] : left.splice(at, 1).map(({ price }) => ({ ...item, price }))
  })
  return priced.length === items.length && left.length === 0 ? priced : null
}

type BookingState = { status: string; cancelReason: string | null; holdExpiresAt: number | null; hasArrived: boolean }

export function octoStatusOf(
  { status, cancelReason, holdExpiresAt, hasArrived }: BookingState,
  now: number,
): OctoBookingStatus {
  if (status === 'cancelled') return cancelReason === 'expired' ? 'EXPIRED' : 'CANCELLED'
  if (status === 'pending') {
    if (holdExpiresAt === null) return 'PENDING'
    return holdExpiresAt <= now ? 'EXPIRED' : 'ON_HOLD'
  }
  return status === 'completed' || hasArrived ? 'REDEEMED' : 'CONFIRMED'
}

/** The name of a contact; '' without one. */
export function nameOf({ fullName, firstName, lastName }: OctoContact): string {
  return (fullName || [firstName, lastName].filter(Boolean).join(' ')).trim()
}

/** Every field of OCTO must be present, an unknown one as null. */
export function wholeContact(contact: OctoContact = {}) {
  const { fullName, firstName, lastName, emailAddress, phoneNumber, postalCode, country, notes, locales } = contact
  return {
    fullName: fullName || nameOf(contact) || null,
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    emailAddress: emailAddress ?? null,
    phoneNumber: phoneNumber ?? null,
    locales: locales ?? [],
    postalCode: postalCode ?? null,
    country: country ?? null,
    notes: notes ?? null,
  }
}
