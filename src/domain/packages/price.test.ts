import { expect, test } from 'vitest'
import { firstChoices } from '#domain/bookings/booking.ts'
import { type GateSchedule, gateTermsOf } from '#domain/gate-fees/gate-fees.ts'
import { plainAmount } from '#domain/primitives/money.ts'
import { defaultFares, taxiEstimate } from '#domain/rides/taxi.ts'
import { defaultRoomPrices, nightPrice, stayPrice } from '#domain/stays/room.ts'
import { dishesFor, dishesOf } from './meal.ts'
import { defaultPrices, type PackagePrices } from './package.ts'
import { jeepsFor, type PricedChoices, safariPrice, sharedPriceFor, ticketPricePerPerson } from './price.ts'

const prices: PackagePrices = { ...defaultPrices, mealOptions: null }
const yala: GateSchedule = {
  id: 'x',
  park: 'yala',
  block: null,
  validFrom: '2026-01-01',
  vatBp: 1_800,
  source: '',
  asOf: '2026-01-01',
  isActive: true,
  lines: [{ name: 'Entrance', per: 'person', class: null, amount: 2_500, currency: 'USD', vat: true }],
}
const withMeals = { mealOption: 'with', selectedBreakfastItems: ['Breakfast'], selectedLunchItems: ['Lunch'] } as const

function totalOf(choices: Partial<PricedChoices>, of: PackagePrices = prices) {
  return plainAmount(safariPrice(of, { ...firstChoices, ...choices }).totalPrice)
}

// Worked totals of the specification
test.each<[string, Partial<PricedChoices>, string]>([
  ['private basic morning, 2 people, driver', { people: 2 }, '35.00'],
  [
    'private luxury extended, 4, driverGuide',
    { jeepType: 'luxury', timeSlot: 'extended', people: 4, guideOption: 'driverGuide' },
    '79.00',
  ],
  [
    'private superLuxury fullDay, 3 local, separateGuide, breakfast and lunch',
    {
      jeepType: 'superLuxury',
      timeSlot: 'fullDay',
      people: 3,
      visitorType: 'local',
      guideOption: 'separateGuide',
      ...withMeals,
      selectedBreakfastItems: ['Breakfast'],
      selectedLunchItems: ['Lunch'],
    },
    '78.00',
  ],
  ['shared, 3 people', { reservationType: 'shared', people: 3 }, '66.00'],
  ['shared, 7 people', { reservationType: 'shared', people: 7 }, '140.00'],
  [
    'private basic morning, 2, vegetarian breakfast with eggs',
    {
      people: 2,
      mealOption: 'with',
      vegOption: 'veg',
      includeEggs: true,
      includeLunch: false,
      selectedBreakfastItems: ['Breakfast'],
    },
    '48.00',
  ],
])('%s costs %s, also if the operator pays the gate fees of the park', (_, choices, total) => {
  expect(totalOf(choices)).toBe(total)
  const gate = gateTermsOf(
    [yala],
    { park: 'yala', block: '' },
    { mode: 'included', rate: 300, seats: 7, today: '2026-12-01', tickets: { foreign: 1_500, local: 500 } },
  )
  expect(gate).toHaveLength(1)
  expect(plainAmount(safariPrice({ ...prices, gate }, { ...firstChoices, ...choices }).totalPrice)).toBe(total)
})

test('a taxi over 50 km is estimated at 125, 175 and 225 euros', () => {
  expect((['car', 'suv', 'van'] as const).map((vehicle) => taxiEstimate(vehicle, defaultFares))).toEqual(
    [12_500, 17_500, 22_500].map((amount) => ({ amount, currency: 'EUR' })),
  )
})

test('two triple rooms cost 80 for one night and 240 for three', () => {
  const stay = { room: 'triple', rooms: 2, checkIn: '2026-12-24' } as const
  const prices = { roomPrices: defaultRoomPrices, seasons: [] }
  expect(stayPrice({ ...stay, checkOut: '2026-12-25' }, prices)).toEqual({ amount: 8000, currency: 'USD' })
  expect(stayPrice({ ...stay, checkOut: '2026-12-27' }, prices).amount).toBe(24_000)
})

test('without pricing the total is 0.00', () => {
  expect(totalOf({ people: 2 }, { ...prices, jeep: null })).toBe('0.00')
  expect(totalOf({ people: 2, reservationType: 'shared' }, { ...prices, shared: null })).toBe('0.00')
})

test('priced without tickets, a foreign guest pays 15 and a local one 5', () => {
  expect(ticketPricePerPerson({ tickets: null }, 'foreign')).toBe(1500)
  expect(ticketPricePerPerson({ tickets: null }, 'local')).toBe(500)
  expect(totalOf({ people: 2 }, { ...prices, tickets: null })).toBe('35.00')
})

test('the guide counts once, and only for a private safari', () => {
  const guided = safariPrice(prices, { ...firstChoices, guideOption: 'separateGuide' })
  expect(guided).toMatchObject({ jeepPrice: 500, guidePrice: 1500, totalPrice: 3500 })
  expect(
    safariPrice(prices, { ...firstChoices, reservationType: 'shared', guideOption: 'separateGuide' }).guidePrice,
  ).toBe(0)
})

test('a private jeep costs the same for one and for seven', () => {
  expect(safariPrice(prices, { ...firstChoices, people: 1 }).jeepPrice).toBe(500)
  expect(safariPrice(prices, { ...firstChoices, people: 7 }).jeepPrice).toBe(500)
})

test('eight guests need two jeeps, and pay for two only if the settings say so', () => {
  expect([1, 7, 8, 14, 15, 20].map(jeepsFor)).toEqual([1, 1, 2, 2, 3, 3])
  const party = { ...firstChoices, people: 8 }
  expect(safariPrice(prices, party)).toMatchObject({ jeeps: 2, jeepPrice: 500 })
  expect(safariPrice(prices, party, { chargePerJeep: true }).jeepPrice).toBe(1000)
})

test('the shared price for seven applies to any larger group', () => {
  expect([1, 2, 3, 4, 7, 9].map((people) => sharedPriceFor(prices, people))).toEqual([1000, 800, 700, 500, 500, 500])
})

const menu = {
  breakfast: [
    { name: 'String hoppers', price: 450, isVegetarian: true },
    { name: 'Omelette and sausages', price: 550, isVegetarian: false },
    { name: 'Fruit', price: 150 },
  ],
  lunch: [{ name: 'Rice and curry', price: 600, isVegetarian: true }],
}

test('the meal price is the chosen dishes of the selected meals, times people', () => {
  const meals = {
    mealOption: 'with',
    people: 2,
    selectedBreakfastItems: ['String hoppers', 'Omelette and sausages'],
    selectedLunchItems: ['Rice and curry'],
  } as const
  const mealPrice = (more: Partial<PricedChoices>) =>
    safariPrice(
      { ...prices, mealOptions: menu },
      {
        ...firstChoices,
        ...meals,
        selectedBreakfastItems: [...meals.selectedBreakfastItems],
        selectedLunchItems: [...meals.selectedLunchItems],
        ...more,
      },
    ).mealPrice
  expect(mealPrice({})).toBe(2 * (450 + 550 + 600))
  expect(mealPrice({ includeLunch: false })).toBe(2 * (450 + 550))
  expect(mealPrice({ vegOption: 'veg' })).toBe(2 * (450 + 600))
  expect(mealPrice({ mealOption: 'without' })).toBe(0)
  expect(mealPrice({ selectedBreakfastItems: ['Not on the list'] })).toBe(2 * 600)
})

test.each<[string, Partial<PricedChoices>, number]>([
  ['vegetarian breakfast', { vegOption: 'veg' }, 150],
  ['not vegetarian', { vegOption: 'non-veg' }, 0],
  ['no breakfast', { vegOption: 'veg', includeBreakfast: false }, 0],
  ['no meals at all', { vegOption: 'veg', mealOption: 'without' }, 0],
])('eggs with %s add %d cents', (_, choices, added) => {
  const base = { ...firstChoices, mealOption: 'with' as const, ...choices }
  const eggs = safariPrice(prices, { ...base, includeEggs: true }).mealPrice
  expect(eggs - safariPrice(prices, base).mealPrice).toBe(added)
})

test('vegetarians keep dishes that are not marked as having meat or fish', () => {
  expect(dishesFor(menu.breakfast, 'veg').map((dish) => dish.name)).toEqual(['String hoppers', 'Fruit'])
  expect(dishesFor(menu.breakfast, 'non-veg')).toHaveLength(3)
})

test('a package without a menu serves one breakfast and one lunch at its prices, by default 5 and 6', () => {
  expect(dishesOf({ meals: { breakfast: 450, lunch: 700 }, mealOptions: null })).toEqual({
    breakfast: [{ name: 'Breakfast', price: 450 }],
    lunch: [{ name: 'Lunch', price: 700 }],
  })
  expect(dishesOf({ meals: null, mealOptions: { breakfast: [], lunch: [] } })).toEqual({
    breakfast: [{ name: 'Breakfast', price: 500 }],
    lunch: [{ name: 'Lunch', price: 600 }],
  })
})

test('a night in a season has the season price; the others have the usual one', () => {
  const season = { firstDay: '2026-12-25', lastDay: '2026-12-31', safari: 0, room: 25, ride: 0 }
  const stay = { room: 'triple', rooms: 2, checkIn: '2026-12-24', checkOut: '2026-12-26' } as const
  const terms = { roomPrices: defaultRoomPrices, seasons: [season] }
  expect(stayPrice(stay, terms).amount).toBe(2 * (4000 + 5000))
  expect(nightPrice(stay, terms)).toBe(4500)
})

test('a season changes the price of jeep or seats, not tickets, guide and meals', () => {
  const regular = safariPrice(prices, { ...firstChoices, people: 2, guideOption: 'driverGuide' })
  const season = { chargePerJeep: false, seasonPercent: 20 }
  const price = safariPrice(prices, { ...firstChoices, people: 2, guideOption: 'driverGuide' }, season)
  expect(price).toEqual({
    ...regular,
    jeepPrice: regular.jeepPrice * 1.2,
    totalPrice: regular.totalPrice + regular.jeepPrice * 0.2,
    season: 20,
  })
})
