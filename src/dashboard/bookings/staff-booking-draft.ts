import type { BookingEntry, BookingFieldErrors } from '#components/booking-fields.tsx'
import { StaffBooking, type StaffBookingInput, type StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { type BookingKind, bookingStatuses } from '#domain/bookings/booking.ts'
import { kindOf, kindSpecs } from '#domain/bookings/kinds.ts'
import { defaultHourlySlot, hourlySlots, isSlot, slots } from '#domain/bookings/time-slot.ts'
import type { MealOption, VegOption } from '#domain/packages/meal.ts'
import { lastFour } from '#domain/payments/card-number.ts'
import { type Day, isDay } from '#domain/primitives/date.ts'
import { parseAmount } from '#domain/primitives/parse-amount.ts'
import { vehicleIds, vehicles } from '#domain/rides/taxi.ts'
import { validationMessage } from '#i18n/validation-message.ts'
import { isLive } from './trip-draft-fields.ts'

/** What stands in the form. An empty status, time slot or choice is one the form does not know, and leaves alone. */
export type Draft = BookingEntry & {
  status: string
  kind: BookingKind
  packageId: string
  jeepType: string
  guideOption: string
  visitorType: string
  seats: number[]
  mealOption: MealOption
  vegOption: VegOption
  breakfast: string[]
  lunch: string[]
  eggs: boolean
  roomType: string
  rooms: number
  checkOut: Day | ''
  vehicle: string
  pickupTime: string
  pickupLocation: string
  dropLocation: string
  hotelWhatsapp: string
  accommodation: string
  localContact: string
  localAccommodation: string
  specialRequests: string
  hasOwnPrice: boolean
  /** As it is typed. */
  ownTotal: string
  ownReason: string
}

/** Kept apart: nothing of a card ever stays in the browser. */
export type Card = { cardNumber: string; cardExpiry: string }
export const noCard: Card = { cardNumber: '', cardExpiry: '' }

export function draftOf(booking: StaffBookingRow | null): Draft {
  const meals = booking?.meals
  return {
    name: booking?.name ?? '',
    email: booking?.email ?? '',
    phone: booking?.phone ?? '',
    participants: booking?.participants ?? 1,
    date: booking?.date ?? '',
    timeSlot: booking ? (booking.timeSlot ?? '') : defaultHourlySlot,
    addOns: booking?.addOns ?? { lunch: false, binoculars: false, photographer: false },
    paymentMethod: booking?.paymentMethod ?? 'cash',
    status: booking ? knownStatus(booking.status) : 'pending',
    kind: booking?.kind ?? 'general',
    packageId: booking?.package?._id ?? '',
    jeepType: booking ? (booking.jeepType ?? '') : 'basic',
    guideOption: booking ? (booking.guideOption ?? '') : 'driver',
    visitorType: booking ? (booking.visitorType ?? '') : 'foreign',
    seats: booking?.seats ?? [],
    mealOption: meals?.mealOption === 'with' ? 'with' : 'without',
    vegOption: meals?.vegOption === 'veg' ? 'veg' : 'non-veg',
    breakfast: meals?.breakfast ?? [],
    lunch: meals?.lunch ?? [],
    eggs: meals?.eggs ?? false,
    roomType: booking ? (booking.roomType ?? '') : 'double',
    rooms: booking?.rooms || 1,
    checkOut: booking?.checkOut ?? '',
    vehicle: booking ? (vehicleIds.find((id) => vehicles[id].name === booking.vehicle) ?? '') : 'car',
    pickupTime: booking?.pickupTime ?? '',
    pickupLocation: booking?.pickupLocation ?? '',
    dropLocation: booking?.dropLocation ?? '',
    hotelWhatsapp: booking?.hotelWhatsapp ?? '',
    accommodation: booking?.accommodation ?? '',
    localContact: booking?.localContact ?? '',
    localAccommodation: booking?.localAccommodation ?? '',
    specialRequests: booking?.specialRequests ?? '',
    hasOwnPrice: Boolean(booking?.priceReason),
    ownTotal: booking?.priceReason ? booking.totalPrice.toFixed(2) : '',
    ownReason: booking?.priceReason ?? '',
  }
}

function knownStatus(status: string): string {
  return bookingStatuses.find((known) => known === (status || 'pending')) ?? ''
}

/** What lies in the tab while a form is open, under the booking's reference or 'new'. */
export type Kept = { draft: Draft; booking: StaffBookingRow | null }
export const keptName = (reference: string) => `booking ${reference}`

/** What was typed for a booking that is gone, as a new one. What a new one cannot have becomes what the form begins with. */
export function draftAnew(draft: Draft): Draft {
  const { kind, status, paymentMethod, timeSlot, seats } = draft
  const offered = timeSlotsFor(kind, null)
  return {
    ...draft,
    status: status || 'pending',
    paymentMethod: paymentMethod === 'online' ? 'bank' : paymentMethod,
    timeSlot: offered.includes(timeSlot)
      ? timeSlot
      : kindSpecs[kind].claims === 'seats'
        ? 'morning'
        : defaultHourlySlot,
    seats: kindSpecs[kind].claims === 'seats' ? seats : [],
  }
}

/** With a package or by the hour: neither a stay nor a ride. */
export function isSafari(kind: BookingKind): boolean {
  return kindSpecs[kind].trip === 'safari'
}

/** The hours of the staff form, and the public slots for what a package sells. A shared departure goes in those only. */
export function timeSlotsFor(kind: BookingKind, booking: StaffBookingRow | null): string[] {
  const current = booking?.timeSlot ?? ''
  const { reservationType } = kindSpecs[kind]
  const offersSlots = reservationType === 'private' || isSlot(current)
  const offered = reservationType === 'shared' ? [...slots] : offersSlots ? [...slots, ...hourlySlots] : hourlySlots
  return !booking || offered.includes(current) ? offered : [current, ...offered]
}

/** All that the form says, as the API takes it. Of a card only the last four digits leave the browser (PCI DSS 3.3.1). */
export function inputOf(draft: Draft, card: Card, booking: StaffBookingRow | null): StaffBookingInput {
  const { name, email, phone, participants, date, paymentMethod, status } = draft
  const { specialRequests, pickupLocation, hotelWhatsapp, accommodation, localContact, localAccommodation } = draft
  return {
    ...{ name, email, phone, participants, date, paymentMethod },
    ...{ specialRequests, pickupLocation, hotelWhatsapp, accommodation, localContact, localAccommodation },
    ...(booking ? {} : { kind: draft.kind }),
    ...(isSafari(draft.kind) ? safariOf(draft) : {}),
    ...(kindOf(draft).trip === 'stay' ? stayOf(draft) : {}),
    ...(kindOf(draft).trip === 'ride' ? rideOf(draft) : {}),
    ...(status ? { status: status as StaffBookingInput['status'] } : {}),
    ...cardOf(draft, card, booking),
    ...priceOf(draft, booking),
  }
}

/** Of a booking that is there only what was changed, and the version that the clerk saw. */
export function changesOf(draft: Draft, card: Card, booking: StaffBookingRow): Partial<StaffBookingInput> {
  const before = inputOf(draftOf(booking), noCard, booking)
  const after = inputOf(draft, card, booking)
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof StaffBookingInput]),
  )
  return { ...Object.fromEntries(changed), version: booking.version }
}

type Input = Partial<StaffBookingInput>
const chosen = <Value extends string>(value: string) => (value || undefined) as Value | undefined

function safariOf(draft: Draft): Input {
  const { packageId, timeSlot, addOns, kind, mealOption, vegOption, breakfast, lunch, eggs } = draft
  const { reservationType, claims } = kindSpecs[kind]
  const hasPackage = reservationType !== null
  return {
    addOns,
    packageId,
    ...(timeSlot ? { timeSlot } : {}),
    ...(hasPackage
      ? {
          visitorType: chosen(draft.visitorType),
          meals:
            mealOption === 'with'
              ? { mealOption, vegOption, breakfast, lunch, eggs }
              : { mealOption, vegOption, breakfast: [], lunch: [], eggs: false },
        }
      : {}),
    ...(reservationType === 'private' ? { guideOption: chosen(draft.guideOption) } : {}),
    ...(claims === 'seats' ? { seats: [...draft.seats].sort((a, b) => a - b) } : { jeepType: chosen(draft.jeepType) }),
  }
}

function stayOf({ roomType, rooms, checkOut }: Draft): Input {
  return { roomType: chosen(roomType), rooms, checkOut }
}

function rideOf({ vehicle, pickupTime, dropLocation }: Draft): Input {
  return { vehicle: chosen(vehicle), pickupTime, dropLocation }
}

function cardOf({ paymentMethod }: Draft, { cardNumber, cardExpiry }: Card, booking: StaffBookingRow | null): Input {
  const isCard = paymentMethod === 'card'
  if (booking?.paymentMethod === 'card' && isCard && !cardNumber && !cardExpiry) return {}
  const number = isCard && (lastFour(cardNumber) ?? (booking && lastFour(booking.cardDetails.number)))
  return {
    cardDetails: { number: number || notGiven, expiry: (isCard && cardExpiry.trim()) || notGiven, cvv: notGiven },
  }
}

const notGiven = 'N/A'

function priceOf({ hasOwnPrice, ownTotal, ownReason }: Draft, booking: StaffBookingRow | null): Input {
  // NaN is what the schema has its sentence for.
  if (hasOwnPrice) return { ownPrice: { total: parseAmount(ownTotal) ?? Number.NaN, reason: ownReason } }
  return booking?.priceReason ? { ownPrice: null } : {}
}

/** Staff may write down what was. That somebody still comes on a day that has passed may be a slip of the finger. */
export function asksForPastDay(
  draft: Pick<Draft, 'date' | 'status'>,
  booking: StaffBookingRow | null,
  today: Day,
): boolean {
  if (!isDay(draft.date) || draft.date >= today || !isLive(draft.status)) return false
  return !booking || draft.date !== booking.date || !isLive(booking.status)
}

/** The first message for each field; empty when the booking may be sent. */
export function problemsIn(input: StaffBookingInput): BookingFieldErrors {
  const parsed = StaffBooking.safeParse(input)
  const problems: BookingFieldErrors = {}
  if (parsed.success) return problems
  for (const issue of parsed.error.issues) problems[nameOf(issue.path)] ??= validationMessage(issue)
  return problems
}

/** The field of the form that a path of the API speaks of. */
export function nameOf(path: readonly PropertyKey[]): string {
  if (path[0] === 'ownPrice') return path[1] === 'reason' ? 'ownReason' : 'ownTotal'
  return String(path[0] ?? '')
}

/**
 * What the form says on top of what another clerk has saved meanwhile: untouched fields take his word, touched ones keep ours.
 * `both` are those that both have changed.
 */
export function rebase(draft: Draft, before: StaffBookingRow, now: StaffBookingRow) {
  const [was, is] = [draftOf(before), draftOf(now)]
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const fields = Object.keys(draft) as (keyof Draft)[]
  const theirs = fields.filter((field) => !same(was[field], is[field]))
  const ours = fields.filter((field) => !same(was[field], draft[field]))
  const kept = Object.fromEntries(ours.map((field) => [field, draft[field]]))
  return {
    draft: { ...is, ...kept } as Draft,
    theirs,
    both: theirs.filter((field) => ours.includes(field) && !same(draft[field], is[field])),
  }
}
