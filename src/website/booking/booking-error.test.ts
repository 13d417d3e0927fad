import { expect, test } from 'vitest'
import type { Refused } from '#api-client/guest.ts'
import { alternativesFrom } from './alternative.ts'
import { bookingErrorFrom } from './booking-error.ts'

const errorFrom = (status: number, body: Record<string, unknown> = {}, message = 'No.') => {
  const refused: Refused = { ok: false, status, message, errors: [], body }
  return bookingErrorFrom(refused, 6600)
}

test('without a response the booking may have been made', () => {
  expect(errorFrom(0, {}, '')).toEqual({ kind: 'lost' })
})

test('a changed price is reported with both amounts', () => {
  expect(errorFrom(409, { quote: { totalPrice: 70 } })).toEqual({
    kind: 'price',
    message: 'No.',
    before: 6600,
    now: 7000,
  })
})

test('a taken seat is reported with its alternatives', () => {
  const body = { takenSeats: [3, 4], availableDates: ['2026-12-25', 'x'], otherSlots: ['afternoon', 'noon'] }
  const error = errorFrom(409, { ...body, otherPackages: [] })
  expect(error).toMatchObject({ kind: 'refused', mayTryAgain: false })
  expect(error.kind === 'refused' && alternativesFrom(error.body)).toMatchObject({
    takenSeats: [3, 4],
    availableDates: ['2026-12-25'],
    otherSlots: ['afternoon'],
  })
})

test('a request to an overloaded server can be retried', () => {
  expect(errorFrom(503)).toMatchObject({ kind: 'refused', mayTryAgain: true })
  expect(errorFrom(429)).toMatchObject({ kind: 'refused', mayTryAgain: true })
})

test('a response without a message gets the fallback', () => {
  expect(errorFrom(422, {}, '')).toMatchObject({ message: 'Failed to create booking', body: {} })
})
