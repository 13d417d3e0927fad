import { expect, test } from 'vitest'
import { PricesWire } from '#contracts/packages/package.ts'
import { packageFromWire, packageOnTheWire, pricesFromWire } from '#contracts/primitives/money.ts'
import { aSafariPackage } from '../../../test/support/safari-package.ts'
import { choosePackages, defaultPrices, everyPackage, largestParty, pageNumbers, startingPrice } from './package.ts'
import { parkFromText } from './park.ts'

const cheap = aSafariPackage({ name: 'Bundala Birds', park: 'bundala', packageType: 'shared', jeep: null })
const dear = aSafariPackage({
  name: 'Yala Full Day',
  highlights: ['Leopards'],
  jeep: { ...defaultPrices.jeep, basic: { ...defaultPrices.jeep.basic, morning: 9000 } },
})
const plain = aSafariPackage({ name: 'Elephants', park: 'udawalawe', packageType: 'private' })
const unpriced = aSafariPackage({ name: 'A new one', park: 'Lunugamwehera', jeep: null, shared: null })
const all = [dear, unpriced, cheap, plain]

test.each([
  [{}, ['A new one', 'Bundala Birds', 'Elephants', 'Yala Full Day']],
  [{ sort: 'price-low' as const }, ['Bundala Birds', 'Elephants', 'Yala Full Day', 'A new one']],
  [{ sort: 'price-high' as const }, ['Yala Full Day', 'Bundala Birds', 'Elephants', 'A new one']],
  [{ park: 'udawalawe' as const }, ['Elephants']],
  [{ type: 'both' as const }, ['A new one', 'Yala Full Day']],
  [{ type: 'shared' as const }, ['A new one', 'Bundala Birds', 'Yala Full Day']],
  [{ type: 'private' as const }, ['A new one', 'Elephants', 'Yala Full Day']],
  [{ search: 'LEOPARD yala' }, ['Yala Full Day']],
  [{ search: 'whale' }, []],
])('the chooser with %j lists %j', (filter, names) => {
  expect(choosePackages(all, { ...everyPackage, ...filter }).map((pkg) => pkg.name)).toEqual(names)
})

test('the starting price is the basic jeep in the morning, else the lowest shared price', () => {
  expect([dear, cheap, unpriced].map(startingPrice)).toEqual([
    { amount: 9000, per: 'jeep' },
    { amount: 500, per: 'seat' },
    null,
  ])
})

test('the starting price ignores stored prices that the package does not sell', () => {
  const jeep = { ...defaultPrices.jeep, basic: { ...defaultPrices.jeep.basic, morning: 100 } }
  const seatsOnly = aSafariPackage({ name: 'Seats', packageType: 'shared', jeep })
  expect(startingPrice(seatsOnly)).toEqual({ amount: 500, per: 'seat' })
  expect(startingPrice(aSafariPackage({ packageType: 'private', jeep: null }))).toBeNull()
  const sorted = choosePackages([seatsOnly, plain, dear], { ...everyPackage, sort: 'price-low' })
  expect(sorted.map(({ name }) => name)).toEqual(['Elephants', 'Seats', 'Yala Full Day'])
})

test.each([
  [1, 1, '1'],
  [1, 5, '1 2 … 5'],
  [3, 5, '1 2 3 4 5'],
  [5, 9, '1 … 4 5 6 … 9'],
  [9, 9, '1 … 8 9'],
])('on page %d of %d the pager shows %s', (page, pages, shown) => {
  expect(
    pageNumbers(page, pages)
      .map((n) => n ?? '…')
      .join(' '),
  ).toBe(shown)
})

test('the largest party is the capacity, else seven, and one jeep when shared', () => {
  expect(largestParty({ maxCapacity: 14 })).toBe(14)
  expect(largestParty({ maxCapacity: null })).toBe(7)
  expect(largestParty({ maxCapacity: 14 }, 'shared')).toBe(7)
  expect(largestParty({ maxCapacity: 4 }, 'shared')).toBe(4)
})

test('a package is serialised in dollars and parsed back to the same cents', () => {
  const wire = packageOnTheWire(dear)
  expect(wire).toMatchObject({
    _id: 'yala-morning-safari',
    jeep: { basic: { morning: 90 } },
    tickets: { foreign: 15 },
    shared: { '1': 10 },
  })
  expect(packageFromWire(JSON.parse(JSON.stringify(wire)))).toEqual(dear)
})

test('serialised prices are numbers of at least 0, with string or number keys for shared', () => {
  const wire = { ...packageOnTheWire(dear) }
  const { jeep, shared, guide, tickets, meals, mealOptions } = wire
  const prices = { jeep, shared, guide, tickets, meals, mealOptions }
  expect(
    pricesFromWire(PricesWire.parse({ ...prices, shared: { 1: 10, 2: 8, 3: 7, 4: 5, 5: 5, 6: 5, '7': 4.5 } }))
      .shared?.[7],
  ).toBe(450)
  expect(PricesWire.safeParse({ ...prices, tickets: { foreign: -1, local: 5 } }).success).toBe(false)
  expect(PricesWire.safeParse({ ...prices, tickets: { foreign: '15', local: 5 } }).success).toBe(false)
})

test('parks are parsed case-insensitively and spelt as specified', () => {
  expect(['YALA', 'lunugamwehera', ' Bundala ', 'wilpattu'].map(parkFromText)).toEqual([
    'yala',
    'Lunugamwehera',
    'bundala',
    null,
  ])
})
