import type { Receipt } from '#contracts/bookings/receipt.ts'
import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import { isSlot } from '#domain/bookings/time-slot.ts'
import { balanceOf } from '#domain/payments/payment.ts'
import { dayAt, dayMs, daysBetween, minuteMs, minuteOfTime } from '#domain/primitives/date.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { clockElsewhere, isZone } from '#domain/primitives/time-zone.ts'
import { checkInMinute, roomTypeFromText } from '#domain/stays/room.ts'
import { bookedSafari } from '#i18n/booked-safari.ts'
import { bookingLabels, facts as labels } from '#i18n/booking.ts'
import { paymentMethodNames } from '#i18n/booking-form.ts'
import { emails as phrases } from '#i18n/emails.ts'
import { clockTimeAt, formatDay, formatMinute, hoursOf } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format-money.ts'
import { promotion } from '#i18n/promotion.ts'
import { guestCount, nightCount, roomCount, roomNames } from '#i18n/rooms.ts'
import { blockNames, guideNames, jeepNames, parkNames, peopleCount, safariNames } from '#i18n/safari.ts'
import { taxi, vehicleNamed } from '#i18n/taxi.ts'
import { clock } from '#i18n/trust.ts'
import { type Fact, knownFacts } from './blocks.ts'
import type { About } from './email-context.ts'

/** The facts of a booking, line by line. */
export function tripFacts({ booking }: Pick<About, 'booking'>): Fact[] {
  return knownFacts([{ label: phrases.bookingId, value: booking.bookingId }, ...factsOf(booking)])
}

/** The price, and the payments received. */
export function moneyFacts({ booking, account }: Pick<About, 'booking' | 'account'>): Fact[] {
  const paid = account.received - account.refunded
  const showsBalance = paid > 0 && balanceOf(account) > 0 && !booking.isClosed
  if (account.total === 0 && paid === 0) return []
  const { discount, promotionCode } = booking
  return knownFacts([
    promotionCode
      ? { label: promotion.line(promotionCode), value: promotion.amount(money(toMinor(discount ?? 0), booking)) }
      : { label: '', value: '' },
    { label: phrases.total, value: money(account.total, booking) },
    { label: phrases.paid, value: paid > 0 ? money(paid, booking) : '' },
    { label: phrases.toPay, value: showsBalance ? money(balanceOf(account), booking) : '' },
    { label: labels.payment, value: paymentMethodNames[booking.paymentMethod] },
  ])
}

export function money(amount: number, { currency }: Pick<Receipt, 'currency'>): string {
  return formatMoney({ amount, currency })
}

/** An instant in Sri Lanka time, and in the guest's time zone if that differs. Without a known zone, UTC is added. */
export function momentOf(instant: number, timeZone: string | null): string {
  const here = clock.sriLanka(clock.moment(formatDay(dayAt(instant), 'long'), clockTimeAt(instant)))
  if (!timeZone || !isZone(timeZone))
    return phrases.utc(here, formatMinute(Math.floor((((instant % dayMs) + dayMs) % dayMs) / minuteMs)))
  const elsewhere = clockElsewhere(instant, timeZone)
  if (!elsewhere) return here
  const { day, minute, isOtherDay } = elsewhere
  const time = formatMinute(minute)
  return phrases.yours(here, isOtherDay ? clock.moment(formatDay(day, 'brief'), time) : time)
}

function factsOf(booking: Receipt): Fact[] {
  switch (booking.kind) {
    case 'private':
    case 'shared':
      return safari(booking)
    case 'room':
      return stay(booking)
    case 'taxi':
      return ride(booking)
    case 'general':
      return [
        ...named(booking),
        ...dayAndHours(booking),
        ...pickupFacts(booking),
        { label: labels.party, value: peopleCount(booking.people) },
      ]
  }
}

function safari(booking: Receipt): Fact[] {
  const { jeepType, jeeps, guideOption, selectedSeats, people } = booking
  const isShared = kindSpecOf(booking).claims === 'seats'
  const jeep = nameIn(jeepNames, jeepType)
  return [
    ...named(booking),
    ...dayAndHours(booking),
    { label: labels.party, value: peopleCount(people) },
    isShared
      ? { label: labels.seats, value: selectedSeats.join(', ') }
      : {
          label: labels.jeep,
          value: jeep && bookingLabels.jeepsOf(jeep, jeeps),
        },
    { label: labels.guide, value: isShared ? '' : nameIn(guideNames, guideOption) },
    { label: labels.meals, value: bookingLabels.meals[booking.mealOption === 'with' ? 'with' : 'without'] },
    ...pickupFacts(booking),
    { label: labels.pickup, value: booking.pickupLocation },
    { label: labels.accommodation, value: booking.accommodation },
  ]
}

function named({ packageId, packageName, park, block, parkNotes = [] }: Receipt): Fact[] {
  const place = [nameIn(parkNames, park), nameIn(blockNames, block)].filter(Boolean).join(', ')
  return [
    { label: labels.package, value: bookedSafari({ packageId, packageName }) },
    { label: labels.park, value: place },
    { label: labels.parkNote, value: parkNotes.join('. ') },
  ]
}

function dayAndHours({ date, timeSlot }: Receipt): Fact[] {
  const slot = timeSlot ?? ''
  return [
    { label: labels.safari, value: isSlot(slot) ? safariNames[slot] : '' },
    { label: labels.date, value: date ? formatDay(date) : '' },
    { label: labels.hours, value: slot && bookingLabels.sriLankaTime(hoursOf(slot)) },
  ]
}

function stay({ date, checkOut, roomType, rooms, people }: Receipt): Fact[] {
  const type = roomTypeFromText(roomType ?? '')
  return [
    { label: labels.room, value: roomNames[type] },
    { label: labels.rooms, value: roomCount(type, rooms) },
    { label: labels.checkIn, value: date ? labels.checkInFrom(formatDay(date), formatMinute(checkInMinute)) : '' },
    { label: labels.checkOut, value: checkOut ? formatDay(checkOut) : '' },
    { label: labels.nights, value: date && checkOut ? nightCount(daysBetween(date, checkOut)) : '' },
    { label: labels.guests, value: guestCount(people) },
  ]
}

function pickupFacts({ pickup }: Receipt): Fact[] {
  const minute = minuteOfTime(pickup?.time ?? '')
  return [
    { label: labels.pickupTime, value: minute === null ? '' : bookingLabels.sriLankaTime(formatMinute(minute)) },
    { label: guideNames.driver, value: pickup?.driver ?? '' },
  ]
}

function ride({ date, pickup, pickupTime, pickupLocation, dropLocation, vehicle, people }: Receipt): Fact[] {
  const minute = minuteOfTime(pickup?.time || pickupTime)
  return [
    { label: labels.pickup, value: pickupLocation },
    { label: labels.drop, value: dropLocation },
    { label: labels.pickupDate, value: date ? formatDay(date) : '' },
    { label: labels.pickupTime, value: minute === null ? '' : bookingLabels.sriLankaTime(formatMinute(minute)) },
    { label: guideNames.driver, value: pickup?.driver ?? '' },
    { label: labels.vehicle, value: vehicle && vehicleNamed(vehicle) },
    { label: labels.passengers, value: taxi.passengerCount(people) },
  ]
}

function nameIn(names: Record<string, string>, value: string | null): string {
  return value ? (names[value] ?? value) : ''
}
