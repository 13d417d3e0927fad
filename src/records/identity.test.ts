import { expect, test } from 'vitest'
import { seal, unseal } from './identity.ts'

const secret = 'a secret of the tests, 32 characters long'

test('a sealed number opens with the same secret in the same row, and not otherwise', () => {
  const sealed = seal(secret, 'row one', 'N1234567')
  expect(unseal(secret, 'row one', sealed)).toBe('N1234567')
  expect(() => unseal(secret, 'row two', sealed)).toThrow()
  expect(() => unseal(`${secret}!`, 'row one', sealed)).toThrow()
  expect(() => unseal(secret, 'row one', Buffer.concat([sealed.subarray(0, -1), Buffer.of(0)]))).toThrow()
  expect(() => unseal(secret, 'row one', Buffer.of(9, 9, 9))).toThrow('version 9')
})

test('the same number sealed twice looks different', () => {
  expect(seal(secret, 'row', '1').equals(seal(secret, 'row', '1'))).toBe(false)
})
