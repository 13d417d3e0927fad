import { expect, test } from 'vitest'
import { HoldRequest } from '#contracts/availability/hold.ts'
import { namingSeats, SafariRequest } from '#contracts/bookings/safari-booking.ts'
import { seatFaults } from './seat.ts'

const many = 150_000

/** A list that counts reads of its entries. */
function watchedList(length: number) {
  const watched = { reads: 0, list: [] as number[] }
  watched.list = new Proxy(
    Array.from({ length }, (_, seat) => seat),
    {
      get(target, name, receiver) {
        if (typeof name === 'string' && /^\d+$/.test(name)) watched.reads += 1
        return Reflect.get(target, name, receiver)
      },
    },
  )
  return watched
}

test.each([
  ['POST /bookings', namingSeats(SafariRequest)],
  ['POST /holds', HoldRequest],
])('%s refuses 150,000 seats without reading any of them', (_, schema) => {
  const watched = watchedList(many)
  const parsed = schema.safeParse({ reservationType: 'shared', selectedSeats: watched.list })
  expect(parsed.error?.issues.find(({ path }) => path.join() === 'selectedSeats')?.message).toBe(
    'field.fewerEntries:selectedSeats:20',
  )
  expect(watched.reads).toBe(0)
})

test('the faults of 150,000 seats are found in one pass, and five are reported', () => {
  const seats = Array.from({ length: many }, (_, index) => index % (many / 2))
  expect(seatFaults(seats)).toEqual([
    'seat.unknown:0:7',
    'seat.twice:0',
    'seat.twice:1',
    'seat.twice:2',
    'seat.twice:3',
  ])
})
