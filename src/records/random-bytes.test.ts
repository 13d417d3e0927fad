import { expect, test } from 'vitest'
import { randomBytes } from './random-bytes.ts'

test('no bytes are given twice, however often the store is filled anew', () => {
  const drawn = Array.from({ length: 2_000 }, (_, nr) => randomBytes(8 + (nr % 30)))
  expect(new Set(drawn.map((bytes) => bytes.subarray(0, 8).toString('hex'))).size).toBe(2_000)
})

test('every value of a byte is about as likely as any other', () => {
  const seen = new Array(256).fill(0)
  for (let nr = 0; nr < 25_600; nr += 1) for (const byte of randomBytes(10)) seen[byte] += 1
  // A thousand of each are expected; eight times the standard deviation of 32 is as good as impossible.
  expect(Math.min(...seen)).toBeGreaterThan(750)
  expect(Math.max(...seen)).toBeLessThan(1_250)
})

test('what was given belongs to who asked', () => {
  const first = randomBytes(16)
  const copy = Buffer.from(first)
  randomBytes(16).fill(1)
  for (let nr = 0; nr < 600; nr += 1) randomBytes(16)
  expect(first.equals(copy)).toBe(true)
})

test('as many as fit at once, and no more', () => {
  expect(randomBytes(4_096)).toHaveLength(4_096)
  expect(randomBytes(0)).toHaveLength(0)
  expect(() => randomBytes(4_097)).toThrow('At most 4096')
})
