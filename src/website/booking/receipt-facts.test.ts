import { expect, test } from 'vitest'
import type { Receipt } from '#rules/receipt.ts'
import { factsOfReceipt } from './receipt-facts.ts'

const receipt: Receipt = {
  bookingId: 'PM23456789',
  kind: 'private',
  status: 'pending',
  paymentStatus: 'unpaid',
  paymentMethod: 'bank',
  shortNotice: false,
  holdExpiresAt: null,
  createdAt: '2026-12-01T06:30:00.000Z',
  packageId: null,
  packageName: '',
  park: null,
  block: null,
  reservationType: null,
  date: '2026-12-24',
  timeSlot: 'morning',
  people: 2,
  jeeps: 1,
  selectedSeats: [],
  checkOut: null,
  roomType: null,
  rooms: 0,
  dropLocation: '',
  pickupTime: '',
  vehicle: '',
  addOns: [],
  jeepType: 'basic',
  guideOption: 'driver',
  visitorType: 'foreign',
  mealOption: 'without',
  vegOption: 'non-veg',
  selectedBreakfastItems: [],
  selectedLunchItems: [],
  includeEggs: false,
  pickupLocation: '',
  accommodation: '',
  specialRequests: '',
  customerName: 'Amelia Hart',
  customerEmail: 'amelia@example.com',
  customerPhone: '1',
  ticketPrice: 30,
  jeepPrice: 5,
  guidePrice: 0,
  mealPrice: 0,
  totalPrice: 35,
  currency: 'USD',
}

/** What stands on the page, by its label. */
function read(changes: Partial<Receipt>) {
  const facts = factsOfReceipt({ ...receipt, ...changes }).filter((fact) => fact.value)
  return Object.fromEntries(facts.map(({ label, value }) => [label, value]))
}

test('guests of a shared safari read which seats are theirs, and nothing of a jeep of their own', () => {
  const facts = read({ kind: 'shared', packageName: 'Yala Morning Safari', selectedSeats: [3, 5] })
  expect(facts).toMatchObject({ Package: 'Yala Morning Safari', Seats: '3, 5', 'Payment method': 'Bank Transfer' })
  expect(facts).not.toHaveProperty('Jeep')
  expect(read({ selectedSeats: [] })).not.toHaveProperty('Seats')
})

test('a stay is told by its nights, a bed of the hostel is a bed', () => {
  const stay = { kind: 'room', timeSlot: null, checkOut: '2026-12-27', rooms: 2 } as const
  expect(read({ ...stay, roomType: 'triple', people: 5, specialRequests: 'A cot' })).toEqual({
    Room: 'Triple Room',
    'How many': '2 rooms',
    'Check-in': 'Thursday, December 24, 2026, from 2:00 PM',
    'Check-out': 'Sunday, December 27, 2026',
    Nights: '3 nights',
    Guests: '5 guests',
    'Special requests': 'A cot',
    'Payment method': 'Bank Transfer',
  })
  expect(read({ ...stay, roomType: 'hostel' })).toMatchObject({ 'How many': '2 beds' })
})

test('a ride is told from its pickup to its drop, in Sri Lanka time', () => {
  const ride = { pickupLocation: 'Galle Fort', dropLocation: 'Tissamaharama', pickupTime: '14:05', vehicle: 'SUV' }
  expect(read({ ...ride, kind: 'taxi', timeSlot: null, paymentMethod: 'cash' })).toEqual({
    'Pickup location': 'Galle Fort',
    'Drop location': 'Tissamaharama',
    'Pickup date': 'Thursday, December 24, 2026',
    'Pickup time': '2:05 PM, Sri Lanka time',
    Vehicle: 'SUV',
    Passengers: '2 passengers',
    'Payment method': 'Cash on Arrival',
  })
})

test('a booking by day and hour names its add-ons, whose price is agreed on', () => {
  expect(read({ kind: 'general', timeSlot: '08:00 AM', addOns: ['lunch', 'binoculars'] })).toMatchObject({
    Time: '08:00 AM, Sri Lanka time',
    'Add-ons': 'Lunch Package, Binoculars Rental (price on request)',
  })
})
