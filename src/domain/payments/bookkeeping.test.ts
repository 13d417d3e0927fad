import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentMethods } from '#domain/bookings/booking.ts'
import {
  debtAgeOf,
  type EarningEntry,
  linesOf,
  type MovementEntry,
  monthSpan,
  monthsToClose,
  movementKinds,
} from './bookkeeping.ts'

const cents = fc.integer({ min: -100_000_000, max: 100_000_000 })
const movement: fc.Arbitrary<MovementEntry> = fc.record({
  source: fc.constant('movement' as const),
  kind: fc.constantFrom(...movementKinds),
  method: fc.constantFrom(...paymentMethods),
  amount: cents,
  isGoodwill: fc.boolean(),
})
const earning: fc.Arbitrary<EarningEntry> = fc.record({
  source: fc.constant('earning' as const),
  trip: fc.constantFrom('safari' as const, 'stay' as const, 'ride' as const),
  isFee: fc.boolean(),
  amount: cents,
  tickets: cents,
})

test('the lines of any day add up to zero', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(movement, earning), { maxLength: 50 }), (entries) => {
      const sum = entries.flatMap(linesOf).reduce((total, { amount }) => total + amount, 0)
      expect(sum).toBe(0)
    }),
  )
})

test.each<[string, MovementEntry | EarningEntry, object[]]>([
  [
    'cash debits the cash account and credits the customer',
    { source: 'movement', kind: 'payment', method: 'cash', amount: 5_000, isGoodwill: false },
    [
      { account: 'cash', amount: 5_000 },
      { account: 'customers', amount: -5_000 },
    ],
  ],
  [
    'a goodwill refund by transfer lowers revenue instead of the customer’s debt',
    { source: 'movement', kind: 'refund', method: 'online', amount: -700, isGoodwill: true },
    [
      { account: 'bank', amount: -700 },
      { account: 'goodwill', amount: 700 },
    ],
  ],
  [
    'a safari splits into revenue and the park’s tickets',
    { source: 'earning', trip: 'safari', isFee: false, amount: 10_000, tickets: 3_000 },
    [
      { account: 'customers', amount: 10_000 },
      { account: 'safariRevenue', amount: -7_000 },
      { account: 'parkTickets', amount: -3_000 },
    ],
  ],
  [
    'a ride has no tickets',
    { source: 'earning', trip: 'ride', isFee: false, amount: 4_000, tickets: 0 },
    [
      { account: 'customers', amount: 4_000 },
      { account: 'rideRevenue', amount: -4_000 },
    ],
  ],
  [
    'the retained part of a cancelled stay is a fee, not room revenue',
    { source: 'earning', trip: 'stay', isFee: true, amount: 2_000, tickets: 0 },
    [
      { account: 'customers', amount: 2_000 },
      { account: 'cancellationFees', amount: -2_000 },
    ],
  ],
])('%s', (_, entry, lines) => expect(linesOf(entry)).toEqual(lines))

test.each([
  ['2026-12-02', 'upcoming'],
  ['2026-12-01', 'days0'],
  ['2026-11-01', 'days0'],
  ['2026-10-31', 'days31'],
  ['2026-09-01', 'days91'],
  ['2020-01-01', 'days91'],
] as const)('on December 1, a debt due on %s is %s', (due, age) => expect(debtAgeOf(due, '2026-12-01')).toBe(age))

test('a month runs to its last day', () => {
  expect(monthSpan('2028-02-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test.each([
  [
    'the months since the first movement',
    '2026-10-01',
    { first: '2026-08-17', last: null },
    ['2026-08-01', '2026-09-01', '2026-10-01'],
  ],
  [
    'the months since the last closed one',
    '2026-10-01',
    { first: '2024-01-01', last: '2026-08-01' },
    ['2026-09-01', '2026-10-01'],
  ],
  ['nothing, if it is closed already', '2026-08-01', { first: '2024-01-01', last: '2026-08-01' }, []],
  ['itself, if the books are empty', '2026-10-01', { first: null, last: null }, ['2026-10-01']],
  ['itself, if all movements are later', '2026-10-01', { first: '2026-11-05', last: null }, ['2026-10-01']],
])('closing a month closes %s', (_, month, books, months) => expect(monthsToClose(month, books)).toEqual(months))
