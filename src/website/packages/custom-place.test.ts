import { expect, test } from 'vitest'
import { customPlaceFrom, withCustomPlace } from './custom-place.ts'

test.each([
  ['', { park: 'yala', block: 'blockI' }],
  ['block=blockV', { park: 'yala', block: 'blockV' }],
  ['park=yala&block=all', { park: 'yala', block: '' }],
  ['park=bundala&block=blockV', { park: 'bundala', block: '' }],
  ['park=atlantis&block=blockIX', { park: 'yala', block: 'blockI' }],
])('?%s is a custom safari in %o', (query, place) => {
  expect(customPlaceFrom(new URLSearchParams(query))).toEqual(place)
})

test.each([
  { park: 'yala', block: 'blockIIIIV' },
  { park: 'yala', block: '' },
  { park: 'Lunugamwehera', block: '' },
] as const)('%o is parsed from its own URL', (place) => {
  const query = withCustomPlace(new URLSearchParams('block=blockV&sort=price-low'), place)
  expect(customPlaceFrom(query)).toEqual(place)
  expect(query.get('sort')).toBe('price-low')
})
