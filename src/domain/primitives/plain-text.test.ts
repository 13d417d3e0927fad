import { describe, expect, test } from 'vitest'
import { isPlainText } from './plain-text.ts'

describe('ordinary text is accepted', () => {
  test.each([
    ['', 'nothing'],
    ['  ', 'spaces, which other rules judge'],
    ['Zoë O’Brien-Müller', 'accents'],
    ['සුනිල් පෙරේරා', 'Sinhala'],
    ['ක්‍රිෂාන්ත', 'Sinhala with a zero-width joiner'],
    ['می‌خواهم', 'Persian with a zero-width non-joiner'],
    ['محمد الأمين', 'Arabic'],
    ['👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🐆', 'emoji of several characters'],
    ['明', 'a single character'],
    ['...', 'signs alone'],
  ])('%j: %s', (text) => expect(isPlainText(text)).toBe(true))

  test('line breaks and tabs are accepted in a multi-line text', () => {
    expect(isPlainText('one\r\ntwo\n\tthree', { hasLines: true })).toBe(true)
    expect(isPlainText('one\ntwo')).toBe(false)
  })
})

describe('text with hidden characters is refused', () => {
  test.each([
    ['a\u0000b', 'a NUL'],
    ['a\u0007b', 'a bell'],
    ['a\u007fb', 'a delete'],
    ['a\u0085b', 'a control character of the second block'],
    ['a\u2028b', 'a line separator'],
    ['Ada \u202egpj.exe', 'a right-to-left override'],
    ['\u202d+94 77\u202c', 'an embedding'],
    ['\u2066Ada\u2069', 'an isolate'],
    ['Ada\u200f', 'a right-to-left mark'],
    ['Ada\u061c', 'an Arabic letter mark'],
    ['\u200b\u200b', 'zero-width spaces'],
    ['\u3164', 'a Hangul filler'],
    ['\u2800', 'an empty Braille pattern'],
    ['\u00ad \u2060', 'a soft hyphen and a word joiner'],
    ['a\ud800', 'half a character'],
  ])('%j: %s', (text) => {
    expect(isPlainText(text)).toBe(false)
  })
})

test('a multi-line text with hidden characters is refused', () => {
  for (const text of ['a\n\u0000', 'a\n\u0007', 'a\n\u202e', '\n\u200b'])
    expect([text, isPlainText(text, { hasLines: true })]).toEqual([text, false])
})

test('a text of 20,000 characters is checked in a few milliseconds', () => {
  const start = performance.now()
  for (const letter of ['a', '\u200b', ' ', '\n']) isPlainText(letter.repeat(20_000), { hasLines: true })
  expect(performance.now() - start).toBeLessThan(50)
})
