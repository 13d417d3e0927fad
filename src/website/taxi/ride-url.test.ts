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

test('a ride comes back from its address as it went in', () => {
  expect(rideFromUrl(new URLSearchParams(rideQuery(ride)))).toEqual(ride)
  expect(rideQuery(rideFromUrl(new URLSearchParams()))).toBe('')
})

test('invalid values in a URL are not chosen', () => {
  const wild = new URLSearchParams('date=2026-02-30&time=25:00&passengers=9&vehicle=bus&pickup=A')
  expect(rideFromUrl(wild)).toEqual({ pickup: 'A', drop: '', date: '', time: '', passengers: 1, vehicle: '' })
})

test('a vehicle too small for the party is not chosen', () => {
  expect(rideFromUrl(new URLSearchParams('passengers=4&vehicle=car')).vehicle).toBe('')
  expect(rideFromUrl(new URLSearchParams('passengers=3&vehicle=car')).vehicle).toBe('car')
})
