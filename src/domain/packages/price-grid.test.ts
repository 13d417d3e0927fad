import { expect, test } from 'vitest'
import { defaultPrices } from './package.ts'
import { gridChanges, withGrid } from './price-grid.ts'

const dear = { ...defaultPrices, guide: { driver: 0, driverGuide: 1250, separateGuide: 1500 } }
const pkg = { ...defaultPrices, mealOptions: null, packageType: 'both' as const }

test('the grid changes only differing prices that the package offers, one by one', () => {
  expect(gridChanges(pkg, dear)).toEqual([{ path: 'guide.driverGuide', before: 1000, after: 1250 }])
  expect(gridChanges({ ...pkg, jeep: null, packageType: 'shared' }, defaultPrices)).toEqual([])
  expect(gridChanges({ ...pkg, meals: null }, defaultPrices)).toEqual([
    { path: 'meals.breakfast', before: null, after: 500 },
    { path: 'meals.lunch', before: null, after: 600 },
  ])
  expect(withGrid({ ...pkg, tickets: { foreign: 1, local: 1 } }, dear).tickets).toEqual({ foreign: 1, local: 1 })
})
