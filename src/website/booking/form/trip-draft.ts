import type { BookingEntry } from '#components/booking-fields.tsx'
import { addOns } from '#domain/bookings/booking.ts'
import { defaultHourlySlot, hourlySlots, isSlot, slots } from '#domain/bookings/time-slot.ts'
import {
  largestParty,
  maxPartySize,
  offersSlot,
  type SafariPackage,
  type VisitorType,
} from '#domain/packages/package.ts'
import { addDays, type Day, isDay } from '#domain/primitives/date.ts'
import { tripDraftKey } from '#domain/settings/storage-keys.ts'
import { policy } from '#i18n/sale-terms.ts'
import { createSessionStore } from '#website/layout/session-storage.ts'

/** The form of /booking. `slotOf` is the package that the time slot was chosen for; '' without one. */
export type TripDraft = BookingEntry & {
  visitorType: VisitorType
  specialRequests: string
  slotOf: string
}

export const emptyTripDraft: TripDraft = {
  name: '',
  email: '',
  phone: '',
  participants: 1,
  date: '',
  timeSlot: defaultHourlySlot,
  slotOf: '',
  addOns: { lunch: false, binoculars: false, photographer: false },
  paymentMethod: 'cash',
  visitorType: 'foreign',
  specialRequests: '',
}

/** Adjusts the draft to the package: its slots (four with a package, thirteen without) and its party size. */
export function fitDraftToPackage(draft: TripDraft, pkg: SafariPackage | null): TripDraft {
  const key = pkg?.id ?? ''
  const isOffered = pkg
    ? isSlot(draft.timeSlot) && offersSlot(pkg, draft.timeSlot)
    : hourlySlots.includes(draft.timeSlot)
  return {
    ...draft,
    slotOf: key,
    timeSlot: isOffered && draft.slotOf === key ? draft.timeSlot : pkg ? pkg.presetSlot : defaultHourlySlot,
    participants: Math.min(draft.participants, pkg ? largestParty(pkg) : maxPartySize),
  }
}

export function slotsFor(pkg: SafariPackage | null): readonly string[] {
  return pkg ? slots.filter((slot) => offersSlot(pkg, slot)) : hourlySlots
}

// Validated by parseTripDraft, which needs the current day.
const drafts = createSessionStore<unknown>(tripDraftKey, (value) => value)

export const saveTripDraft: (draft: TripDraft) => void = drafts.write

export function savedTripDraft(today: Day): TripDraft | null {
  return parseTripDraft(drafts.read(), today)
}

export const clearTripDraft = drafts.forget

/** Parses a stored draft; invalid values and past days fall back to defaults. */
export function parseTripDraft(stored: unknown, today: Day): TripDraft | null {
  if (!stored || typeof stored !== 'object') return null
  const fields = stored as Record<string, unknown>
  const text = (name: 'name' | 'email' | 'phone' | 'specialRequests' | 'slotOf', maxLength: number) =>
    typeof fields[name] === 'string' ? fields[name].slice(0, maxLength) : emptyTripDraft[name]
  const { participants, date, timeSlot, paymentMethod, visitorType } = fields
  const wanted = (fields.addOns ?? {}) as Record<string, unknown>
  const isOnOffer =
    typeof date === 'string' && isDay(date) && date >= today && date <= addDays(today, policy().windowDays)
  return {
    name: text('name', 120),
    email: text('email', 200),
    phone: text('phone', 40),
    specialRequests: text('specialRequests', 2000),
    slotOf: text('slotOf', 64),
    participants:
      Number.isInteger(participants) && Number(participants) >= 1
        ? Math.min(Number(participants), maxPartySize)
        : emptyTripDraft.participants,
    date: isOnOffer ? date : '',
    timeSlot:
      typeof timeSlot === 'string' && (isSlot(timeSlot) || hourlySlots.includes(timeSlot))
        ? timeSlot
        : emptyTripDraft.timeSlot,
    addOns: Object.fromEntries(addOns.map((addOn) => [addOn, wanted[addOn] === true])) as TripDraft['addOns'],
    paymentMethod: paymentMethod === 'bank' ? 'bank' : 'cash',
    visitorType: visitorType === 'local' ? 'local' : 'foreign',
  }
}
