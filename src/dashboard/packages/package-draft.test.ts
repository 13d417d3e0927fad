import { expect, test } from 'vitest'
import { wholeOffer } from '#domain/packages/package.ts'
import { grid } from '#test/support/package-requests.ts'
import { draftOf, newDraft, requestOf, withSlots } from './package-draft.ts'

const pkg = {
  ...({
    _id: 'one',
    name: 'Dawn',
    description: '',
    park: 'yala',
    block: '',
    packageType: 'both',
    maxCapacity: 7,
  } as const),
  isActive: true,
  image: null,
  features: [],
  highlights: [],
  totalBookings: 0,
  ...grid,
  ...wholeOffer,
  mealOptions: { breakfast: [{ name: 'Hoppers', price: 1.5, isVegetarian: true }], lunch: [] },
}

test('the fields show stored prices with cents', () => {
  expect(draftOf(pkg).dishes.breakfast[0]?.price).toBe('1.50')
  for (const { guide } of [draftOf(pkg), newDraft(grid, 'admin')])
    expect(guide).toEqual({ driver: '0.00', driverGuide: '10.00', separateGuide: '15.00' })
})

test('a dish may be named like a property of Object.prototype', () => {
  const dishes = { breakfast: [{ name: 'constructor', price: 1, isVegetarian: true }], lunch: [] }
  const texts = { name: '', description: '', features: [], highlights: [], dishes: { Hoppers: 'Hoppers' } }
  expect(
    draftOf({ ...pkg, mealOptions: dishes, translations: { de: texts } }).dishes.breakfast[0]?.translations,
  ).toEqual({
    de: '',
    fr: '',
  })
})

test('the preset slot is always one that the package offers', () => {
  const twoSlots = withSlots({ presetSlot: 'morning' }, ['morning', 'afternoon'])
  expect(twoSlots.presetSlot).toBe('morning')
  const afternoonOnly = withSlots(twoSlots, ['afternoon'])
  expect(afternoonOnly).toEqual({ offeredSlots: ['afternoon'], presetSlot: 'afternoon' })
  expect(withSlots(afternoonOnly, ['morning', 'afternoon'])).toEqual({
    offeredSlots: ['morning', 'afternoon'],
    presetSlot: 'afternoon',
  })
})

test('a slot without a separate seat price is not sent', () => {
  const fullDay = { 1: 18, 2: 15, 3: 13, 4: 10, 5: 10, 6: 10, 7: 10 }
  const draft = draftOf({ ...pkg, slotSeatPrices: { fullDay } })
  expect(requestOf(draft, null, 'admin').slotSeatPrices).toEqual({ fullDay })
  expect(requestOf(draftOf(pkg), null, 'admin').slotSeatPrices).toEqual({})
})
