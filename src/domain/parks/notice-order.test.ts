import { expect, test } from 'vitest'
import { sortNotices } from './notice-order.ts'

test('closures come first, announced ones before expected ones, then hours and notes', () => {
  const note = { kind: 'note', certainty: 'announced' } as const
  const hours = { kind: 'hours', certainty: 'announced' } as const
  const expected = { kind: 'closed', certainty: 'expected' } as const
  const announced = { kind: 'closed', certainty: 'announced' } as const
  expect(sortNotices([note, hours, expected, announced])).toEqual([announced, expected, hours, note])
})
