import { expect, test } from 'vitest'
import { decrypt, encrypt, encryptionKeysFrom } from './identity-encryption.ts'

const secret = 'a secret of the tests, 32 characters long'

test('a number decrypts with the same secret in the same row only', () => {
  const encrypted = encrypt(secret, 'row one', 'N1234567')
  expect(decrypt(secret, 'row one', encrypted)).toBe('N1234567')
  expect(() => decrypt(secret, 'row two', encrypted)).toThrow()
  expect(() => decrypt(`${secret}!`, 'row one', encrypted)).toThrow()
  expect(() =>
    decrypt(secret, 'row one', Buffer.concat([encrypted.subarray(0, -1), Buffer.of((encrypted.at(-1) ?? 0) ^ 1)])),
  ).toThrow()
  expect(() => decrypt(secret, 'row one', Buffer.of(9, 9, 9))).toThrow('version 9')
})

test('the same number encrypted twice gives different ciphertexts', () => {
  expect(encrypt(secret, 'row', '1').equals(encrypt(secret, 'row', '1'))).toBe(false)
})

test('a new key encrypts new numbers, and the old key still decrypts old ones', () => {
  const before = encryptionKeysFrom(secret)
  const after = encryptionKeysFrom(secret, '2:another-secret,\n3:a-third')
  const [old, fresh] = [encrypt(before, 'row', 'N1'), encrypt(after, 'row', 'N2')]
  expect([old[0], fresh[0]]).toEqual([1, 3])
  expect([decrypt(after, 'row', old), decrypt(after, 'row', fresh)]).toEqual(['N1', 'N2'])
  expect(() => decrypt(before, 'row', fresh)).toThrow('version 3')
  expect(() => decrypt(encryptionKeysFrom(secret, '3:not-the-third'), 'row', fresh)).toThrow()
})
