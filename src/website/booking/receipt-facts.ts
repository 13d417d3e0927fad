import type { Receipt } from '#contracts/bookings/receipt.ts'
import { kindOf, kindSpecs } from '#domain/bookings/kinds.ts'
import { guideOptions, jeepTypes, visitorTypes } from '#domain/packages/package.ts'
import { parkFromText } from '#domain/packages/park.ts'
import { daysBetween, instantOf } from '#domain/primitives/date.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { minuteOfTime } from '#domain/rides/taxi.ts'
import { checkInMinute, roomTypeFromText } from '#domain/stays/room.ts'
import { confirmation, facts as phrases, words } from '#i18n/booking.ts'
import { addOnNames, paymentMethodNames } from '#i18n/booking-form.ts'
import { formatDay, formatMinute, hoursOf } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format-money.ts'
import { guestCount, nightCount, roomCount, roomNames } from '#i18n/rooms.ts'
import { peopleCount } from '#i18n/safari.ts'
import { taxi, vehicleNamed } from '#i18n/taxi.ts'
import type { BookingFact } from './booking-facts.tsx'
import { type DescribedSafari, pickupAndRequestFacts, safariFacts, specialRequestFact } from './safari-facts.ts'

/** The instant (ms UTC) at which what was booked begins; null while there is no day. */
export function receiptStart({ kind, date, timeSlot, pickupTime }: Receipt): number | null {
  if (!date) return null
  return instantOf(date, kindSpecs[kind].startMinute({ timeSlot, pickupTime }) ?? 0)
}

/** A booking by day and hour alone has no price yet: we agree on it. */
export function isPriced({ totalPrice }: Receipt): boolean {
  return totalPrice > 0
}

export function receiptTotal({ totalPrice, currency }: Receipt): string {
  return formatMoney({ amount: toMinor(totalPrice), currency })
}

/** A booking that stands, line by line, as its guest reads it. */
export function receiptFacts(receipt: Receipt): BookingFact[] {
  return [
    ...factsByKind[receipt.kind](receipt),
    addOnsOf(receipt),
    // A stay and a ride begin where they say themselves.
    ...(kindOf(receipt).trip === 'safari' ? pickupAndRequestFacts(receipt) : [specialRequestFact(receipt)]),
    { label: phrases.payment, value: paymentMethodNames[receipt.paymentMethod] },
  ]
}

const factsByKind: Record<Receipt['kind'], (receipt: Receipt) => BookingFact[]> = {
  private: safariOf,
  shared: safariOf,
  room: stayOf,
  taxi: rideOf,
  general: generalOf,
}

/** What is not known of it, such as the jeep of a booking by staff, is told as the usual. */
function safariOf(receipt: Receipt): BookingFact[] {
  const safari: DescribedSafari = {
    ...receipt,
    reservationType: kindOf(receipt).reservationType ?? 'private',
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
  return [{ label: phrases.package, value: receipt.packageName }, ...safariFacts(safari, confirmation.invalidDate)]
}

function stayOf(receipt: Receipt): BookingFact[] {
  const { date, checkOut, roomType, rooms, people } = receipt
  const type = roomTypeFromText(roomType ?? '')
  return [
    { label: phrases.room, value: roomNames[type] },
    { label: phrases.rooms, value: roomCount(type, rooms) },
    {
      label: phrases.checkIn,
      value: date && words.sriLankaTime(phrases.checkInFrom(formatDay(date), formatMinute(checkInMinute))),
      startsAt: receiptStart(receipt),
    },
    { label: phrases.checkOut, value: checkOut && formatDay(checkOut) },
    { label: phrases.nights, value: date && checkOut && nightCount(daysBetween(date, checkOut)) },
    { label: phrases.guests, value: guestCount(people) },
  ]
}

function rideOf(receipt: Receipt): BookingFact[] {
  const { date, pickupTime, pickupLocation, dropLocation, vehicle, people } = receipt
  const minute = minuteOfTime(pickupTime)
  return [
    { label: phrases.pickup, value: pickupLocation },
    { label: phrases.drop, value: dropLocation },
    { label: phrases.pickupDate, value: date && formatDay(date) },
    {
      label: phrases.pickupTime,
      value: minute !== null && words.sriLankaTime(formatMinute(minute)),
      startsAt: receiptStart(receipt),
    },
    { label: phrases.vehicle, value: vehicle && vehicleNamed(vehicle) },
    { label: phrases.passengers, value: taxi.passengerCount(people) },
  ]
}

function generalOf(receipt: Receipt): BookingFact[] {
  const { packageName, date, timeSlot, people } = receipt
  return [
    { label: phrases.package, value: packageName },
    { label: phrases.date, value: date && formatDay(date) },
    {
      label: phrases.time,
      value: timeSlot && words.sriLankaTime(hoursOf(timeSlot)),
      startsAt: receiptStart(receipt),
    },
    { label: phrases.party, value: peopleCount(people) },
  ]
}

function addOnsOf({ addOns }: Receipt): BookingFact {
  const names = addOns.map((addOn) => addOnNames[addOn]).join(', ')
  return { label: phrases.addOns, value: names && phrases.addOnsAsked(names) }
}
