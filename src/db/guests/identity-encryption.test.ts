import { expect, test } from 'vitest'
import { seal, sealKeysFrom, unseal } from './identity-encryption.ts'

const secret = 'a secret of the tests, 32 characters long'

test('a number decrypts with the same secret in the same row only', () => {
  const sealed = seal(secret, 'row one', 'N1234567')
  expect(unseal(secret, 'row one', sealed)).toBe('N1234567')
  expect(() => unseal(secret, 'row two', sealed)).toThrow()
  expect(() => unseal(`${secret}!`, 'row one', sealed)).toThrow()
  expect(() =>
    unseal(secret, 'row one', Buffer.concat([sealed.subarray(0, -1), Buffer.of((sealed.at(-1) ?? 0) ^ 1)])),
  ).toThrow()
  expect(() => unseal(secret, 'row one', Buffer.of(9, 9, 9))).toThrow('version 9')
})

test('the same number encrypted twice gives different ciphertexts', () => {
  expect(seal(secret, 'row', '1').equals(seal(secret, 'row', '1'))).toBe(false)
})

test('a new key encrypts new numbers, and the old key still decrypts old ones', () => {
  const before = sealKeysFrom(secret)
  const after = sealKeysFrom(secret, '2:another-secret,\n3:a-third')
  const [old, fresh] = [seal(before, 'row', 'N1'), seal(after, 'row', 'N2')]
  expect([old[0], fresh[0]]).toEqual([1, 3])
  expect([unseal(after, 'row', old), unseal(after, 'row', fresh)]).toEqual(['N1', 'N2'])
  expect(() => unseal(before, 'row', fresh)).toThrow('version 3')
  expect(() => unseal(sealKeysFrom(secret, '3:not-the-third'), 'row', fresh)).toThrow()
})
