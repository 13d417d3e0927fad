import { expect, test } from 'vitest'
import { pathPatternOf, ratingOf } from './web-vitals.ts'

test.each([
  ['/', '/'],
  ['/fr', '/'],
  ['/de/', '/'],
  ['/packages', '/packages'],
  ['/packages/yala-morning-safari', '/packages/:id'],
  ['/fr/blog/which-park?x=1', '/blog/:id'],
  ['/my-booking?ref=PM23456789', '/my-booking'],
  ['/dashboard?section=bookings&booking=PM23456789', '/dashboard'],
  ['/dashboard/packages/edit/secret', '/dashboard/packages'],
  ['/dashboard/pricing', '/dashboard/packages'],
  ['/admin', '/admin'],
  ['/PM23456789', 'other'],
  ['https://evil.example/', 'other'],
  ['', 'other'],
])('%s is reported as %s', (address, pattern) => {
  expect(pathPatternOf(address)).toBe(pattern)
})

test.each([
  ['LCP', 2500, 'good'],
  ['LCP', 2501, 'needs improvement'],
  ['LCP', 4001, 'poor'],
  ['CLS', 0.25, 'needs improvement'],
  ['TTFB', 100, 'good'],
] as const)('%s of %d is %s', (metric, value, rating) => {
  expect(ratingOf(metric, value)).toBe(rating)
})
