import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasCardNumber, withoutCardNumbers } from './card-number.ts'

test.each([
  ['4012888888881881', '•••• 1881'],
  ['4012 8888 8888 1881', '•••• 1881'],
  ['4012-8888-8888-1881', '•••• 1881'],
  ['4012.8888.8888.1881', '•••• 1881'],
  ['4012\u00a08888\u20098888\u200b1881', '•••• 1881'],
  ['4 0 1 2 8 8 8 8 8 8 8 8 1 8 8 1', '•••• 1881'],
  ['my card: 4012888888881881, exp 12/30, cvv 123', 'my card: •••• 1881, exp 12/30, cvv 123'],
  ['4012888888881881 12/30 123', '•••• 1881 12/30 123'],
  ['2, 4012 8888 8888 1881', '2, •••• 1881'],
  ['378282246310005', '•••• 0005'],
  ['3782 822463 10005', '•••• 0005'],
  ['30569309025904', '•••• 5904'],
  ['4222222222222', '•••• 2222'],
  ['2223003122003222', '•••• 3222'],
  ['6011000990139424', '•••• 9424'],
  ['3566002020360505', '•••• 0505'],
  ['+4012888888881881', '+•••• 1881'],
  ['+44 20 70000007 4012 8888 8888 1881', '+•••• 1881'],
  ['4012888888881881 and 5555555555554444', '•••• 1881 and •••• 4444'],
  ['4012888888881881 5555555555554444', '•••• 1881 •••• 4444'],
  ['40128888888818811230', '•••• 18811230'],
  ['55555555555544444012888888881881', '•••• 4444•••• 1881'],
  ['x4012888888881881y', 'x•••• 1881y'],
])('%j becomes %j', (text, cut) => {
  expect(withoutCardNumbers(text)).toBe(cut)
  expect(hasCardNumber(text)).toBe(true)
})

test.each([
  '',
  'Ada Lovelace',
  '+94 77 123 4567',
  '+94 77 123 4567 / +94 71 234 5678',
  '+49 1512 3456783',
  '0094771234567',
  '200012345678',
  '4012888888881882',
  '1234567890123452',
  '9999999999999995',
  '2026-12-10 2026-12-11',
  'PM2K7Q9XYZ and PAY23456789A',
  '3f0c9a2e-4b1d-4a52-9c3e-7b6a5d4c3b2a',
])('%j is unchanged', (text) => {
  expect(withoutCardNumbers(text)).toBe(text)
  expect(hasCardNumber(text)).toBe(false)
})

test('a 13-digit phone number is not a card, but a longer card number in a phone field is one', () => {
  expect(withoutCardNumbers('4915123456781', { isPhone: true })).toBe('4915123456781')
  expect(withoutCardNumbers('378282246310005', { isPhone: true })).toBe('•••• 0005')
  expect(withoutCardNumbers('4012888888881881', { isPhone: true })).toBe('•••• 1881')
})

test('every card number is removed, in any surrounding text', () => {
  const around = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replace(/\p{N}/gu, ''))
  const writing = fc.constantFrom('4012888888881881', '4012 8888 8888 1881', '40-12-88-88-88-88-18-81')
  fc.assert(
    fc.property(around, writing, around, writing, around, (a, first, b, second, c) => {
      const cut = withoutCardNumbers(`${a}${first}${b}${second}${c}`)
      return cut.length < `${a}${first}${b}${second}${c}`.length && !cut.replace(/\D/g, '').includes('4012888888881881')
    }),
    { numRuns: 2_000 },
  )
})

test('the time for a long text grows linearly', () => {
  const times = [20_000, 200_000].map((length) => {
    const begun = process.cpuUsage()
    for (const text of ['4012888888881881 ', '1', '1 ', '123456789012abcdefghijklm', '4', '4 '])
      withoutCardNumbers(text.repeat(length / text.length))
    return process.cpuUsage(begun).user
  })
  // Quadratic time would make the factor a hundred.
  expect((times[1] ?? 0) / (times[0] ?? 0)).toBeLessThan(50)
})
