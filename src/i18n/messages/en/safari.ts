import type { BookingStatus } from '#domain/bookings/booking.ts'
import type { Slot } from '#domain/bookings/time-slot.ts'
import type { GuideOption, JeepType, PackageType, VisitorType } from '#domain/packages/package.ts'
import type { Block, Park } from '#domain/parks/park.ts'

/** The names of parks, slots, jeeps and guides, the same on every screen. */
export const parkNames: Record<Park, string> = {
  yala: 'Yala',
  bundala: 'Bundala',
  udawalawe: 'Udawalawe',
  Lunugamwehera: 'Lunugamwehera',
}

export const blockNames: Record<Block, string> = {
  blockI: 'Block I',
  blockII: 'Block II',
  blockIIIIV: 'Block III & IV',
  blockV: 'Block V',
  blockVI: 'Block VI',
}

export const slotNames: Record<Slot, string> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  extended: 'Extended',
  fullDay: 'Full day',
}

/** The hours of a slot, for narrow places. */
export const slotTimes: Record<Slot, string> = {
  morning: '5:30 – 9:30\u00a0AM',
  afternoon: '2:30 – 6:30\u00a0PM',
  extended: '5:30\u00a0AM – 12:00\u00a0PM',
  fullDay: '5:30\u00a0AM – 6:30\u00a0PM',
}

/** The name of a booked safari (R3.4). */
export const safariNames: Record<Slot, string> = {
  morning: 'Morning Safari',
  afternoon: 'Evening Safari',
  extended: 'Extended Safari',
  fullDay: 'Full Day Safari',
}

export const jeepNames: Record<JeepType, string> = { basic: 'Basic', luxury: 'Luxury', superLuxury: 'Super Luxury' }

export const guideNames: Record<GuideOption, string> = {
  driver: 'Driver',
  driverGuide: 'Driver Guide',
  separateGuide: 'Separate Guide',
}

export const visitorNames: Record<VisitorType, string> = { foreign: 'Foreign', local: 'Local' }

export const packageTypeNames: Record<PackageType, string> = {
  private: 'Private',
  shared: 'Shared',
  both: 'Both (Private & Shared)',
}

export const statusNames: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Completed',
}

/** A safari without a package (R18.11). */
export const customSafariTexts: Record<'name' | 'lead' | 'park' | 'block' | 'everyBlock' | 'parkHint', string> = {
  name: 'Custom safari',
  lead: 'Choose your park, time, jeep, guide and meals. The jeep is for your group alone.',
  park: 'National park',
  block: 'Block of the park',
  everyBlock: 'All blocks',
  parkHint: 'Available days depend on the park.',
}

export const peopleCount = (people: number) => (people === 1 ? '1 person' : `${people} people`)
