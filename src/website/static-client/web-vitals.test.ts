import { expect, test } from 'vitest'
import { pressesOf, shiftsOf } from './web-vitals.ts'

const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput })

test.each([
  ['a page that stays where it is', [], 0],
  ['two shifts within a second count together', [shift(100, 0.1), shift(900, 0.05)], 0.15],
  ['a pause of a second begins anew, and the worst counts', [shift(100, 0.1), shift(1200, 0.05)], 0.1],
  ['after five seconds it begins anew', [0, 900, 1800, 2700, 3600, 4500, 5400].map((at) => shift(at, 0.01)), 0.06],
  ['what a press moves is no shift', [shift(100, 0.5, true), shift(200, 0.02)], 0.02],
])('%s', (_, all, worst) => {
  const shifts = shiftsOf()
  for (const one of all) shifts.note(one)
  expect(shifts.worst()).toBeCloseTo(worst, 5)
})

const press = (interactionId: number, duration: number) => ({ interactionId, duration })

test.each([
  ['nobody pressed', [], undefined],
  ['pointer, key and click of one press count as its longest', [press(7, 48), press(7, 120), press(8, 64)], 120],
  ['what is no press does not count', [press(0, 900), press(3, 40)], 40],
  ['of sixty the slowest is left out', Array.from({ length: 60 }, (_, nr) => press(nr + 1, 40 + nr)), 98],
])('%s', (_, all, longest) => {
  const presses = pressesOf()
  for (const one of all) presses.note(one)
  expect(presses.longest()).toBe(longest)
})
