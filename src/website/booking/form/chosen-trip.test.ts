import { expect, test } from 'vitest'
import { chosenPackageIdFrom, chosenTripFrom, withStay } from './chosen-trip.ts'

const roomBooking = {
  roomType: 'double',
  roomName: 'Double Room',
  checkIn: '2026-12-24',
  checkOut: '2026-12-27',
  guests: 3,
  rooms: 2,
  subtotal: 192,
  discount: 0,
  total: 192,
}
const taxiBooking = {
  pickup: 'Tissa',
  drop: 'Yala gate',
  date: '2026-12-24',
  time: '04:45',
  passengers: 4,
  vehicleId: 'suv',
  vehicleName: 'SUV',
  estimatedPrice: 175,
}

test('parses the stay of the room page and the ride of the taxi page', () => {
  expect(chosenTripFrom({ roomBooking })).toEqual({
    kind: 'room',
    stay: { room: 'double', checkIn: '2026-12-24', checkOut: '2026-12-27', guests: 3, rooms: 2 },
  })
  expect(chosenTripFrom({ taxiBooking })).toEqual({
    kind: 'taxi',
    ride: {
      pickup: 'Tissa',
      drop: 'Yala gate',
      date: '2026-12-24',
      time: '04:45',
      passengers: 4,
      vehicle: 'suv',
    },
  })
})

test.each([
  [null],
  ['taxi'],
  [{}],
  [{ roomBooking: null }],
  [{ roomBooking: { ...roomBooking, roomType: 'suite' } }],
  [{ roomBooking: { ...roomBooking, checkOut: '2026-12-24' } }],
  [{ roomBooking: { ...roomBooking, checkIn: '2026-02-30' } }],
  [{ roomBooking: { ...roomBooking, rooms: '2' } }],
  [{ roomBooking: { ...roomBooking, guests: 0 } }],
  [{ taxiBooking: { ...taxiBooking, vehicleId: 'car' } }],
  [{ taxiBooking: { ...taxiBooking, time: '24:00' } }],
  [{ taxiBooking: { ...taxiBooking, passengers: 9 } }],
  [{ taxiBooking: { ...taxiBooking, pickup: ' ' } }],
])('%j is ignored', (state) => {
  expect(chosenTripFrom(state)).toBeNull()
})

test('parses a package ID or a package of the API', () => {
  expect(chosenPackageIdFrom({ packageId: 'dawn' })).toBe('dawn')
  expect(chosenPackageIdFrom({ selectedPackage: 'dawn' })).toBe('dawn')
  expect(chosenPackageIdFrom({ package: { _id: 'dawn', name: 'Dawn' } })).toBe('dawn')
  expect(chosenPackageIdFrom({ package: 'dawn' })).toBeNull()
})

test('moving a stay keeps the rest of the navigation state', () => {
  const moved = withStay(
    { room: 'double', checkIn: '2026-12-28', checkOut: '2026-12-31', guests: 3, rooms: 2 },
    { roomBooking, from: 'search' },
  )
  expect(moved).toEqual({
    from: 'search',
    roomBooking: { ...roomBooking, checkIn: '2026-12-28', checkOut: '2026-12-31' },
  })
})
