import { expect, test } from 'vitest'
import { grid } from '../../../test/support/package-requests.ts'
import { draftOf, newDraft } from './package-draft.ts'

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
  ...{ isActive: true, image: null, features: [], highlights: [], totalBookings: 0, ...grid },
  mealOptions: { breakfast: [{ name: 'Hoppers', price: 1.5, isVegetarian: true }], lunch: [] },
}

test('the fields show stored prices with cents', () => {
  expect(draftOf(pkg).dishes.breakfast[0]?.price).toBe('1.50')
  for (const { guide } of [draftOf(pkg), newDraft(grid, 'admin')])
    expect(guide).toEqual({ driver: '0.00', driverGuide: '10.00', separateGuide: '15.00' })
})
