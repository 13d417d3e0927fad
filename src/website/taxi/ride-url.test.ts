import { expect, test } from 'vitest'
import type { Ride } from '#domain/rides/taxi.ts'
import { rideFromUrl, rideQuery } from './ride-url.ts'

const ride: Ride = {
  pickup: 'Hotel Elephant & Co, Tissa',
  drop: 'Yala gate',
  date: '2026-12-24',
  time: '04:45',
  passengers: 4,
  vehicle: 'suv',
}

test('parses the ride that it wrote to the URL', () => {
  expect(rideFromUrl(new URLSearchParams(rideQuery(ride)))).toEqual(ride)
  expect(rideQuery(rideFromUrl(new URLSearchParams()))).toBe('')
})

test('ignores invalid values in a URL', () => {
  const wild = new URLSearchParams('date=2026-02-30&time=25:00&passengers=9&vehicle=bus&pickup=A')
  expect(rideFromUrl(wild)).toEqual({ pickup: 'A', drop: '', date: '', time: '', passengers: 1, vehicle: '' })
})

test('ignores a vehicle too small for the party', () => {
  expect(rideFromUrl(new URLSearchParams('passengers=4&vehicle=car')).vehicle).toBe('')
  expect(rideFromUrl(new URLSearchParams('passengers=3&vehicle=car')).vehicle).toBe('car')
})
