import { expect, test } from 'vitest'
import { firstChoices } from '#domain/bookings/booking.ts'
import { defaultPrices } from '#domain/packages/package.ts'
import { safariPrice } from '#domain/packages/price.ts'
import { dollars } from '#i18n/format-money.ts'
import { safariLines } from './price-summary.tsx'

/** The lines of a safari at the usual prices, as shown to guests. */
function read(changes: Partial<typeof firstChoices>) {
  const choices = { ...firstChoices, ...changes }
  const { people, jeepType } = choices
  const isShared = choices.reservationType === 'shared'
  const price = safariPrice({ ...defaultPrices, mealOptions: null }, choices)
  return safariLines(price, { isShared, people, jeepType }, dollars).map((line) =>
    [line.label, line.detail, line.amount].filter(Boolean).join(' | '),
  )
}

test('lists tickets per person, the jeep once, and no unselected options', () => {
  expect(read({ people: 2 })).toEqual([
    'Park tickets, 2 people | $15.00 per person | $30.00',
    'Basic jeep | Per jeep, not per person | $5.00',
    'Guide | Included',
  ])
})

test('lists a seat per person, and no share for a single guest', () => {
  expect(read({ reservationType: 'shared', people: 2 })).toEqual([
    'Park tickets, 2 people | $15.00 per person | $30.00',
    'Shared jeep, 2 people | $8.00 per person | $16.00',
  ])
  expect(read({ reservationType: 'shared', people: 1 })[1]).toBe('Shared jeep, 1 person | $10.00')
})

test('lists meals per person', () => {
  const meals = { selectedBreakfastItems: ['Breakfast'], selectedLunchItems: ['Lunch'] }
  expect(read({ mealOption: 'with', ...meals, people: 2 }).at(-1)).toBe('Meals, 2 people | $11.00 per person | $22.00')
})

test('shows a large party its number of jeeps', () => {
  expect(read({ people: 9, jeepType: 'luxury', guideOption: 'driverGuide' }).slice(1)).toEqual([
    '2 luxury jeeps | For all jeeps, not per person | $7.00',
    'Guide | $10.00',
  ])
})
