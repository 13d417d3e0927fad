import { expect, test } from 'vitest'
import { sumInLog } from './difference.ts'

test.each([
  ['amount', 2000, '20.00'],
  ['total', '3550', '35.50'],
  ['said', 'paid', null],
  ['total', null, null],
  ['seats', 3, null],
])('%s of %s in the log is read as %s', (field, value, read) => expect(sumInLog(field, value)).toBe(read))
