import { expect, test } from 'vitest'
import type { Receipt } from '#contracts/bookings/receipt.ts'
import { withLocale } from '#i18n/with-locale.ts'
import { aReceipt } from '#test/support/receipts.ts'
import { receiptFacts, receiptStart } from './receipt-facts.ts'

/** The values on the page by label. */
function factsByLabel(changes: Partial<Receipt>) {
  const facts = receiptFacts(aReceipt(changes)).filter((fact) => fact.value)
  return Object.fromEntries(facts.map(({ label, value }) => [label, value]))
}

test('a shared safari shows the seats and no jeep', () => {
  const facts = factsByLabel({ kind: 'shared', packageName: 'Yala Morning Safari', selectedSeats: [3, 5] })
  expect(facts).toMatchObject({ Package: 'Yala Morning Safari', Seats: '3, 5', 'Payment method': 'Bank Transfer' })
  expect(facts).not.toHaveProperty('Jeep')
  expect(factsByLabel({ selectedSeats: [] })).not.toHaveProperty('Seats')
})

test('a stay shows its nights, and beds for the hostel', () => {
  const stay = { kind: 'room', timeSlot: null, checkOut: '2026-12-27', rooms: 2 } as const
  expect(factsByLabel({ ...stay, roomType: 'triple', people: 5, specialRequests: 'A cot' })).toEqual({
    Room: 'Triple Room',
    Number: '2 rooms',
    'Check-in': 'Thursday, December\u00a024, 2026, from 2:00\u00a0PM, Sri\u00a0Lanka\u00a0time',
    'Check-out': 'Sunday, December\u00a027, 2026',
    Nights: '3 nights',
    Guests: '5 guests',
    'Special requests': 'A cot',
    'Payment method': 'Bank Transfer',
  })
  expect(factsByLabel({ ...stay, roomType: 'hostel' })).toMatchObject({ Number: '2 beds' })
})

test('a ride shows pickup and drop-off in Sri Lanka time', () => {
  const ride = { pickupLocation: 'Galle Fort', dropLocation: 'Tissamaharama', pickupTime: '14:05', vehicle: 'SUV' }
  expect(factsByLabel({ ...ride, kind: 'taxi', timeSlot: null, paymentMethod: 'cash' })).toEqual({
    'Pickup location': 'Galle Fort',
    'Drop-off location': 'Tissamaharama',
    'Pickup date': 'Thursday, December\u00a024, 2026',
    'Pickup time': '2:05\u00a0PM, Sri\u00a0Lanka\u00a0time',
    Vehicle: 'SUV',
    Passengers: '2 passengers',
    'Payment method': 'Cash on Arrival',
  })
})

test('a general booking lists its add-ons, whose price is agreed later', () => {
  expect(factsByLabel({ kind: 'general', timeSlot: '08:00 AM', addOns: ['lunch', 'binoculars'] })).toMatchObject({
    Time: '8:00\u00a0AM, Sri\u00a0Lanka\u00a0time',
    'Add-ons': 'Lunch Package, Binoculars Rental (price on request)',
  })
})

test.each([
  [{ kind: 'private', timeSlot: 'morning' }, '2026-12-24T00:00:00Z'],
  [{ kind: 'general', timeSlot: '01:00 PM' }, '2026-12-24T07:30:00Z'],
  [{ kind: 'room', timeSlot: null }, '2026-12-24T08:30:00Z'],
  [{ kind: 'taxi', timeSlot: null, pickupTime: '23:45' }, '2026-12-24T18:15:00Z'],
  [{ date: null }, null],
] as const)('%j begins at %s', (changes, instant) => {
  expect(receiptStart(aReceipt(changes))).toBe(instant && Date.parse(instant))
})

test('the dish of a package without a list is named in the language of the guest', () => {
  withLocale('de', () => {
    const facts = factsByLabel({
      mealOption: 'with',
      vegOption: 'veg',
      selectedBreakfastItems: ['Breakfast'],
      selectedLunchItems: ['Reis und Curry'],
    })
    expect(Object.values(facts).join()).toMatch(/Frühstück, Reis und Curry/)
  })
})
