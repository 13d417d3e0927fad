import { expect, test } from 'vitest'
import type { DayGuest, DaySheet } from '#contracts/operations/day-plan.ts'
import { countDues, countPeople, duesOf, kitchenFor, pickupsOf, searchPlan, ticketsFor } from './day-plan.ts'

let count = 0
/** Two foreign guests of a morning safari without meals who owe 35 dollars. */
function aGuest(changes: Partial<DayGuest> = {}): DayGuest {
  count += 1
  return {
    _id: String(count),
    bookingId: `PM2222222${count}`,
    kind: 'private',
    name: `Guest ${count}`,
    email: '',
    phone: '',
    participants: 2,
    date: '2026-12-11',
    timeSlot: 'morning',
    paymentMethod: 'cash',
    status: 'confirmed',
    addOns: { lunch: false, binoculars: false, photographer: false },
    paymentStatus: 'unpaid',
    shortNotice: false,
    cardDetails: { number: 'N/A', expiry: 'N/A', cvv: 'N/A' },
    createdAt: '',
    version: 1,
    package: null,
    park: 'yala',
    block: null,
    seats: [],
    checkOut: null,
    roomType: null,
    rooms: 0,
    dropLocation: '',
    vehicle: '',
    pickupTime: '',
    jeeps: 1,
    jeepType: 'basic',
    guideOption: 'driver',
    visitorType: 'foreign',
    identity: '',
    meals: { mealOption: 'without', vegOption: 'non-veg', breakfast: [], lunch: [], eggs: false },
    pickupLocation: '',
    hotelWhatsapp: '',
    accommodation: '',
    localContact: '',
    localAccommodation: '',
    specialRequests: '',
    ticketPrice: 30,
    jeepPrice: 5,
    guidePrice: 0,
    mealPrice: 0,
    roomPrice: 0,
    totalPrice: 35,
    priceReason: '',
    currency: 'USD',
    holdExpiresAt: null,
    attendance: null,
    balance: 35,
    names: [],
    pickup: { time: '', driver: '', plate: '', version: 0 },
    ...changes,
  } as DayGuest
}

const missing = { state: 'no-show', at: '', by: '' } as const
const arrived = { state: 'arrived', at: '', by: '' } as const

test('people are counted as expected, arrived and missing', () => {
  const guests = [aGuest(), aGuest({ attendance: arrived, participants: 3 }), aGuest({ attendance: missing })]
  expect(countPeople(guests)).toEqual({ expected: 5, arrived: 3, missing: 2 })
})

test('a booking without a price is not paid', () => {
  const unpriced = aGuest({ totalPrice: 0, balance: 0, paymentStatus: 'unpaid' })
  expect(countDues([unpriced])).toEqual({ owing: 0, paid: 0, unpriced: 1 })
  const paid = aGuest({ balance: 0, paymentStatus: 'paid' })
  expect(countDues([unpriced, paid, aGuest(), aGuest({ attendance: missing })])).toEqual({
    owing: 1,
    paid: 1,
    unpriced: 1,
  })
})

test('the kitchen list counts each dish per person and leaves out no-shows', () => {
  const meals = { mealOption: 'with', vegOption: 'veg', breakfast: ['Hoppers'], lunch: ['Rice'], eggs: true }
  const guests = [
    aGuest({ meals }),
    aGuest({ participants: 4, meals: { ...meals, vegOption: 'non-veg', eggs: false } }),
    aGuest({ meals, attendance: missing }),
    aGuest({ addOns: { lunch: true, binoculars: false, photographer: false } }),
    // Chosen before the guest removed the meals.
    aGuest({ meals: { ...meals, mealOption: 'without' } }),
  ]
  expect(kitchenFor(guests)).toEqual({
    veg: 2,
    nonVeg: 4,
    eggs: 2,
    lunchPackages: 2,
    breakfast: [{ name: 'Hoppers', veg: 2, nonVeg: 4 }],
    lunch: [{ name: 'Rice', veg: 2, nonVeg: 4 }],
  })
})

test('tickets and amounts due leave out no-shows and are summed per currency', () => {
  const guests = [
    aGuest(),
    aGuest({ visitorType: 'local', ticketPrice: 10, balance: 0.1 }),
    aGuest({ attendance: missing }),
    aGuest({ kind: 'taxi', park: null, ticketPrice: 0, visitorType: null, balance: 125, currency: 'EUR' }),
  ]
  expect(ticketsFor(guests)).toEqual({ foreign: 2, local: 2, unsaid: 0, sums: [{ currency: 'USD', amount: 4000 }] })
  expect(duesOf(guests)).toEqual([
    { currency: 'USD', amount: 3510 },
    { currency: 'EUR', amount: 12500 },
  ])
})

test('pickups are sorted by time: rides at their pickup time, safaris before departure', () => {
  const guests = [
    aGuest({ name: 'afternoon', timeSlot: 'afternoon', pickupLocation: 'Fort' }),
    aGuest({ name: 'ride', kind: 'taxi', pickupTime: '04:15', timeSlot: null, pickupLocation: 'Station' }),
    aGuest({ name: 'morning', pickupLocation: 'Hotel' }),
    aGuest({ name: 'comes alone' }),
    aGuest({ name: 'room', kind: 'room', pickupLocation: 'Hotel' }),
    aGuest({ name: 'missing', pickupLocation: 'Hotel', attendance: missing }),
  ]
  expect(pickupsOf(guests).map(({ guest, minute }) => [guest.name, minute])).toEqual([
    ['ride', 255],
    ['morning', 330],
    ['afternoon', 870],
  ])
})

test('a pickup with a minute is listed at that minute, and found by driver name', () => {
  const pickup = { time: '05:50', driver: 'Saman', plate: '', version: 1 }
  const guests = [
    aGuest({ name: 'first', pickupLocation: 'Hotel' }),
    aGuest({ name: 'set', pickupLocation: 'Fort', pickup }),
  ]
  expect(pickupsOf(guests).map(({ guest, minute, isExact }) => [guest.name, minute, isExact])).toEqual([
    ['first', 330, false],
    ['set', 350, true],
  ])
  const plan = { guests, departures: [], rides: [], arriving: [], leaving: [] }
  expect(searchPlan(plan, 'saman').guests.map(({ name }) => name)).toEqual(['set'])
})

test.each([
  ['josé', ['José']],
  ['JOSE', ['José']],
  ['771234', ['José']],
  ['sunil', ['José']],
  ['fort', ['අමරා']],
  ['අමරා', ['අමරා']],
  ['fort josé', []],
  ['', ['José', 'අමරා']],
])('a search for "%s" finds %j', (text, names) => {
  const first = aGuest({ name: 'José', phone: '+94 77 1234 567' })
  const second = aGuest({ name: 'අමරා', pickupLocation: 'The old fort' })
  const jeep = { half: 'AM', type: 'basic', number: 1, person: null, driver: 'Sunil', plate: '', version: 1 } as const
  const sheet: DaySheet = {
    day: '2026-12-11',
    today: '2026-12-11',
    guests: [first, second],
    rides: [second._id],
    crews: [],
    arriving: [],
    leaving: [],
    gate: [],
    departures: [
      {
        id: 'a',
        timeSlot: 'morning',
        package: 'Yala',
        park: 'yala',
        block: null,
        parties: [{ jeeps: [jeep], guests: [first._id] }],
      },
    ],
  }
  const found = searchPlan(sheet, text)
  expect(found.guests.map(({ name }) => name)).toEqual(names)
  expect(found.departures).toHaveLength(names.includes('José') ? 1 : 0)
  expect(found.rides).toHaveLength(names.includes('අමරා') ? 1 : 0)
})
