import { createRoute, z } from '@hono/zod-openapi'
import { readPackage } from '#records/packages.ts'
import { readTakenSeats } from '#records/seats.ts'
import { DayInput } from '#rules/day-input.ts'
import { allowsReservation } from '#rules/package.ts'
import { seatsOf } from '#rules/seat.ts'
import { slots } from '#rules/slot.ts'
import { answer, newDoor, noes, refuse } from './door.ts'

export const seats = newDoor()

const departure = {
  params: z.object({ id: z.string() }),
  query: z.object({ date: DayInput, timeSlot: z.enum(slots) }),
}
const SeatMap = z.object({ success: z.literal(true), capacity: z.int(), takenSeats: z.array(z.int()) })

const now = createRoute({
  method: 'get',
  path: '/packages/{id}/seats',
  tags: ['Availability'],
  summary: 'The seats of a shared departure that are taken or kept for somebody at this moment',
  request: departure,
  responses: { 200: answer('The seats', SeatMap), ...noes(400, 404, 422, 429, 503) },
})

seats.openapi(now, async (c) => {
  const { db, clock } = c.var.house
  const pkg = await readPackage(db, c.req.valid('param').id)
  if (!pkg?.isActive) return refuse(c, 'package not found')
  if (!allowsReservation(pkg, 'shared')) return refuse(c, 'not offered')
  const { date, timeSlot } = c.req.valid('query')
  if (!date) return refuse(c, 'no date')
  const [taken = []] = await readTakenSeats(db, [{ packageId: pkg.id, day: date, slot: timeSlot }], clock.now())
  return c.json({ success: true as const, capacity: seatsOf(pkg).length, takenSeats: taken }, 200)
})
