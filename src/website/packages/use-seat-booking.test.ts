import { expect, test } from 'vitest'
import type { Refused } from '#api-client/guest.ts'
import { seatBookingErrorFrom } from './use-seat-booking.ts'

const booking = { price: { ticketPrice: 0, jeepPrice: 0, guidePrice: 0, mealPrice: 0, totalPrice: 6600, jeeps: 0 } }
const refused = (status: number, body: Record<string, unknown> = {}, message = 'No.'): Refused => ({
  ok: false,
  status,
  message,
  errors: [],
  body,
})

test('nobody answered: the booking may have been made', () => {
  expect(seatBookingErrorFrom(refused(0, {}, ''), booking)).toEqual({ kind: 'lost' })
})

test('a price that has changed is told in both amounts', () => {
  expect(seatBookingErrorFrom(refused(409, { quote: { totalPrice: 70 } }), booking)).toEqual({
    kind: 'price',
    message: 'No.',
    before: 6600,
    now: 7000,
  })
})

test('a seat that is gone comes with the ways out', () => {
  const body = { takenSeats: [3, 4], availableDates: ['2026-12-25'], otherSlots: ['afternoon'], otherPackages: [] }
  expect(seatBookingErrorFrom(refused(409, body), booking)).toMatchObject({
    kind: 'refused',
    wayOut: { takenSeats: [3, 4], availableDates: ['2026-12-25'], otherSlots: ['afternoon'] },
  })
})

test('a refusal without a sentence has ours', () => {
  expect(seatBookingErrorFrom(refused(422, {}, ''), booking)).toMatchObject({
    message: 'Failed to create booking',
    wayOut: null,
  })
})
