import { expect, test } from 'vitest'
import { growthOf } from './soak-growth.ts'

const minutes = Array.from({ length: 31 }, (_, minute) => minute)
const noise = (minute: number) => (minute % 3) * 4

test.each([
  ['flat', (minute: number) => 300 + noise(minute), 0, 0.02],
  ['steep at first and then flat', (minute: number) => 300 + Math.min(minute, 6) * 30, 0, 0.02],
  ['growing by five a minute', (minute: number) => 300 + minute * 5, 5, 0.4],
])('the growth of memory that is %s', (_, megabytes, perMinute, share) => {
  const growth = growthOf(
    minutes.map((minute) => ({ minute, megabytes: megabytes(minute) })),
    6,
  )
  expect(growth.perMinute).toBeCloseTo(perMinute, 0)
  if (perMinute) expect(growth.share).toBeGreaterThan(0.3)
  else expect(Math.abs(growth.share)).toBeLessThan(share)
})
