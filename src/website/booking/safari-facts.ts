import type { SafariRequest } from '#contracts/bookings/safari-booking.ts'
import { isSlot, startOfSlot } from '#domain/bookings/time-slot.ts'
import { eggsAreServed, onlyDish } from '#domain/packages/meal.ts'
import { jeepsFor, type PricedChoices } from '#domain/packages/price.ts'
import { blocks, type Park } from '#domain/parks/park.ts'
import type { Day } from '#domain/primitives/date.ts'
import { bookedSafari } from '#i18n/booked-safari.ts'
import { bookingLabels, facts as t } from '#i18n/booking.ts'
import { formatDay, hoursOf } from '#i18n/format-date.ts'
import { blockNames, guideNames, jeepNames, parkNames, peopleCount, safariNames, visitorNames } from '#i18n/safari.ts'
import type { BookingFact } from './booking-facts.tsx'

/** A safari before or after booking, as its summaries show it. */
export type DescribedSafari = Omit<PricedChoices, 'timeSlot'> & {
  date: Day | ''
  /** A slot, or one of the hourly slots of staff. */
  timeSlot: string
  /** Seats of a shared safari; empty for a private one. */
  seats: readonly number[]
  park: Park | null
  block: string
}

/** The start of a safari, ms UTC; null without a day. */
export function safariStart({ date, timeSlot }: Pick<DescribedSafari, 'date' | 'timeSlot'>): number | null {
  return date ? startOfSlot(date, timeSlot) : null
}

/** @param noDate the text for a missing day */
export function safariFacts(safari: DescribedSafari, noDate: string): BookingFact[] {
  const isPrivate = safari.reservationType === 'private'
  const reservation = bookingLabels.reservations[safari.reservationType]
  const slot = isSlot(safari.timeSlot) ? safari.timeSlot : null
  const block = blocks.find((name) => name === safari.block)
  const park = safari.park && bookingLabels.nationalPark(parkNames[safari.park])
  return [
    {
      label: t.safari,
      value: slot ? bookingLabels.safari(safariNames[slot], reservation) : reservation,
    },
    { label: t.date, value: safari.date ? formatDay(safari.date) : noDate },
    {
      label: t.hours,
      value: bookingLabels.sriLankaTime(hoursOf(safari.timeSlot)),
      startsAt: safariStart(safari),
    },
    { label: t.park, value: [park, block && blockNames[block]].filter(Boolean).join(', ') },
    {
      label: t.jeep,
      value: isPrivate && bookingLabels.jeepsOf(jeepNames[safari.jeepType], jeepsFor(safari.people)),
    },
    { label: t.seats, value: !isPrivate && safari.seats.join(', ') },
    { label: t.guide, value: isPrivate ? guideNames[safari.guideOption] : guideNames.driver },
    {
      label: t.party,
      value: safari.party
        ? peopleCount(safari.people)
        : bookingLabels.party(peopleCount(safari.people), visitorNames[safari.visitorType], safari.people === 1),
    },
    { label: t.meals, value: formatMeals(safari) },
  ]
}

/** Facts of an unsent request, with the park's notices for its day; a missing day has the text of R1.22. */
export function safariRequestFacts(request: SafariRequest, parkNotes: readonly string[]): BookingFact[] {
  const safari = { ...request, seats: request.selectedSeats, park: request.park ?? null, block: request.block ?? '' }
  return [
    { label: t.package, value: bookedSafari(request) },
    ...safariFacts(safari, t.invalidDate),
    ...pickupAndRequestFacts(request),
    parkNoteFact(parkNotes),
  ]
}

export function pickupAndRequestFacts(booking: {
  pickupLocation: string
  accommodation: string
  specialRequests: string
}): BookingFact[] {
  return [
    { label: t.pickup, value: booking.pickupLocation },
    { label: t.accommodation, value: booking.accommodation },
    specialRequestFact(booking),
  ]
}

export function specialRequestFact({ specialRequests }: { specialRequests: string }): BookingFact {
  return { label: t.requests, value: specialRequests }
}

export function parkNoteFact(notes: readonly string[]): BookingFact {
  return { label: t.parkNote, value: notes.join('. ') }
}

function formatMeals(safari: DescribedSafari): string {
  const named = (names: string[], meal: 'breakfast' | 'lunch') =>
    names.map((name) => (name === onlyDish[meal] ? t[meal] : name))
  const dishes = [
    ...(safari.includeBreakfast ? named(safari.selectedBreakfastItems, 'breakfast') : []),
    ...(eggsAreServed(safari) ? [bookingLabels.eggs] : []),
    ...(safari.includeLunch ? named(safari.selectedLunchItems, 'lunch') : []),
  ]
  if (safari.mealOption === 'without' || dishes.length === 0) return bookingLabels.meals.without
  return [bookingLabels.vegOptions[safari.vegOption], ...dishes].join(', ')
}
