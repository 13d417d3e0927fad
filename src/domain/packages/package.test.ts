import { describe, expect, test } from 'vitest'
import { PricesWire } from '#contracts/packages/package.ts'
import { packageFromWire, packageOnTheWire, pricesFromWire } from '#contracts/primitives/money.ts'
import { parkFromText } from '#domain/parks/park.ts'
import { aSafariPackage } from '#test/support/safari-package.ts'
import {
  allowsReservation,
  defaultPrices,
  largestParty,
  packageTypes,
  reservationTypes,
  type SafariPackage,
} from './package.ts'
import { choosePackages, everyPackage, inSlot, lowestTotal, pageNumbers, startingPrice } from './package-list.ts'
import { type PricedChoices, safariPrice } from './price.ts'

const cheap = aSafariPackage({ name: 'Bundala Birds', park: 'bundala', packageType: 'shared', jeep: null })
const dear = aSafariPackage({
  name: 'Yala Full Day',
  highlights: ['Leopards'],
  jeep: { ...defaultPrices.jeep, basic: { ...defaultPrices.jeep.basic, morning: 9000 } },
  offeredJeeps: ['basic'],
  offeredSlots: ['morning', 'fullDay'],
  packageType: 'private',
  totalBookings: 3,
})
const plain = aSafariPackage({ name: 'Elephants', park: 'udawalawe', totalBookings: 3 })
const unpriced = aSafariPackage({ name: 'A new one', park: 'Lunugamwehera', jeep: null, shared: null })
const all = [dear, unpriced, cheap, plain]
const flatSeats = (price: number) => ({ 1: price, 2: price, 3: price, 4: price, 5: price, 6: price, 7: price })
const startChoices = {
  guideOption: 'driver',
  visitorType: 'foreign',
  people: 2,
  mealOption: 'without',
  vegOption: 'veg',
  includeBreakfast: false,
  includeLunch: false,
  includeEggs: false,
  selectedBreakfastItems: [],
  selectedLunchItems: [],
} as const satisfies Partial<PricedChoices>

test.each([
  [{}, ['Elephants', 'Yala Full Day', 'A new one', 'Bundala Birds']],
  [{ sort: 'name' as const }, ['A new one', 'Bundala Birds', 'Elephants', 'Yala Full Day']],
  // $35, $40 for the full day, $46 and no price.
  [{ sort: 'price-low' as const }, ['Elephants', 'Yala Full Day', 'Bundala Birds', 'A new one']],
  [{ sort: 'price-high' as const }, ['Bundala Birds', 'Yala Full Day', 'Elephants', 'A new one']],
  // In the morning the second one costs $120.
  [
    { sort: 'price-low' as const, slot: 'morning' as const },
    ['Elephants', 'Bundala Birds', 'Yala Full Day', 'A new one'],
  ],
  [{ park: 'udawalawe' as const }, ['Elephants']],
  [{ slot: 'afternoon' as const }, ['Elephants', 'A new one', 'Bundala Birds']],
  [{ type: 'both' as const }, ['Elephants', 'A new one']],
  [{ type: 'shared' as const }, ['Elephants', 'A new one', 'Bundala Birds']],
  [{ type: 'private' as const }, ['Elephants', 'Yala Full Day', 'A new one']],
  [{ search: 'LEOPARD yala' }, ['Yala Full Day']],
  [{ search: 'whale' }, []],
])('the chooser with %j lists %j', (filter, names) => {
  expect(choosePackages(all, { ...everyPackage, ...filter }).map((pkg) => pkg.name)).toEqual(names)
})

describe('the main price of a card', () => {
  test.each([
    ['a private safari: two tickets and the cheapest jeep', { packageType: 'private' }, 3500],
    ['one in the full day only', { packageType: 'private', offeredSlots: ['fullDay'] }, 4000],
    ['one in the best jeep only', { packageType: 'private', offeredJeeps: ['superLuxury'] }, 4000],
    ['seats only: two tickets and two seats', { packageType: 'shared' }, 4600],
    [
      'seats that cost less in the afternoon',
      { packageType: 'shared', slotSeatPrices: { afternoon: flatSeats(300) } },
      3600,
    ],
    ['a guide that is never free', { packageType: 'private', guide: { ...defaultPrices.guide, driver: 200 } }, 3700],
    ['dearer tickets', { tickets: { foreign: 4000, local: 500 } }, 8500],
    ['no tickets of its own', { tickets: null }, 3500],
  ] as const)('%s', (_, changes, amount) => {
    expect(lowestTotal(aSafariPackage(changes as Partial<SafariPackage>))).toEqual({ amount, people: 2 })
  })

  test('is the lowest total that two foreign visitors can choose in the customiser', () => {
    for (const packageType of packageTypes) {
      const pkg = aSafariPackage({ packageType, offeredSlots: ['extended', 'fullDay'], offeredJeeps: ['luxury'] })
      const totals = reservationTypes
        .filter((reservationType) => allowsReservation(pkg, reservationType))
        .flatMap((reservationType) =>
          pkg.offeredSlots.map((timeSlot) => {
            const choices = { ...startChoices, reservationType, timeSlot, jeepType: 'luxury' as const }
            return safariPrice(pkg, choices).totalPrice
          }),
        )
      expect(lowestTotal(pkg)?.amount).toBe(Math.min(...totals))
    }
  })

  test('is for one visitor if the package takes no more, and missing without prices', () => {
    expect(lowestTotal(aSafariPackage({ maxCapacity: 1 }))).toEqual({ amount: 2000, people: 1 })
    expect(lowestTotal(unpriced)).toBeNull()
    expect(lowestTotal(aSafariPackage({ packageType: 'private', jeep: null }))).toBeNull()
  })

  test('is for the slot that the list is filtered by, as is the starting price', () => {
    const full = inSlot(plain, 'fullDay')
    expect([lowestTotal(full), startingPrice(full)]).toEqual([
      { amount: 4000, people: 2 },
      { amount: 1000, per: 'jeep' },
    ])
  })
})

test('the starting price is the basic jeep in the morning, otherwise the lowest shared price', () => {
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
  expect(sorted.map(({ name }) => name)).toEqual(['Elephants', 'Yala Full Day', 'Seats'])
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

test('the largest party is the capacity, seven by default, or one jeep if shared', () => {
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
