import { expect, test } from 'vitest'
import { cacheKey, classifyRequest, isCacheable, offlinePathFor, type RequestClass } from './classify-request.ts'

const origin = 'https://pugmark.example'

const requests: [RequestClass, string, Partial<Request>?][] = [
  ['page', '/'],
  ['page', '/de/packages?package=yala'],
  ['page', '/booking/confirm?ref=PM2345678A'],
  ['uncached page', '/dashboard?section=bookings'],
  ['uncached page', '/admin'],
  ['uncached page', '/api/docs'],
  ['uncached page', '/newsletter/leave?key=abc'],
  ['uncached page', '/fr/newsletter/confirm?key=abc'],
  ['uncached page', '/sitemap.xml'],
  ['other', '/contact', { method: 'POST' }],
  ['other', '/packages.data', { mode: 'cors' }],
  ['other', '/api/packages/yala/availability', { mode: 'cors' }],
  ['other', '/api/bookings', { mode: 'cors', method: 'POST' }],
  ['other', '/about', { mode: 'cors' }],
  ['other', 'https://elsewhere.example/art/yala.jpg', { mode: 'no-cors' }],
  ['build file', '/static/js/home.abc.chunk.js', { mode: 'cors' }],
  ['image', '/art/yala-400.avif', { mode: 'no-cors' }],
  ['image', '/icon-maskable-512.png', { mode: 'no-cors' }],
]

test.each(requests)('%s: %s %o', (expected, address, more = {}) => {
  const url = new URL(address, origin).href
  expect(classifyRequest({ method: 'GET', mode: 'navigate', url, ...more }, origin)).toBe(expected)
})

test.each([
  ['/rooms?utm_source=mail&utm_medium=x&fbclid=1#top', '/rooms'],
  ['/packages?search=owl&gclid=2', '/packages?search=owl'],
  ['/booking/confirm?ref=PM2345678A', '/booking/confirm'],
  ['/de/booking/confirm?ref=PM2345678A', '/de/booking/confirm'],
  ['/fr/my-booking?ref=PM2345678A#key=abc', '/fr/my-booking'],
])('%s is saved as %s', (address, key) => {
  expect(cacheKey(origin + address)).toBe(origin + key)
})

test.each([
  ['/', '/offline'],
  ['/rooms', '/offline'],
  ['/de', '/de/offline'],
  ['/fr/room/double', '/fr/offline'],
  ['/it/rooms', '/offline'],
])('without a connection %s falls back to %s', (pathname, offline) => {
  expect(offlinePathFor(pathname)).toBe(offline)
})

test('only whole path segments make a staff page', () => {
  expect(isCacheable('/administration')).toBe(true)
  expect(isCacheable('/admin/dashboard')).toBe(false)
})
