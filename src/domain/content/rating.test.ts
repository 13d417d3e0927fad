import { expect, test } from 'vitest'
import { isSampleRating } from './rating.ts'

test('a rating is a sample until its address names a page of the operator', () => {
  expect(isSampleRating(null)).toBe(true)
  expect(isSampleRating('https://www.tripadvisor.com/')).toBe(true)
  expect(isSampleRating('https://www.google.com/maps')).toBe(true)
  expect(isSampleRating('https://www.tripadvisor.com/Attraction_Review-g304141')).toBe(false)
  expect(isSampleRating('https://www.google.com/maps?cid=1234567')).toBe(false)
})
