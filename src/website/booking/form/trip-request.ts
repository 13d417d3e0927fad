import type { TripRequestInput } from '#contracts/bookings/trip-booking.ts'
import { ownSlot } from '#domain/availability/calendar-entry.ts'
import { failedContactChecks, firstChoices, tripRefusal } from '#domain/bookings/booking.ts'
import { canTransfer } from '#domain/bookings/payment-deadline.ts'
import { startOfSlot } from '#domain/bookings/time-slot.ts'
import type { GuestErrorCode } from '#domain/guest-error-code.ts'
import { maxPartySize, presetOf, type SafariPackage } from '#domain/packages/package.ts'
import { noPrice, type SafariPrice, safariPrice } from '#domain/packages/price.ts'
import type { PriceSettings } from '#domain/packages/price-settings.ts'
import { type Money, toDecimal } from '#domain/primitives/money.ts'
import { firstFailedRideCheck, startOfRide, taxiEstimate } from '#domain/rides/taxi.ts'
import { firstFailedStayCheck, startOfStay, stayPrice } from '#domain/stays/room.ts'
import { guestSentenceOf } from '#i18n/guest-error-message.ts'
import { policy, saleTerms, seasonOn } from '#i18n/sale-terms.ts'
import { faresOn } from '#website/taxi/fares-on.ts'
import type { Trip } from './chosen-trip.ts'
import type { TripDraft } from './trip-draft.ts'

/** A private safari in a basic jeep with driver and without meals; nothing without a package. */
export function generalPrice(pkg: SafariPackage | null, draft: TripDraft, settings: PriceSettings): SafariPrice {
  if (!pkg) return noPrice
  const { visitorType, participants: people, timeSlot } = draft
  return safariPrice(
    pkg,
    {
      ...firstChoices,
      jeepType: presetOf(pkg).jeepType,
      timeSlot: ownSlot(timeSlot),
      visitorType,
      people,
      date: draft.date,
    },
    { ...settings, seasonPercent: seasonOn('safari', draft.date) },
  )
}

/** The total that the server will compute too; an estimate in euros for a ride. */
export function tripTotal(trip: Trip, draft: TripDraft, settings: PriceSettings): Money {
  switch (trip.kind) {
    case 'room':
      return stayPrice(trip.stay, saleTerms())
    case 'taxi':
      return taxiEstimate(trip.ride.vehicle, faresOn(trip.ride.date))
    case 'general':
      return { amount: generalPrice(trip.pkg, draft, settings).totalPrice, currency: 'USD' }
  }
}

/** The start of the trip, ms UTC; null without a day. */
export function tripStart(trip: Trip, { date, timeSlot }: Pick<TripDraft, 'date' | 'timeSlot'>): number | null {
  switch (trip.kind) {
    case 'room':
      return startOfStay(trip.stay.checkIn)
    case 'taxi':
      return startOfRide(trip.ride)
    case 'general':
      return date ? startOfSlot(date, timeSlot) : null
  }
}

/** Cards are offered on the payment page; a transfer only if it would arrive in time. */
export function paymentMethodsFor(start: number | null, now: number): ('bank' | 'cash')[] {
  return start !== null && !canTransfer(start, now, policy()) ? ['cash'] : ['cash', 'bank']
}

export function tripRequest(
  trip: Trip,
  draft: TripDraft,
  { settings, method }: { settings: PriceSettings; method: 'bank' | 'cash' },
): TripRequestInput {
  const contact = {
    customerName: draft.name.trim(),
    customerEmail: draft.email.trim(),
    customerPhone: draft.phone.trim(),
    specialRequests: draft.specialRequests.trim(),
    paymentMethod: method,
  }
  const total = toDecimal(tripTotal(trip, draft, settings).amount)
  switch (trip.kind) {
    case 'room': {
      const { room: roomType, ...stay } = trip.stay
      return { kind: 'room', roomType, ...stay, total, ...contact }
    }
    case 'taxi':
      return { kind: 'taxi', ...trip.ride, estimatedPrice: total, ...contact }
    case 'general': {
      const { participants, date, timeSlot, addOns, visitorType } = draft
      const packageId = trip.pkg?.id ?? ''
      return { kind: 'general', packageId, visitorType, participants, date, timeSlot, addOns, total, ...contact }
    }
  }
}

/** A failed check with its message and field; no field if the trip itself is invalid. */
type FormProblem = { field: 'name' | 'email' | 'phone' | 'date' | 'timeSlot' | null; message: string }

/** Every failed check in order: contact, then the trip, of which the first rule that the server would refuse. */
export function tripFormErrors(trip: Trip, draft: TripDraft, now: number): FormProblem[] {
  const contact = failedContactChecks({
    customerName: draft.name,
    customerEmail: draft.email,
    customerPhone: draft.phone,
  })
  const refused = tripProblem(trip, draft, now)
  // Stays and rides were chosen on the previous page, so this form has no field for their day.
  const hasField = trip.kind === 'general' && refused !== null && refused in fieldOf
  return [
    ...contact.map((check) => ({ field: fieldOf[check], message: guestSentenceOf(check) })),
    ...(refused
      ? [{ field: hasField ? fieldOf[refused as keyof typeof fieldOf] : null, message: guestSentenceOf(refused) }]
      : []),
  ]
}

const fieldOf = {
  'no name': 'name',
  'no phone': 'phone',
  'no email': 'email',
  'bad email': 'email',
  'bad phone': 'phone',
  'no date': 'date',
  'day passed': 'date',
  'day too far': 'date',
  'already left': 'timeSlot',
  'slot not offered': 'timeSlot',
} as const satisfies Partial<Record<GuestErrorCode, FormProblem['field']>>

function tripProblem(trip: Trip, draft: TripDraft, now: number): GuestErrorCode | null {
  switch (trip.kind) {
    case 'room':
      return firstFailedStayCheck(trip.stay, now)
    case 'taxi':
      return firstFailedRideCheck(trip.ride, now)
    case 'general': {
      const { date, timeSlot, participants: people } = draft
      if (!date) return 'no date'
      const sold = trip.pkg ?? { packageType: 'private' as const, maxCapacity: maxPartySize }
      const { windowDays } = policy()
      return tripRefusal(sold, { reservationType: 'private', people, date, timeSlot, seats: [] }, { now, windowDays })
    }
  }
}
