import { expect, test } from 'vitest'
import { seasonalPrice, seasonPercent } from './season.ts'
import { overlappingSeason, type Season } from './season-limits.ts'

const christmas: Season = {
  name: 'Christmas',
  firstDay: '2026-12-20',
  lastDay: '2027-01-05',
  safari: 20,
  room: 30,
  ride: 0,
}
const rain: Season = { ...christmas, name: 'Rain', firstDay: '2027-01-06', lastDay: '2027-01-06', safari: -10 }

test.each([
  ['2026-12-19', 0],
  ['2026-12-20', 20],
  ['2026-12-31', 20],
  ['2027-01-01', 20],
  ['2027-01-05', 20],
  ['2027-01-06', -10],
  ['2027-01-07', 0],
  ['', 0],
])('on %o a safari costs %i %% more', (day, percent) => {
  expect(seasonPercent([christmas, rain], 'safari', day)).toBe(percent)
})

test('each kind of price has its own percentage', () => {
  expect(seasonPercent([christmas], 'room', '2026-12-24')).toBe(30)
  expect(seasonPercent([christmas], 'ride', '2026-12-24')).toBe(0)
})

test('prices stay whole minor units', () => {
  expect(seasonalPrice(505, 10)).toBe(556)
  expect(seasonalPrice(505, -10)).toBe(455)
  expect(seasonalPrice(500, 0)).toBe(500)
})

test('two seasons may touch, not overlap', () => {
  expect(overlappingSeason([christmas, rain])).toBe(-1)
  expect(overlappingSeason([rain, { ...christmas, lastDay: '2027-01-06' }])).toBe(1)
})
