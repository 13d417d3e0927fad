import type { BookingStatus, PaymentMethod, PaymentStatus } from '#domain/bookings/booking.ts'
import type { GuideOption, JeepType, VisitorType } from '#domain/packages/package.ts'

/** A sample booking. `day` is relative to today, `booked` is its age in days; seats make it a shared one. */
export type DemoBooking = {
  guest: string
  packageId: string
  day: number
  booked: number
  timeSlot: string
  people: number
  status: BookingStatus
  payment: PaymentMethod
  paid: PaymentStatus
  jeep?: JeepType
  guide?: GuideOption
  visitor?: VisitorType
  seats?: number[]
  meals?: true
  wish?: string
}

/** The first of two days, relative to today, on which Block V of Yala is closed. */
export const closedDay = 30

/** The day, relative to today, on which all seats of the shared jeep are sold in the morning. */
export const soldOutDay = 12

/** The night, relative to today, on which one family has all triple rooms. */
export const soldOutNight = 24

/**
 * Guests are named after birds, so that no sample is mistaken for a person; samples use few days, and all
 * places of one departure alone.
 */
export const demoBookings: DemoBooking[] = [
  sample('Purple Heron', 'yala-morning-safari', -27, 33, 'morning', 2, 'completed', 'bank', 'paid'),
  sample('Brahminy Kite', 'yala-full-day', -25, 40, 'fullDay', 4, 'completed', 'card', 'paid', {
    jeep: 'luxury',
    guide: 'driverGuide',
    meals: true,
  }),
  sample('Painted Stork', 'bundala-bird-watching', -22, 26, 'morning', 3, 'completed', 'cash', 'paid'),
  sample('Pied Kingfisher', 'yala-shared-dawn', -20, 24, 'morning', 2, 'completed', 'bank', 'paid', { seats: [2, 3] }),
  sample('Little Egret', 'yala-shared-dawn', -20, 22, 'morning', 1, 'completed', 'bank', 'paid', { seats: [1] }),
  sample('Hoopoe', 'udawalawe-elephants', -18, 30, 'morning', 5, 'cancelled', 'bank', 'refunded'),
  sample('Coppersmith Barbet', 'yala-together', -16, 45, 'extended', 11, 'completed', 'bank', 'paid', {
    guide: 'separateGuide',
    meals: true,
    wish: 'Three children, the youngest is six.',
  }),
  sample('Malabar Pied Hornbill', 'yala-quiet-side', -13, 20, 'morning', 2, 'completed', 'paypal', 'paid', {
    guide: 'driverGuide',
  }),
  sample('Crested Serpent Eagle', 'yala-afternoon-light', -11, 15, 'afternoon', 2, 'completed', 'cash', 'part paid'),
  sample('Green Bee-eater', 'lunugamwehera-corridor', -8, 12, 'morning', 6, 'completed', 'bank', 'paid', {
    visitor: 'local',
  }),
  sample('Black-winged Stilt', 'bundala-lagoon-afternoon', -6, 9, 'afternoon', 4, 'cancelled', 'cash', 'unpaid'),
  sample('Asian Openbill', 'yala-morning-safari', -4, 10, 'morning', 3, 'completed', 'card', 'paid', {
    jeep: 'luxury',
  }),
  sample('Spot-billed Pelican', 'udawalawe-transit-home', -2, 14, 'fullDay', 2, 'completed', 'bank', 'paid', {
    jeep: 'superLuxury',
    guide: 'separateGuide',
    meals: true,
  }),
  sample('White-bellied Drongo', 'yala-morning-safari', 1, 6, 'morning', 2, 'confirmed', 'bank', 'paid'),
  sample('Indian Roller', 'yala-palu-season', 2, 5, 'extended', 2, 'confirmed', 'card', 'paid', {
    guide: 'driverGuide',
  }),
  sample('Grey Francolin', 'bundala-bird-watching', 3, 1, 'morning', 2, 'pending', 'bank', 'submitted', {
    wish: 'We bring our own scope and would like to stay long at the salt pans.',
  }),
  sample('Lesser Adjutant', 'yala-weheragala', 4, 2, '08:00 AM', 4, 'confirmed', 'cash', 'unpaid', {
    visitor: 'local',
  }),
  sample('Jungle Fowl', 'yala-full-day', 5, 8, 'fullDay', 5, 'confirmed', 'bank', 'part paid', {
    jeep: 'superLuxury',
    guide: 'separateGuide',
    meals: true,
  }),
  sample('Stork-billed Kingfisher', 'yala-afternoon-light', 6, 0, 'afternoon', 2, 'pending', 'cash', 'unpaid'),
  sample('Crested Treeswift', 'udawalawe-elephants', 8, 0, 'morning', 4, 'pending', 'bank', 'unpaid', {
    jeep: 'luxury',
  }),
  sample('Woolly-necked Stork', 'yala-across-the-river', 11, 3, 'fullDay', 3, 'confirmed', 'bank', 'paid', {
    guide: 'separateGuide',
    meals: true,
  }),
  // A departure that is sold out.
  sample('Asian Koel', 'yala-shared-dawn', soldOutDay, 6, 'morning', 7, 'confirmed', 'bank', 'paid', {
    seats: [1, 2, 3, 4, 5, 6, 7],
  }),
  sample('Orange-breasted Pigeon', 'yala-morning-safari', 14, 4, 'morning', 6, 'cancelled', 'card', 'refunded'),
  sample('Blue-faced Malkoha', 'yala-quiet-side', 19, 1, '02:00 PM', 2, 'pending', 'online', 'submitted'),
  sample('Ashy Drongo', 'yala-weheragala', closedDay, 9, 'morning', 2, 'confirmed', 'bank', 'paid'),
  sample('Chestnut Munia', 'yala-weheragala', closedDay + 1, 12, 'extended', 4, 'pending', 'cash', 'unpaid'),
  sample('Paradise Flycatcher', 'udawalawe-big-party', 26, 7, 'morning', 18, 'confirmed', 'bank', 'part paid', {
    visitor: 'local',
    meals: true,
    wish: 'A class of fifteen with three teachers.',
  }),
]

function sample(
  guest: string,
  packageId: string,
  day: number,
  booked: number,
  timeSlot: string,
  people: number,
  status: BookingStatus,
  payment: PaymentMethod,
  paid: PaymentStatus,
  more: Partial<DemoBooking> = {},
): DemoBooking {
  return { guest, packageId, day, booked, timeSlot, people, status, payment, paid, ...more }
}
