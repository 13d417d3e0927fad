import type { PictureKey } from '#domain/content/picture.ts'
import type { VehicleId } from '#domain/rides/taxi.ts'
import type { RoomType } from '#domain/stays/room.ts'
import { policy } from '#i18n/sale-terms.ts'

/** The page of rooms and taxi, and the page of each room type. */

export const roomNames: Record<RoomType, string> = {
  triple: 'Triple Room',
  double: 'Double Room',
  hostel: 'Hostel Bed',
}

/** The counted unit: rooms, and single beds in the hostel. */
const counted: Record<RoomType, [one: string, more: string]> = {
  triple: ['room', 'rooms'],
  double: ['room', 'rooms'],
  hostel: ['bed', 'beds'],
}

export const roomCount = (type: RoomType, rooms: number) => `${rooms} ${counted[type][rooms === 1 ? 0 : 1]}`
export const nightCount = (nights: number) => (nights === 1 ? '1 night' : `${nights} nights`)
export const guestCount = (guests: number) => (guests === 1 ? '1 guest' : `${guests} guests`)

export type Amenity =
  | 'air'
  | 'fan'
  | 'fridge'
  | 'washroom'
  | 'towels'
  | 'desk'
  | 'garden'
  | 'wifi'
  | 'restaurant'
  | 'laundry'
  | 'airport'
  | 'bicycle'
  | 'tours'

export const amenityNames: Record<Amenity, string> = {
  air: 'Air conditioning',
  fan: 'Fans',
  fridge: 'Mini fridge',
  washroom: 'Private washroom',
  towels: 'Towels',
  desk: 'Desk',
  garden: 'Garden view',
  wifi: 'Free Wi-Fi',
  restaurant: 'Onsite restaurant',
  laundry: 'Laundry',
  airport: 'Airport transport',
  bicycle: 'Bicycle rental',
  tours: 'Guided walking and cycling tours',
}

export const roomCards: Record<RoomType, { text: string; beds: string }> = {
  triple: {
    text: 'Space for a family or three friends, with air conditioning, a private washroom and a garden view.',
    beds: 'Three beds',
  },
  double: {
    text: 'A quiet room for two, with air conditioning, a private washroom, a desk and a garden view.',
    beds: 'Double bed',
  },
  hostel: {
    text: 'A bed in our dormitory for safari guests who travel light. Booked by the bed.',
    beds: 'Dormitory bed',
  },
}

export const rooms = {
  title: (name: string) => `Hotel rooms and taxi in Tissamaharama | ${name}`,
  description: (price: string) =>
    `Triple and double rooms and hostel beds in a garden bungalow in Tissamaharama, near Yala, from ${price} a night, and a taxi by car, SUV or van. Free cancellation up to ${policy().refundNoticeHours.room} hours before check-in.`,
  hero: {
    heading: 'Hotel Rooms & Taxi Service',
    lead: 'Sleep in a garden bungalow near the parks, wake up before the jeeps leave, and let us do the driving.',
    rooms: 'See the rooms',
    taxi: 'Taxi service',
    strip: 'Prices',
    picture: 'Illustration of a double room in the evening, its door open to the garden',
  },
  stays: {
    eyebrow: 'Where you sleep',
    heading: 'Three ways to stay',
    lead: 'Prices are per night, in US dollars. Choose your dates to see the total before you book.',
    from: 'per night',
    view: 'View room',
    sleeps: (guests: number) => `Sleeps ${guests}`,
    picture: (name: string) => `Illustration: ${name}`,
  },
  cancellation: 'Free cancellation',
  get cancellationText() {
    return `Cancel up to ${policy().refundNoticeHours.room} hours before check-in.`
  },
  house: {
    eyebrow: 'For every guest',
    heading: 'At the bungalow',
  },
  taxi: {
    eyebrow: 'Getting around',
    heading: 'A taxi that’s on time for the park gates',
    lead: 'From the airport, between the parks or on to the coast: tell us where and when, and get an estimate first.',
    book: 'Book a Taxi',
    seats: (seats: number) => `Up to ${seats} passengers`,
    perKm: (price: string) => `${price} per km`,
    zone: 'Taxi fares are in euros. We confirm every ride.',
    pictures: {
      car: 'Illustration of a car on the coast road at dawn',
      suv: 'Illustration of an SUV on the coast road in the evening',
      van: 'Illustration of a van on the coast road at sunset',
    } satisfies Record<VehicleId, string>,
    picture: 'Illustration of a taxi on a road under a night sky',
    from: (price: string) => `From ${price} per km`,
    card: 'Taxi service',
    cardText: 'From the airport to your room, to the park gate or on to the coast. Get an estimate first.',
  },
} as const

export const room = {
  title: (room: string, name: string) => `${room} in Tissamaharama | ${name}`,
  description: (name: string, price: string, text: string) => `${name} for ${price} a night. ${text}`,
  back: 'Back',
  all: 'Rooms & Taxi',
  eyebrow: 'Garden bungalow, Tissamaharama',
  perNight: { triple: 'per night', double: 'per night', hostel: 'per bed and night' } satisfies Record<
    RoomType,
    string
  >,
  pictures: (name: string) => `Pictures of the ${name}`,
  about: { triple: 'About this room', double: 'About this room', hostel: 'About this bed' } satisfies Record<
    RoomType,
    string
  >,
  texts: {
    triple: [
      'Our largest room sleeps three: a family, or friends sharing. It has air conditioning and a fan, a mini fridge, a desk, a private washroom with towels, and a garden view.',
      'The bungalow stands in a garden in Tissamaharama, a short drive from the parks. There is a restaurant and free Wi-Fi; just message us for laundry, airport transport or bicycles.',
    ],
    double: [
      'A room for two, with air conditioning and a fan, a mini fridge, a desk, a private washroom with towels, and a garden view.',
      'The bungalow stands in a garden in Tissamaharama, a short drive from the parks. Come back from the afternoon safari, shower off the dust and eat in our restaurant.',
    ],
    hostel: [
      'A bed in a shared dormitory: our simplest option, for guests who spend the day in the parks. Each guest books one bed.',
      'Wi-Fi and towels are included. You can also use the restaurant, laundry, airport transport, bicycles and guided tours.',
    ],
  } satisfies Record<RoomType, readonly string[]>,
  inRoom: { triple: 'In the room', double: 'In the room', hostel: 'With your bed' } satisfies Record<RoomType, string>,
  inHouse: 'At the bungalow',
  checkInFrom: (time: string) => `Check-in from ${time}, Sri\u00a0Lanka\u00a0time`,
  captions: {
    'room-triple': 'The triple room',
    'room-double': 'The double room',
    'room-hostel': 'The dormitory',
    'room-triple-side': 'The desk and the door to the garden',
    'room-double-side': 'The desk and the door to the garden',
    'room-hostel-side': 'The lockers of the dormitory',
    'lodge-night': 'The house at night',
  } satisfies Partial<Record<PictureKey, string>>,
  illustrationOf: (caption: string) => `Illustration: ${caption}`,
  form: 'Book your stay',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  dates: 'Your dates',
  chooseCheckIn: 'Select your check-in date.',
  chooseCheckOut: (day: string) => `Now select your check-out date, ${day} at the latest.`,
  clearDates: 'Clear dates',
  datesDone: 'Done',
  guests: 'Guests',
  rooms: { triple: 'Rooms', double: 'Rooms', hostel: 'Beds' } satisfies Record<RoomType, string>,
  sleeps: {
    triple: 'Each room sleeps up to 3 guests.',
    double: 'Each room sleeps up to 2 guests.',
    hostel: 'Each bed sleeps 1 guest.',
  } satisfies Record<RoomType, string>,
  needs: (guests: string, rooms: string) => `${guests} need at least ${rooms}.`,
  summary: 'Price summary',
  subtotal: 'Subtotal',
  subtotalLine: (rooms: string, nights: string, price: string) => `${rooms} × ${nights} × ${price}`,
  subtotalWaits: (rooms: string, price: string) => `${rooms} × ${price} per night. Select your dates.`,
  total: 'Total',
  totalSaid: (total: string) => `Total ${total}`,
  currency: 'All prices are in US dollars. You won’t be charged yet.',
  book: 'Book Now',
  checking: 'Checking…',
  needsScript: 'To choose dates, please enable JavaScript in your browser, or write to us.',
  nightsUnknown: 'We couldn’t load availability. You can still choose dates: we check them when you book.',
  retry: 'Try again',
  unreachable: 'We could not reach our server. Nothing was lost: your choices are still here. Please try again.',
  short: {
    none: (nights: string) => `Fully booked for ${nights}.`,
    left: (rooms: string, nights: string) => `Only ${rooms} left for ${nights}.`,
    fewer: 'Enough beds for your group',
    take: (rooms: string, total: string) => `Choose ${rooms}, ${total}`,
    otherDays: 'Nearest dates for the same number of nights',
    otherRooms: 'Available for your dates',
    other: (room: string, rooms: string, total: string) => `${room}: ${rooms}, ${total}`,
    nothing: 'There are no other dates or rooms to offer. Please choose fewer nights, or write to us.',
    whatsappMessage: (room: string, checkIn: string, checkOut: string) =>
      `Hello, I’m looking for a room (${room}) from ${checkIn} to ${checkOut}. Can you help?`,
  },
  more: {
    eyebrow: 'More rooms',
    heading: 'Our other rooms',
  },
} as const

/** Check-in and check-out. */
export const stayDates = (checkIn: string, checkOut: string) => `${checkIn} – ${checkOut}`
