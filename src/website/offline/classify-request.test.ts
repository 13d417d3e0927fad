import { expect, test } from 'vitest'
import { type Asked, isKept, keyOf, offlinePathFor, whatIsAsked } from './classify-request.ts'

const home = 'https://pugmark.example'

const asked: [Asked, string, Partial<Request>?][] = [
  ['page', '/'],
  ['page', '/de/packages?package=yala'],
  ['page', '/booking/confirm?ref=PM2345678A'],
  ['passing page', '/dashboard?section=bookings'],
  ['passing page', '/admin'],
  ['passing page', '/api/docs'],
  ['passing page', '/newsletter/leave?key=abc'],
  ['passing page', '/fr/newsletter/confirm?key=abc'],
  ['passing page', '/sitemap.xml'],
  ['nothing', '/contact', { method: 'POST' }],
  ['nothing', '/packages.data', { mode: 'cors' }],
  ['nothing', '/api/packages/yala/availability', { mode: 'cors' }],
  ['nothing', '/api/bookings', { mode: 'cors', method: 'POST' }],
  ['nothing', '/about', { mode: 'cors' }],
  ['nothing', 'https://elsewhere.example/art/yala.jpg', { mode: 'no-cors' }],
  ['file', '/static/js/home.abc.chunk.js', { mode: 'cors' }],
  ['picture', '/art/yala-400.avif', { mode: 'no-cors' }],
  ['picture', '/icon-maskable-512.png', { mode: 'no-cors' }],
]

test.each(asked)('%s: %s %o', (what, address, more = {}) => {
  const url = new URL(address, home).href
  expect(whatIsAsked({ method: 'GET', mode: 'navigate', url, ...more }, home)).toBe(what)
})

test.each([
  ['/rooms?utm_source=mail&utm_medium=x&fbclid=1#top', '/rooms'],
  ['/packages?search=owl&gclid=2', '/packages?search=owl'],
  ['/booking/confirm?ref=PM2345678A', '/booking/confirm'],
  ['/de/booking/confirm?ref=PM2345678A', '/de/booking/confirm'],
  ['/fr/my-booking?ref=PM2345678A#key=abc', '/fr/my-booking'],
])('%s is kept under %s', (address, key) => {
  expect(keyOf(home + address)).toBe(home + key)
})

test.each([
  ['/', '/offline'],
  ['/rooms', '/offline'],
  ['/de', '/de/offline'],
  ['/fr/room/double', '/fr/offline'],
  ['/it/rooms', '/offline'],
])('without a connection %s ends at %s', (pathname, offline) => {
  expect(offlinePathFor(pathname)).toBe(offline)
})

test('a page about bookings is no staff page only because it is called so', () => {
  expect(isKept('/administration')).toBe(true)
  expect(isKept('/admin/dashboard')).toBe(false)
})
