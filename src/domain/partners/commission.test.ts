import { expect, test } from 'vitest'
import { commissionBase, commissionOf } from './commission.ts'

const price = { ticketPrice: 3_000, jeepPrice: 5_000, guidePrice: 1_005, mealPrice: 2_000 }

test('jeep, seats and guide earn commission; park tickets and meals do not', () => {
  expect(commissionBase(price)).toBe(6_005)
  expect(commissionOf({ price, percent: 10, status: 'confirmed' })).toBe(601)
  expect(commissionOf({ price, percent: 10, status: 'completed' })).toBe(601)
  const tickets = { jeepPrice: 0, guidePrice: 0, mealPrice: 0, ticketPrice: 9_000 }
  expect(commissionOf({ price: tickets, percent: 50, status: 'confirmed' })).toBe(0)
})

test('half a cent is rounded up, less than half is dropped', () => {
  const commission = (jeepPrice: number, percent: number) =>
    commissionOf({ price: { jeepPrice }, percent, status: 'confirmed' })
  expect(commission(5, 10)).toBe(1)
  expect(commission(4, 10)).toBe(0)
  expect(commission(1_033, 15)).toBe(155)
  expect(commission(0, 50)).toBe(0)
  // 1.15 × 100 is 114.99… in floating point.
  expect(commission(115, 100)).toBe(115)
})

test('a discount reduces the commission in proportion', () => {
  // 20 % of 8,005 is 1,601; jeep and guide account for 6,005 of 8,005.
  expect(commissionBase({ ...price, discount: 1_601 })).toBe(6_005 - 1_201)
  expect(commissionBase({ ...price, discount: 8_005 })).toBe(0)
  expect(commissionBase({ jeepPrice: 0, guidePrice: 0, mealPrice: 1_000, discount: 500 })).toBe(0)
})

test.each(['cancelled', 'pending'] as const)('a %s booking earns no commission', (status) => {
  expect(commissionOf({ price, percent: 50, status })).toBe(0)
})

test('a price agreed with staff has no parts and earns no commission', () => {
  expect(commissionOf({ price: {}, percent: 50, status: 'confirmed' })).toBe(0)
})
