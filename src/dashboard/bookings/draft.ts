import type { BookingEntry, Problems } from '#parts/booking-fields.tsx'
import { bookingStatuses } from '#rules/booking.ts'
import { type Day, isDay } from '#rules/day.ts'
import { defaultHourlySlot, hourlySlots, isSlot, slots } from '#rules/slot.ts'
import { lastFour, StaffBooking, type StaffBookingInput, type StaffBookingRow } from '#rules/staff-booking.ts'
import { isLive } from './trip.ts'

/** What stands in the form. An empty status or time slot is one the form does not know, and leaves alone. */
export type Draft = BookingEntry & { cardNumber: string; cardExpiry: string; status: string }

export function draftOf(booking: StaffBookingRow | null): Draft {
  return {
    name: booking?.name ?? '',
    email: booking?.email ?? '',
    phone: booking?.phone ?? '',
    participants: booking?.participants ?? 1,
    date: booking?.date ?? '',
    timeSlot: booking ? (booking.timeSlot ?? '') : defaultHourlySlot,
    addOns: booking?.addOns ?? { lunch: false, binoculars: false, photographer: false },
    paymentMethod: booking?.paymentMethod ?? 'cash',
    cardNumber: '',
    cardExpiry: '',
    status: booking ? knownStatus(booking.status) : 'pending',
  }
}

function knownStatus(status: string): string {
  return bookingStatuses.find((known) => known === (status || 'pending')) ?? ''
}

/** The hours of the staff form; a booked public slot adds the four public ones. A shared departure goes in those only. */
export function timeSlotsFor(booking: StaffBookingRow | null): string[] {
  if (!booking) return hourlySlots
  const current = booking.timeSlot ?? ''
  const offered = booking.kind === 'shared' ? [...slots] : isSlot(current) ? [...slots, ...hourlySlots] : hourlySlots
  return offered.includes(current) ? offered : [current, ...offered]
}

/** What the API is sent. Of a card only the last four digits leave the browser (PCI DSS 3.3.1). */
export function inputOf(draft: Draft, booking: StaffBookingRow | null): StaffBookingInput {
  const { cardNumber, cardExpiry, status, timeSlot, addOns, ...rest } = draft
  const keepsCard = booking?.paymentMethod === 'card' && draft.paymentMethod === 'card' && !cardNumber && !cardExpiry
  const isCard = draft.paymentMethod === 'card'
  return {
    ...rest,
    ...(isSafari(booking) ? { addOns, ...(timeSlot ? { timeSlot } : {}) } : {}),
    ...(status ? { status: status as StaffBookingInput['status'] } : {}),
    ...(keepsCard
      ? {}
      : {
          cardDetails: {
            number: (isCard && (lastFour(cardNumber) ?? (booking && lastFour(booking.cardDetails.number)))) || notGiven,
            expiry: (isCard && cardExpiry.trim()) || notGiven,
            cvv: notGiven,
          },
        }),
    ...(booking ? { version: booking.version } : {}),
  }
}

const notGiven = 'N/A'

function isSafari(booking: StaffBookingRow | null): boolean {
  return booking?.kind !== 'room' && booking?.kind !== 'taxi'
}

/** Staff may write down what was. That somebody still comes on a day that has passed may be a slip of the finger. */
export function asksForPastDay(draft: Draft, booking: StaffBookingRow | null, today: Day): boolean {
  if (!isDay(draft.date) || draft.date >= today || !isLive(draft.status)) return false
  return !booking || draft.date !== booking.date || !isLive(booking.status)
}

/** The first message for each field; empty when the booking may be sent. */
export function problemsIn(input: StaffBookingInput): Problems {
  const parsed = StaffBooking.safeParse(input)
  const problems: Problems = {}
  if (parsed.success) return problems
  for (const issue of parsed.error.issues) problems[String(issue.path[0] ?? '')] ??= issue.message
  return problems
}
