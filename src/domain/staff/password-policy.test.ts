import { expect, test } from 'vitest'
import { madePassword, passwordRefusal, passwordStem } from './password-policy.ts'

const nimal = { name: 'Nimal Perera', email: 'nimal.perera@pugmark.example' }

test.each([
  ['short', 'password too short'],
  ['eleven char', 'password too short'],
  ['🐆🐆🐆🐆🐆🐆', 'password too short'],
  ['x'.repeat(201), 'password too long'],
  ['nimal.perera', 'password is the name'],
  ['Nimal Perera', 'password is the name'],
  ['nimalperera2026!', 'password is the name'],
  ['NIMAL.PERERA@PUGMARK.EXAMPLE', 'password is the name'],
  ['aaaaaaaaaaaa', 'password too common'],
  ['abcabcabcabc', 'password too common'],
  ['123456789012', 'password too common'],
  ['210987654321', 'password too common'],
  ['abcdefghijklm', 'password too common'],
  ['ababbabababbab', 'password too common'],
  ['leopards walk at dawn', null],
  ['දිවියා උදේ එයි', null],
  ['correct horse battery', null],
])('%s: %s', (password, problem) => {
  expect(passwordRefusal(password, nimal)).toBe(problem)
})

test('the stem of a password is the password without leading and trailing digits and symbols', () => {
  expect(['Password2026!', '123qwerty', '2026', 'ab1cd'].map(passwordStem)).toEqual(['password', 'qwerty', '', 'ab1cd'])
})

test('a generated password has four groups, and every character is equally likely', () => {
  let next = 0
  const all = (bytes: number) => Uint8Array.from({ length: bytes }, () => next++ % 256)
  const generated = Array.from({ length: 31 }, () => madePassword(all))
  for (const password of generated) expect(password).toMatch(/^([a-hj-km-np-z2-9]{4}-){3}[a-hj-km-np-z2-9]{4}$/)
  expect(passwordRefusal(generated[3] ?? '', nimal)).toBeNull()
})
