import { expect, test } from 'vitest'
import { toggleSeat } from './seat-choice.ts'

test.each([
  { chosen: [], pressed: 3, people: 1, result: [3] },
  { chosen: [3], pressed: 4, people: 2, result: [3, 4] },
  { chosen: [3, 4], pressed: 3, people: 2, result: [4] },
  { chosen: [3, 4], pressed: 5, people: 2, result: [4, 5] },
  { chosen: [3], pressed: 7, people: 1, result: [7] },
])('$people people with $chosen press seat $pressed and have $result', ({ chosen, pressed, people, result }) => {
  expect(toggleSeat(chosen, pressed, people)).toEqual(result)
})
