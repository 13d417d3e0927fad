import { expect, test } from 'vitest'
import { isPromotionValid, promotionCodeFrom, withDiscount } from './promotion.ts'

const price = { ticketPrice: 3000, jeepPrice: 500, guidePrice: 1000, mealPrice: 501, totalPrice: 5001, jeeps: 1 }

test.each([
  [{ percent: 10 }, 200],
  [{ percent: 50 }, 1001],
  [{ percent: 100 }, 2001],
  [{ amount: 700 }, 700],
  [{ amount: 9000 }, 2001],
])('%j reduces the jeep, guide and meals, but never the park tickets', (discount, expected) => {
  const reduced = withDiscount(price, { code: 'LEOPARD', ...discount })
  expect(reduced).toEqual({
    ...price,
    discount: expected,
    totalPrice: 5001 - expected,
    promotion: { code: 'LEOPARD', ...discount },
  })
})

test.each([
  ['leopard-10', 'LEOPARD10'],
  [' le op ', 'LEOP'],
  ['ab', null],
  ['x'.repeat(21), null],
  ['ÄBC', null],
  ["a'b", null],
])('the code %j is parsed as %j', (text, code) => {
  expect(promotionCodeFrom(text)).toBe(code)
})

test('a promotion is valid on its days, for trips on its days, while it is active', () => {
  const promotion = {
    firstDay: '2026-12-01',
    lastDay: '2026-12-10',
    firstTripDay: '2027-01-01',
    lastTripDay: null,
  } as const
  const at = { today: '2026-12-10', tripDay: '2027-01-01' } as const
  expect(isPromotionValid({ ...promotion, isActive: true }, at)).toBe(true)
  expect(isPromotionValid({ ...promotion, isActive: false }, at)).toBe(false)
  expect(isPromotionValid({ ...promotion, isActive: true }, { ...at, today: '2026-12-11' })).toBe(false)
  expect(isPromotionValid({ ...promotion, isActive: true }, { ...at, today: '2026-11-30' })).toBe(false)
  expect(isPromotionValid({ ...promotion, isActive: true }, { ...at, tripDay: '2026-12-31' })).toBe(false)
})
