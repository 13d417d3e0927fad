import type { BookingEntry } from '#components/booking-fields.tsx'
import type { Faults } from '#components/fault-summary.tsx'
import { StaffBooking, type StaffBookingInput, type StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import type { StoredForm } from '#dashboard/form/form-draft.ts'
import { problemsOfRequest } from '#dashboard/form/form-problems.ts'
import type { StaffForm } from '#dashboard/form/use-staff-form.ts'
import type { PackageOptions } from '#dashboard/hooks/use-package-options.ts'
import { type BookingKind, bookingStatuses } from '#domain/bookings/booking.ts'
import { kindSpecOf, kindSpecs } from '#domain/bookings/kind-spec.ts'
import { defaultHourlySlot, hourlySlots, isSlot, slots } from '#domain/bookings/time-slot.ts'
import { type PartyByClass, ticketClasses } from '#domain/gate-fees/ticket-class.ts'
import { customSafariId } from '#domain/packages/custom-safari.ts'
import type { MealOption, VegOption } from '#domain/packages/meal.ts'
import { offersSlot, type PackageOffer } from '#domain/packages/package.ts'
import { type Block, blocks, type Park, parks } from '#domain/parks/park.ts'
import { lastFour } from '#domain/payments/card-number.ts'
import { type Day, isDay } from '#domain/primitives/date.ts'
import { parseAmount } from '#domain/primitives/parse-amount.ts'
import { vehicleIds, vehicles } from '#domain/rides/taxi.ts'
import { isLive } from './booking-labels.ts'

const contactFields = [
  'pickupLocation',
  'hotelWhatsapp',
  'accommodation',
  'localContact',
  'localAccommodation',
  'specialRequests',
] as const
type Contacts = Record<(typeof contactFields)[number], string>

const contactsIn = (source: Contacts | null) =>
  Object.fromEntries(contactFields.map((name) => [name, source?.[name] ?? ''])) as Contacts

/** The form's fields. A value that the form does not know is empty, and is not sent. */
export type StaffBookingDraft = BookingEntry &
  Contacts & {
    status: string
    kind: BookingKind
    packageId: string
    /** Park and block of a custom safari; '' for packages, which have their own, and for all blocks. */
    park: Park | ''
    block: Block | ''
    jeepType: string
    guideOption: string
    visitorType: string
    /** By class, in the order of the classes; null while nobody has counted them. */
    party: PartyByClass | null
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
    dropLocation: string
    hasOwnPrice: boolean
    /** As it is typed. */
    ownTotal: string
    ownReason: string
  }

/** Not part of the draft: card data is never stored in the browser. */
export type Card = { cardNumber: string; cardExpiry: string }
export type BookingFormValues = StaffBookingDraft & Card & { overbookReason: string }
export const noCard: Card = { cardNumber: '', cardExpiry: '' }

export function draftOf(booking: StaffBookingRow | null): StaffBookingDraft {
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
    ...placeOf(booking),
    jeepType: booking ? (booking.jeepType ?? '') : 'basic',
    guideOption: booking ? (booking.guideOption ?? '') : 'driver',
    visitorType: booking ? (booking.visitorType ?? '') : 'foreign',
    party: booking?.party ? inOrder(booking.party) : null,
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
    dropLocation: booking?.dropLocation ?? '',
    ...contactsIn(booking),
    hasOwnPrice: Boolean(booking?.priceReason),
    ownTotal: booking?.priceReason ? booking.totalPrice.toFixed(2) : '',
    ownReason: booking?.priceReason ?? '',
  }
}

/** Without classes of nobody, so that the same people are the same text. */
function inOrder(party: PartyByClass): PartyByClass {
  return Object.fromEntries(ticketClasses.flatMap((one) => (party[one] ? [[one, party[one]]] : [])))
}

function placeOf(booking: StaffBookingRow | null): Pick<StaffBookingDraft, 'park' | 'block'> {
  if (booking?.package?._id !== customSafariId) return { park: '', block: '' }
  const { park, block } = booking
  return {
    park: parks.find((candidate) => candidate === park) ?? '',
    block: blocks.find((candidate) => candidate === block) ?? '',
  }
}

function knownStatus(status: string): string {
  return bookingStatuses.find((candidate) => candidate === (status || 'pending')) ?? ''
}

/** The draft in the tab's storage, with the version of the booking that it began on. */
export type StoredDraft = StoredForm<StaffBookingDraft, StaffBookingRow | null>
/** @param reference the booking's, or 'new' */
export const draftName = (reference: string) => `booking ${reference}`

/** Props of every part of the form. */
export type FormPart = Pick<StaffForm<BookingFormValues>, 'field'> & {
  draft: BookingFormValues
  booking: StaffBookingRow | null
  problems: Faults
  packages: PackageOptions
  /** Changes fields that belong together. */
  onChange(changes: Partial<BookingFormValues>): void
}

/** The draft of a deleted booking as a new booking; values that a new one cannot have become the defaults. */
export function newBookingDraft(draft: StaffBookingDraft): StaffBookingDraft {
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

export function isSafari(kind: BookingKind): boolean {
  return kindSpecs[kind].tripType === 'safari'
}

/** The public slots for packages, and the hours of the staff form; a shared departure goes in the public slots only. */
export function timeSlotsFor(
  kind: BookingKind,
  booking: StaffBookingRow | null,
  pkg: Partial<PackageOffer> = {},
): string[] {
  const current = booking?.timeSlot ?? ''
  const { reservationType } = kindSpecs[kind]
  const offersSlots = reservationType === 'private' || isSlot(current)
  const own = slots.filter((slot) => offersSlot(pkg, slot))
  const offered = reservationType === 'shared' ? own : offersSlots ? [...own, ...hourlySlots] : hourlySlots
  return !booking || offered.includes(current) ? offered : [current, ...offered]
}

/** The request for the API. Only the last four digits of a card leave the browser (PCI DSS 3.3.1). */
export function requestOf(draft: StaffBookingDraft, card: Card, booking: StaffBookingRow | null): StaffBookingInput {
  const { name, email, phone, participants, date, paymentMethod, status } = draft
  return {
    name,
    email,
    phone,
    participants,
    date,
    paymentMethod,
    ...contactsIn(draft),
    ...(booking ? {} : { kind: draft.kind }),
    ...(isSafari(draft.kind) ? safariOf(draft) : {}),
    ...(kindSpecOf(draft).tripType === 'stay' ? stayOf(draft) : {}),
    ...(kindSpecOf(draft).tripType === 'ride' ? rideOf(draft) : {}),
    ...(status ? { status: status as StaffBookingInput['status'] } : {}),
    ...cardOf(draft, card, booking),
    ...priceOf(draft, booking),
  }
}

/** Only the changed fields, with the version that the clerk saw. */
export function changesOf(draft: StaffBookingDraft, card: Card, booking: StaffBookingRow): Partial<StaffBookingInput> {
  const before = requestOf(draftOf(booking), noCard, booking)
  const after = requestOf(draft, card, booking)
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof StaffBookingInput]),
  )
  return { ...Object.fromEntries(changed), version: booking.version }
}

type Input = Partial<StaffBookingInput>
const chosen = <Value extends string>(value: string) => (value || undefined) as Value | undefined

function safariOf(draft: StaffBookingDraft): Input {
  const { packageId, timeSlot, addOns, kind, mealOption, vegOption, breakfast, lunch, eggs } = draft
  const { reservationType, claims } = kindSpecs[kind]
  const hasPackage = reservationType !== null
  return {
    addOns,
    packageId,
    ...(packageId === customSafariId && draft.park ? { park: draft.park, block: draft.block } : {}),
    ...(timeSlot ? { timeSlot } : {}),
    ...(hasPackage
      ? {
          visitorType: chosen(draft.visitorType),
          party: draft.party && inOrder(draft.party),
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

function stayOf({ roomType, rooms, checkOut }: StaffBookingDraft): Input {
  return { roomType: chosen(roomType), rooms, checkOut }
}

function rideOf({ vehicle, pickupTime, dropLocation }: StaffBookingDraft): Input {
  return { vehicle: chosen(vehicle), pickupTime, dropLocation }
}

function cardOf(
  { paymentMethod }: StaffBookingDraft,
  { cardNumber, cardExpiry }: Card,
  booking: StaffBookingRow | null,
): Input {
  const isCard = paymentMethod === 'card'
  if (booking?.paymentMethod === 'card' && isCard && !cardNumber && !cardExpiry) return {}
  const number = isCard && (lastFour(cardNumber) ?? (booking && lastFour(booking.cardDetails.number)))
  return {
    cardDetails: { number: number || notGiven, expiry: (isCard && cardExpiry.trim()) || notGiven, cvv: notGiven },
  }
}

const notGiven = 'N/A'

function priceOf({ hasOwnPrice, ownTotal, ownReason }: StaffBookingDraft, booking: StaffBookingRow | null): Input {
  // The schema has a message for NaN.
  if (hasOwnPrice) return { ownPrice: { total: parseAmount(ownTotal) ?? Number.NaN, reason: ownReason } }
  return booking?.priceReason ? { ownPrice: null } : {}
}

/** Staff may record past trips, but a live booking on a past day may be a typing error. */
export function asksForPastDay(
  draft: Pick<StaffBookingDraft, 'date' | 'status'>,
  booking: StaffBookingRow | null,
  today: Day,
): boolean {
  if (!isDay(draft.date) || draft.date >= today || !isLive(draft.status)) return false
  return !booking || draft.date !== booking.date || !isLive(booking.status)
}

/** The first message for each field; empty when the booking may be sent. */
export function problemsIn(input: StaffBookingInput): Faults {
  return problemsOfRequest(StaffBooking, input, { fieldOf })
}

/** The form field of a path in the API's request. */
export function fieldOf(path: readonly PropertyKey[]): string {
  if (path[0] === 'cardDetails') return 'cardNumber'
  if (path[0] === 'ownPrice') return path[1] === 'reason' ? 'ownReason' : 'ownTotal'
  return String(path[0] ?? '')
}

/**
 * Merges the draft with a version that another clerk saved: changed fields keep the draft, the others take the new version.
 * `both` lists the fields that both have changed.
 */
export function rebase(draft: StaffBookingDraft, before: StaffBookingRow, now: StaffBookingRow) {
  const [was, is] = [draftOf(before), draftOf(now)]
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const fields = Object.keys(draft) as (keyof StaffBookingDraft)[]
  const theirs = fields.filter((field) => !same(was[field], is[field]))
  const ours = fields.filter((field) => !same(was[field], draft[field]))
  const ownChanges = Object.fromEntries(ours.map((field) => [field, draft[field]]))
  return {
    draft: { ...is, ...ownChanges } as StaffBookingDraft,
    theirs,
    both: theirs.filter((field) => ours.includes(field) && !same(draft[field], is[field])),
  }
}
