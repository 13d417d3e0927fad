import { expect, test } from 'vitest'
import { customSafari, customSafariId, packageIdOfBooking, storedPackageId } from './custom-safari.ts'
import { defaultPrices } from './package.ts'
import { packageIdFor } from './package-slug.ts'
import { type PricedChoices, safariPrice } from './price.ts'

const choices: PricedChoices = {
  reservationType: 'private',
  jeepType: 'luxury',
  timeSlot: 'fullDay',
  guideOption: 'driverGuide',
  visitorType: 'foreign',
  people: 2,
  mealOption: 'without',
  vegOption: 'non-veg',
  includeBreakfast: true,
  includeLunch: true,
  includeEggs: false,
  selectedBreakfastItems: ['Breakfast'],
  selectedLunchItems: ['Lunch'],
}

test('a custom safari is private, offers every slot and jeep, and has the prices of the grid', () => {
  const pkg = customSafari(defaultPrices, 'yala', 'blockI')
  expect(pkg).toMatchObject({
    name: 'Custom safari',
    packageType: 'private',
    park: 'yala',
    block: 'blockI',
    shared: null,
  })
  expect(pkg.offeredSlots).toEqual(['morning', 'afternoon', 'extended', 'fullDay'])
  expect(pkg.offeredJeeps).toEqual(['basic', 'luxury', 'superLuxury'])
  expect(pkg.maxCapacity).toBe(7)
  expect(safariPrice(pkg, choices)).toMatchObject({
    ticketPrice: 3000,
    jeepPrice: 1200,
    guidePrice: 1000,
    totalPrice: 5200,
  })
  const dear = customSafari({ ...defaultPrices, meals: { breakfast: 800, lunch: 900 } }, 'yala')
  expect(safariPrice(dear, { ...choices, mealOption: 'with' }).mealPrice).toBe(3400)
})

test('only Yala has blocks', () => {
  expect(customSafari(defaultPrices, 'bundala', 'blockI').block).toBe('')
  expect(customSafari(defaultPrices, 'yala').block).toBe('')
})

test('its ID is reserved: no package has it and no booking stores it', () => {
  expect(packageIdFor('custom_safari', [])).not.toBe(customSafariId)
  expect(storedPackageId(customSafariId)).toBeNull()
  expect(storedPackageId('yala-at-dawn')).toBe('yala-at-dawn')
})

test.each([
  [{ kind: 'private', package_id: null, park: 'yala' }, customSafariId],
  [{ kind: 'private', package_id: 'yala-at-dawn', park: 'yala' }, 'yala-at-dawn'],
  // Staff removed the package of a booking.
  [{ kind: 'private', package_id: null, park: null }, null],
  [{ kind: 'general', package_id: null, park: null }, null],
])('the package of %o is %s', (booking, id) => {
  expect(packageIdOfBooking(booking)).toBe(id)
})
