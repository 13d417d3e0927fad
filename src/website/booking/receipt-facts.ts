import type { Receipt } from '#contracts/bookings/receipt.ts'
import { kindSpecOf, kindSpecs } from '#domain/bookings/kind-spec.ts'
import { guideOptions, jeepTypes, visitorTypes } from '#domain/packages/package.ts'
import { parkFromText } from '#domain/parks/park.ts'
import { daysBetween, instantOf, minuteOfTime } from '#domain/primitives/date.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { checkInMinute, roomTypeFromText } from '#domain/stays/room.ts'
import { bookedSafari } from '#i18n/booked-safari.ts'
import { bookingLabels, facts as t } from '#i18n/booking.ts'
import { addOnNames, paymentMethodNames } from '#i18n/booking-form.ts'
import { formatDay, formatMinute, hoursOf } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format-money.ts'
import { promotion } from '#i18n/promotion.ts'
import { guestCount, nightCount, roomCount, roomNames } from '#i18n/rooms.ts'
import { guideNames, peopleCount } from '#i18n/safari.ts'
import { taxi, vehicleNamed } from '#i18n/taxi.ts'
import type { BookingFact } from './booking-facts.tsx'
import {
  type DescribedSafari,
  parkNoteFact,
  pickupAndRequestFacts,
  safariFacts,
  specialRequestFact,
} from './safari-facts.ts'

/** The start of the booked trip, ms UTC; null without a day. */
export function receiptStart({ kind, date, timeSlot, pickupTime }: Receipt): number | null {
  if (!date) return null
  return instantOf(date, kindSpecs[kind].startMinute({ timeSlot, pickupTime }) ?? 0)
}

/** A booking without a package has no price yet. */
export function hasPrice({ totalPrice }: Receipt): boolean {
  return totalPrice > 0
}

export function receiptTotal({ totalPrice, currency }: Receipt): string {
  return formatMoney({ amount: toMinor(totalPrice), currency })
}

/** The lines of a booking, as its guest reads them. */
export function receiptFacts(receipt: Receipt): BookingFact[] {
  return [
    ...factsByKind[receipt.kind](receipt),
    addOnsOf(receipt),
    ...pickupFacts(receipt),
    // Stays and rides have their own places.
    ...(kindSpecOf(receipt).tripType === 'safari' ? pickupAndRequestFacts(receipt) : [specialRequestFact(receipt)]),
    parkNoteFact(receipt.parkNotes ?? []),
    ...discountFacts(receipt),
    { label: t.payment, value: paymentMethodNames[receipt.paymentMethod] },
  ]
}

function discountFacts({ discount, promotionCode, currency }: Receipt): BookingFact[] {
  if (!promotionCode || discount === undefined) return []
  const amount = formatMoney({ amount: toMinor(discount), currency })
  return [{ label: promotion.line(promotionCode), value: promotion.amount(amount) }]
}

const factsByKind: Record<Receipt['kind'], (receipt: Receipt) => BookingFact[]> = {
  private: safariOf,
  shared: safariOf,
  room: stayOf,
  taxi: rideOf,
  general: generalOf,
}

/** Unknown values, such as the jeep of a booking by staff, are shown as the default. */
function safariOf(receipt: Receipt): BookingFact[] {
  const safari: DescribedSafari = {
    ...receipt,
    reservationType: kindSpecOf(receipt).reservationType ?? 'private',
    date: receipt.date ?? '',
    timeSlot: receipt.timeSlot ?? '',
    seats: receipt.selectedSeats,
    park: receipt.park ? parkFromText(receipt.park) : null,
    block: receipt.block ?? '',
    jeepType: jeepTypes.find((type) => type === receipt.jeepType) ?? 'basic',
    guideOption: guideOptions.find((guide) => guide === receipt.guideOption) ?? 'driver',
    visitorType: visitorTypes.find((type) => type === receipt.visitorType) ?? 'foreign',
    mealOption: receipt.mealOption === 'with' ? 'with' : 'without',
    vegOption: receipt.vegOption === 'veg' ? 'veg' : 'non-veg',
    includeBreakfast: receipt.includeEggs || receipt.selectedBreakfastItems.length > 0,
    includeLunch: receipt.selectedLunchItems.length > 0,
  }
  return [{ label: t.package, value: bookedSafari(receipt) }, ...safariFacts(safari, t.invalidDate)]
}

function stayOf(receipt: Receipt): BookingFact[] {
  const { date, checkOut, roomType, rooms, people } = receipt
  const type = roomTypeFromText(roomType ?? '')
  return [
    { label: t.room, value: roomNames[type] },
    { label: t.rooms, value: roomCount(type, rooms) },
    {
      label: t.checkIn,
      value: date && bookingLabels.sriLankaTime(t.checkInFrom(formatDay(date), formatMinute(checkInMinute))),
      startsAt: receiptStart(receipt),
    },
    { label: t.checkOut, value: checkOut && formatDay(checkOut) },
    { label: t.nights, value: date && checkOut && nightCount(daysBetween(date, checkOut)) },
    { label: t.guests, value: guestCount(people) },
  ]
}

/** A ride has the time among its own facts. */
function pickupFacts({ kind, pickup }: Receipt): BookingFact[] {
  const minute = kindSpecs[kind].tripType === 'ride' ? null : minuteOfTime(pickup?.time ?? '')
  return [
    { label: t.pickupTime, value: minute !== null && bookingLabels.sriLankaTime(formatMinute(minute)) },
    { label: guideNames.driver, value: pickup?.driver },
  ]
}

function rideOf(receipt: Receipt): BookingFact[] {
  const { date, pickup, pickupTime, pickupLocation, dropLocation, vehicle, people } = receipt
  const minute = minuteOfTime(pickup?.time || pickupTime)
  return [
    { label: t.pickup, value: pickupLocation },
    { label: t.drop, value: dropLocation },
    { label: t.pickupDate, value: date && formatDay(date) },
    {
      label: t.pickupTime,
      value: minute !== null && bookingLabels.sriLankaTime(formatMinute(minute)),
      startsAt: receiptStart(receipt),
    },
    { label: t.vehicle, value: vehicle && vehicleNamed(vehicle) },
    { label: t.passengers, value: taxi.passengerCount(people) },
  ]
}

function generalOf(receipt: Receipt): BookingFact[] {
  const { packageName, date, timeSlot, people } = receipt
  return [
    { label: t.package, value: packageName },
    { label: t.date, value: date && formatDay(date) },
    {
      label: t.time,
      value: timeSlot && bookingLabels.sriLankaTime(hoursOf(timeSlot)),
      startsAt: receiptStart(receipt),
    },
    { label: t.party, value: peopleCount(people) },
  ]
}

function addOnsOf({ addOns }: Receipt): BookingFact {
  const names = addOns.map((addOn) => addOnNames[addOn]).join(', ')
  return { label: t.addOns, value: names && t.addOnsAsked(names) }
}
