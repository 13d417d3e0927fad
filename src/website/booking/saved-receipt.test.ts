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
  const storage: Record<string, unknown> = {}
  const methods = {
    getItem: (name: string) => storage[name] ?? null,
    setItem(name: string, value: string) {
      storage[name] = value
    },
    removeItem: (name: string) => delete storage[name],
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(storage, name, { value })
  vi.stubGlobal('localStorage', storage)
  return () => vi.unstubAllGlobals()
})

test('a booking is saved with the name, without email address and phone number', () => {
  saveReceipt(receipt('PM1', '2026-12-24'))
  expect(findSavedReceipt('PM1')?.receipt).toMatchObject({ customerName: 'Nora', customerEmail: '', customerPhone: '' })
  expect(JSON.stringify(localStorage)).not.toMatch(/example\.com|\+4420/)
})

test('the next trip is first, and a deleted booking is missing', () => {
  for (const [id, day] of [
    ['PM2', '2026-12-30'],
    ['PM1', '2026-12-24'],
  ] as const)
    saveReceipt(receipt(id, day))
  expect(listSavedReceipts().map((saved) => saved.receipt.bookingId)).toEqual(['PM1', 'PM2'])
  deleteSavedReceipt('PM1')
  expect(findSavedReceipt('PM1')).toBeNull()
})

test('a cancelled booking is deleted from the device', () => {
  saveReceipt(receipt('PM1', '2026-12-24'))
  saveReceipt(receipt('PM1', '2026-12-24', { status: 'cancelled' }))
  expect(findSavedReceipt('PM1')).toBeNull()
})

test('a deleted booking is not saved again, and its deletion record expires', () => {
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
  ['2026-12-25T18:29:00Z', true, 'late on the day after the trip in Sri Lanka'],
  ['2026-12-25T18:31:00Z', false, 'after that day in Sri Lanka'],
])('at %s a trip on the 24th is saved: %s (%s)', (moment, isSaved) => {
  saveReceipt(receipt('PM1', '2026-12-24'))
  deleteOldReceipts(Date.parse(moment))
  expect(findSavedReceipt('PM1') !== null).toBe(isSaved)
})

test('a stay is saved until the day after check-out', () => {
  saveReceipt(receipt('PM1', '2026-12-24', { checkOut: '2026-12-28' }))
  deleteOldReceipts(Date.parse('2026-12-29T06:00:00Z'))
  expect(listSavedReceipts()).toHaveLength(1)
})

test.each(['{', '{}', '{"receipt":{"bookingId":"PM2"},"at":1}', '{"receipt":{"bookingId":"PM1"}}', 'null'])(
  'ignores an invalid entry: %s',
  (saved) => {
    localStorage.setItem('pugmark.booking.PM1', saved)
    expect(findSavedReceipt('PM1')).toBeNull()
    expect(listSavedReceipts()).toEqual([])
  },
)

test('without storage no booking is saved and no error is thrown', () => {
  const denyAccess = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { get: denyAccess, ownKeys: denyAccess }))
  saveReceipt(receipt('PM1', '2026-12-24'))
  expect(listSavedReceipts()).toEqual([])
  deleteSavedReceipt('PM1')
})
