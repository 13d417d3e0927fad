import { beforeEach, expect, test, vi } from 'vitest'
import type { Receipt } from '#contracts/bookings/receipt.ts'
import {
  forgetOldReceipts,
  forgetReceipt,
  keepReceipt,
  keptReceipt,
  keptReceipts,
  removeReceipt,
} from './saved-receipt.ts'

const receipt = (bookingId: string, date: string, more: Partial<Receipt> = {}) =>
  ({
    bookingId,
    date,
    checkOut: null,
    customerName: 'Nora',
    customerEmail: 'nora@example.com',
    customerPhone: '+4420',
    ...more,
  }) as Receipt

beforeEach(() => {
  const drawer: Record<string, unknown> = {}
  const methods = {
    getItem: (name: string) => drawer[name] ?? null,
    setItem(name: string, value: string) {
      drawer[name] = value
    },
    removeItem: (name: string) => delete drawer[name],
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(drawer, name, { value })
  vi.stubGlobal('localStorage', drawer)
  return () => vi.unstubAllGlobals()
})

test('a booking is kept with who comes, and without how to reach them', () => {
  keepReceipt(receipt('PM1', '2026-12-24'))
  expect(keptReceipt('PM1')?.receipt).toMatchObject({ customerName: 'Nora', customerEmail: '', customerPhone: '' })
  expect(JSON.stringify(localStorage)).not.toMatch(/example\.com|\+4420/)
})

test('the next trip comes first, and what was taken off the device is gone', () => {
  for (const [id, day] of [
    ['PM2', '2026-12-30'],
    ['PM1', '2026-12-24'],
  ] as const)
    keepReceipt(receipt(id, day))
  expect(keptReceipts().map((kept) => kept.receipt.bookingId)).toEqual(['PM1', 'PM2'])
  forgetReceipt('PM1')
  expect(keptReceipt('PM1')).toBeNull()
})

test('a cancelled booking goes from the device', () => {
  keepReceipt(receipt('PM1', '2026-12-24'))
  keepReceipt(receipt('PM1', '2026-12-24', { status: 'cancelled' }))
  expect(keptReceipt('PM1')).toBeNull()
})

test('what a guest removed stays away when the booking is read again, and so does the word of it in the end', () => {
  keepReceipt(receipt('PM1', '2026-12-24'))
  removeReceipt('PM1')
  keepReceipt(receipt('PM1', '2026-12-24'))
  expect(keptReceipt('PM1')).toBeNull()
  expect(keptReceipts()).toEqual([])
  expect(JSON.stringify(localStorage)).not.toMatch(/Nora|PM1/)
  forgetOldReceipts(Date.now())
  expect(Object.keys(localStorage)).toEqual(['pugmark.booking.removed'])
  forgetOldReceipts(Date.now() + 401 * 86_400_000)
  expect(Object.keys(localStorage)).toEqual([])
})

test.each([
  ['2026-12-25T18:29:00Z', true, 'late on the day after the trip, in Sri Lanka'],
  ['2026-12-25T18:31:00Z', false, 'when that day is over there'],
])('at %s a trip on the 24th is kept: %s (%s)', (moment, isThere) => {
  keepReceipt(receipt('PM1', '2026-12-24'))
  forgetOldReceipts(Date.parse(moment))
  expect(keptReceipt('PM1') !== null).toBe(isThere)
})

test('a stay is kept until the day after its last', () => {
  keepReceipt(receipt('PM1', '2026-12-24', { checkOut: '2026-12-28' }))
  forgetOldReceipts(Date.parse('2026-12-29T06:00:00Z'))
  expect(keptReceipts()).toHaveLength(1)
})

test.each(['{', '{}', '{"receipt":{"bookingId":"PM2"},"at":1}', '{"receipt":{"bookingId":"PM1"}}', 'null'])(
  'what is no booking of ours is none: %s',
  (kept) => {
    localStorage.setItem('pugmark.booking.PM1', kept)
    expect(keptReceipt('PM1')).toBeNull()
    expect(keptReceipts()).toEqual([])
  },
)

test('where storage is switched off nothing is kept and nothing breaks', () => {
  const off = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { get: off, ownKeys: off }))
  keepReceipt(receipt('PM1', '2026-12-24'))
  expect(keptReceipts()).toEqual([])
  forgetReceipt('PM1')
})
