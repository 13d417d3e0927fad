import { seatsFit } from '#domain/availability/seat.ts'
import type { GuestErrorCode } from '#domain/guest-error-code.ts'
import {
  allowsReservation,
  isPriced,
  type JeepType,
  largestParty,
  offersJeep,
  offersSlot,
  type PackageOffer,
  type SafariPackage,
} from '#domain/packages/package.ts'
import type { PricedChoices } from '#domain/packages/price.ts'
import { addDays, type Day, dayAt } from '#domain/primitives/date.ts'
import { isPhone } from '#domain/primitives/phone.ts'
import { hasDeparted, isSlot } from './time-slot.ts'

/** A clerk can take a confirmation back for so long (ms). The email about it waits until then. */
export const undoMs = 10_000

export const bookingStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const
export type BookingStatus = (typeof bookingStatuses)[number]
/** The kind of a booking determines its trip type, reservation type, claims and refund rule: see `kindSpecs`. */
export const bookingKinds = ['private', 'shared', 'room', 'taxi', 'general'] as const
export type BookingKind = (typeof bookingKinds)[number]
/**
 * `cash` on arrival; `online`, a bank transfer that the guest announces by its reference; `bank`, a bank transfer with a picture of the
 * slip; `card` through the payment gateway; `paypal`, which only staff can choose.
 */
export const paymentMethods = ['cash', 'online', 'bank', 'card', 'paypal'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** The methods that guests can choose, in the order of the payment page's tabs (R6); the first one is open. */
export const paymentTabs = ['cash', 'online', 'bank', 'card'] as const satisfies PaymentMethod[]
export type PaymentTab = (typeof paymentTabs)[number]
/** Whether staff have to find the money on the operator's account. */
export function isTransfer(method: PaymentMethod): method is 'online' | 'bank' {
  return method === 'online' || method === 'bank'
}
export const transferMethods = /* @__PURE__ */ paymentMethods.filter(isTransfer)
export const paymentStatuses = ['unpaid', 'submitted', 'part paid', 'paid', 'refund due', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const addOns = ['lunch', 'binoculars', 'photographer'] as const
export type AddOn = (typeof addOns)[number]

// text @ text . text, no spaces (R1.10), and no characters that would end the address in a link or a header.
const emailShape = /^[^\s@?&<>()]+@[^\s@?&<>()]+\.[^\s@?&<>()]+$/
/** No address is longer (RFC 5321). Without a limit, the expression would be quadratic in the number of dots. */
const longestEmail = 254
export function isEmail(text: string): boolean {
  const address = text.trim()
  return address.length <= longestEmail && emailShape.test(address)
}

/** A guest's choices in the customiser. `date` is '' until chosen; `seats` counts only when shared. */
export type SafariChoices = PricedChoices & { date: Day | ''; seats: number[] }

/** The details that guests enter about themselves and the place where they stay (R1.2). */
export type GuestDetails = {
  customerName: string
  customerPhone: string
  customerEmail: string
  passportNumber: string
  nicNumber: string
  pickupLocation: string
  /** The code of the hotel whose website the guest comes from. */
  partner: string
  hotelWhatsapp: string
  accommodation: string
  localContact: string
  localAccommodation: string
  specialRequests: string
}

export const noDetails: GuestDetails = {
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  passportNumber: '',
  nicNumber: '',
  pickupLocation: '',
  partner: '',
  hotelWhatsapp: '',
  accommodation: '',
  localContact: '',
  localAccommodation: '',
  specialRequests: '',
}

/** The identity number that a park requires of each visitor type. */
export const identityField = { foreign: 'passportNumber', local: 'nicNumber' } as const

/** A request without passport and NIC numbers, for the browser's storage and for comparing two requests. */
export function withoutIdentity<Request extends object>(
  request: Request,
): Omit<Request, 'passportNumber' | 'nicNumber'> {
  const { passportNumber: _, nicNumber: __, ...others } = request as Request & Partial<GuestDetails>
  return others
}

/** The initial choices of the customiser (R1.7). */
export const firstChoices: SafariChoices = {
  reservationType: 'private',
  jeepType: 'basic',
  timeSlot: 'morning',
  guideOption: 'driver',
  visitorType: 'foreign',
  mealOption: 'without',
  vegOption: 'non-veg',
  people: 1,
  party: null,
  includeBreakfast: true,
  includeLunch: true,
  includeEggs: false,
  selectedBreakfastItems: [],
  selectedLunchItems: [],
  date: '',
  seats: [],
}

/** The field of each check of a safari booking (R1.8). */
export const checkedField = {
  'no package': 'packageId',
  'no pricing': 'packageId',
  'no name': 'customerName',
  'no phone': 'customerPhone',
  'no email': 'customerEmail',
  'bad email': 'customerEmail',
  'no passport': 'passportNumber',
  'no nic': 'nicNumber',
  'no date': 'date',
  'no seat': 'selectedSeats',
  'bad phone': 'customerPhone',
} as const satisfies Partial<Record<GuestErrorCode, string>>
export type Check = keyof typeof checkedField

type CheckedChoices = Pick<SafariChoices, 'reservationType' | 'visitorType' | 'date' | 'seats' | 'people'>
type CheckedDetails = Pick<
  GuestDetails,
  'customerName' | 'customerPhone' | 'customerEmail' | 'passportNumber' | 'nicNumber'
>

/** Every failed check of a safari booking, in the order of R1.8. */
export function failedChecks(
  pkg: Pick<SafariPackage, 'jeep' | 'shared'> | null,
  { reservationType, visitorType, date, seats, people }: CheckedChoices,
  details: CheckedDetails,
): Check[] {
  if (!pkg) return ['no package']
  if (!isPriced(pkg, reservationType)) return ['no pricing']
  const identity = identityField[visitorType]
  return failedOf([
    ...missingContact(details),
    !details[identity].trim() && (visitorType === 'foreign' ? 'no passport' : 'no nic'),
    !date && 'no date',
    reservationType === 'shared' && seats.length < people && 'no seat',
    isBadPhone(details) && 'bad phone',
  ])
}

export function firstFailedCheck(...booking: Parameters<typeof failedChecks>): Check | null {
  return failedChecks(...booking)[0] ?? null
}

/** Why a party, day and slot or hour cannot be booked, regardless of free places; null when they can. */
export function tripRefusal(
  pkg: Pick<SafariPackage, 'packageType' | 'maxCapacity'> & Partial<PackageOffer>,
  choices: Pick<SafariChoices, 'reservationType' | 'people' | 'date' | 'seats'> & {
    timeSlot: string
    jeepType?: JeepType
  },
  /** ms UTC, and the booking window. */
  { now, windowDays }: { now: number; windowDays: number },
): GuestErrorCode | null {
  if (!allowsReservation(pkg, choices.reservationType)) return 'not offered'
  if (isSlot(choices.timeSlot) && !offersSlot(pkg, choices.timeSlot)) return 'slot not offered'
  if (choices.reservationType === 'private' && choices.jeepType && !offersJeep(pkg, choices.jeepType))
    return 'jeep not offered'
  if (choices.people < 1) return 'too few people'
  if (choices.people > largestParty(pkg, choices.reservationType)) return 'too many people'
  const notOnSale = dayRefusal(choices.date, { now, windowDays })
  if (notOnSale) return notOnSale
  if (hasDeparted(choices.date, choices.timeSlot, now)) return 'already left'
  if (choices.reservationType === 'shared' && !seatsFit(choices.seats, choices.people, pkg)) return 'bad seats'
  return null
}

/** Why a day is not on sale (R1.11), regardless of closures; null if it is. `now` is ms UTC. */
export function dayRefusal(day: Day, { now, windowDays }: { now: number; windowDays: number }) {
  const today = dayAt(now)
  if (day < today) return 'day passed'
  return day > addDays(today, windowDays) ? 'day too far' : null
}

type Contact = Pick<GuestDetails, 'customerName' | 'customerPhone' | 'customerEmail'>
type ContactCheck = Extract<Check, 'no name' | 'no phone' | 'no email' | 'bad email' | 'bad phone'>

/** Every failed check of name, phone and email, in the order of R1.8. */
export function failedContactChecks(contact: Contact): ContactCheck[] {
  return failedOf([...missingContact(contact), isBadPhone(contact) && 'bad phone'])
}

/** The first of them. */
export function contactRefusal(contact: Contact): ContactCheck | null {
  return failedContactChecks(contact)[0] ?? null
}

function missingContact({ customerName, customerPhone, customerEmail }: Contact): (ContactCheck | false)[] {
  return [
    !customerName.trim() && 'no name',
    !customerPhone.trim() && 'no phone',
    !customerEmail.trim() ? 'no email' : !isEmail(customerEmail) && 'bad email',
  ]
}

function isBadPhone({ customerPhone }: Contact): boolean {
  return customerPhone.trim() !== '' && !isPhone(customerPhone)
}

function failedOf<Failed extends Check>(checks: (Failed | false)[]): Failed[] {
  return checks.filter((check) => check !== false)
}

/** Checks the confirmation form: no empty field, then the email address (R1.9), then the phone number. */
export function confirmationRefusal(form: { name: string; email: string; phone: string }): GuestErrorCode | null {
  if (!form.name.trim() || !form.email.trim() || !form.phone.trim()) return 'fields missing'
  if (!isEmail(form.email)) return 'bad email'
  return isPhone(form.phone) ? null : 'bad phone'
}
