import { expect, test } from 'vitest'
import { newDraft, startingAt } from './entry-draft.ts'

test.each([
  ['a day moves to the next', '2026-12-22', '2026-12-22', '2026-12-23', '2026-12-23'],
  ['a week stays a week, over the end of a year', '2026-12-22', '2026-12-28', '2026-12-29', '2027-01-04'],
  ['hours stay as long as they are', '2026-12-22T06:00', '2026-12-22T10:30', '2026-12-22T22:00', '2026-12-23T02:30'],
  ['it also moves back', '2026-12-22T06:00', '2026-12-23T06:00', '2026-12-21T05:30', '2026-12-22T05:30'],
  ['a half-typed start moves nothing', '2026-12-22', '2026-12-24', '0202-12-22', '2026-12-24'],
  ['an empty start moves nothing', '2026-12-22', '2026-12-24', '', '2026-12-24'],
  ['an end before the start stays', '2026-12-22', '2026-12-20', '2026-12-23', '2026-12-20'],
])('%s', (_, start, end, next, ends) => {
  expect(startingAt(newDraft(start, end, true), next)).toMatchObject({ start: next, end: ends })
})
