import { beforeEach, expect, test, vi } from 'vitest'
import type { Receipt } from '#contracts/bookings/receipt.ts'
import {
  deleteOldReceipts,
  deleteReceiptPermanently,
  deleteSavedReceipt,
  findSavedReceipt,
  listSavedReceipts,
  saveReceipt,
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
  saveReceipt(receipt('PM1', '2026-12-24'))
  expect(findSavedReceipt('PM1')?.receipt).toMatchObject({ customerName: 'Nora', customerEmail: '', customerPhone: '' })
  expect(JSON.stringify(localStorage)).not.toMatch(/example\.com|\+4420/)
})

test('the next trip comes first, and what was taken off the device is gone', () => {
  for (const [id, day] of [
    ['PM2', '2026-12-30'],
    ['PM1', '2026-12-24'],
  ] as const)
    saveReceipt(receipt(id, day))
  expect(listSavedReceipts().map((kept) => kept.receipt.bookingId)).toEqual(['PM1', 'PM2'])
  deleteSavedReceipt('PM1')
  expect(findSavedReceipt('PM1')).toBeNull()
})

test('a cancelled booking goes from the device', () => {
  saveReceipt(receipt('PM1', '2026-12-24'))
  saveReceipt(receipt('PM1', '2026-12-24', { status: 'cancelled' }))
  expect(findSavedReceipt('PM1')).toBeNull()
})

test('what a guest removed stays away when the booking is read again, and so does the word of it in the end', () => {
  saveReceipt(receipt('PM1', '2026-12-24'))
  deleteReceiptPermanently('PM1')
  saveReceipt(receipt('PM1', '2026-12-24'))
  expect(findSavedReceipt('PM1')).toBeNull()
  expect(listSavedReceipts()).toEqual([])
  expect(JSON.stringify(localStorage)).not.toMatch(/Nora|PM1/)
  deleteOldReceipts(Date.now())
  expect(Object.keys(localStorage)).toEqual(['pugmark.booking.removed'])
  deleteOldReceipts(Date.now() + 401 * 86_400_000)
  expect(Object.keys(localStorage)).toEqual([])
})

test.each([
  ['2026-12-25T18:29:00Z', true, 'late on the day after the trip, in Sri Lanka'],
  ['2026-12-25T18:31:00Z', false, 'when that day is over there'],
])('at %s a trip on the 24th is kept: %s (%s)', (moment, isThere) => {
  saveReceipt(receipt('PM1', '2026-12-24'))
  deleteOldReceipts(Date.parse(moment))
  expect(findSavedReceipt('PM1') !== null).toBe(isThere)
})

test('a stay is kept until the day after its last', () => {
  saveReceipt(receipt('PM1', '2026-12-24', { checkOut: '2026-12-28' }))
  deleteOldReceipts(Date.parse('2026-12-29T06:00:00Z'))
  expect(listSavedReceipts()).toHaveLength(1)
})

test.each(['{', '{}', '{"receipt":{"bookingId":"PM2"},"at":1}', '{"receipt":{"bookingId":"PM1"}}', 'null'])(
  'what is no booking of ours is none: %s',
  (kept) => {
    localStorage.setItem('pugmark.booking.PM1', kept)
    expect(findSavedReceipt('PM1')).toBeNull()
    expect(listSavedReceipts()).toEqual([])
  },
)

test('where storage is switched off nothing is kept and nothing breaks', () => {
  const off = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { get: off, ownKeys: off }))
  saveReceipt(receipt('PM1', '2026-12-24'))
  expect(listSavedReceipts()).toEqual([])
  deleteSavedReceipt('PM1')
})
