import { z } from '@hono/zod-openapi'
import { answer, byId, createRoute, createRouter, errorResponses, refuse } from '#api/route-kit.ts'
import { DayInput } from '#contracts/primitives/date.ts'
import { type Departure, readTakenSeats } from '#db/availability/seats.ts'
import type { Database } from '#db/client.ts'
import { readPackage } from '#db/packages/packages.ts'
import { seatsOf } from '#domain/availability/seat.ts'
import { type Slot, slots } from '#domain/bookings/time-slot.ts'
import { allowsReservation } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { streamOf } from './seat-stream.ts'

export const seats = createRouter()

const departure = {
  params: byId,
  query: z.object({ date: DayInput, timeSlot: z.enum(slots) }),
}
const SeatMap = z.object({ success: z.literal(true), capacity: z.int(), takenSeats: z.array(z.int()) })

const now = createRoute({
  method: 'get',
  path: '/packages/{id}/seats',
  tags: ['Availability'],
  summary: 'The seats of a shared departure that are taken or kept for somebody at this moment',
  request: departure,
  responses: { 200: answer('The seats', SeatMap), ...errorResponses(400, 404, 422, 429, 503) },
})

seats.openapi(now, async (c) => {
  const { db, clock } = c.var.app
  const asked = await findDeparture(db, c.req.valid('param').id, c.req.valid('query'))
  if (!asked.ok) return refuse(c, asked.error)
  const [takenSeats = []] = await readTakenSeats(db, [asked.departure], clock.now())
  return c.json({ success: true as const, capacity: asked.capacity, takenSeats }, 200)
})

const live = createRoute({
  method: 'get',
  path: '/packages/{id}/seats/live',
  tags: ['Availability'],
  summary: 'The same again whenever it changes, as server-sent events; the first one comes at once',
  request: departure,
  responses: {
    200: {
      description: "Each event's data is the answer of /packages/{id}/seats",
      content: { 'text/event-stream': { schema: z.string() } },
    },
    ...errorResponses(400, 404, 422, 429, 503),
  },
})

seats.openapi(live, async (c) => {
  const { db, seatEvents } = c.var.app
  const asked = await findDeparture(db, c.req.valid('param').id, c.req.valid('query'))
  if (!asked.ok) return refuse(c, asked.error)
  c.header('Content-Type', 'text/event-stream; charset=utf-8')
  // nginx would gather what we send.
  c.header('X-Accel-Buffering', 'no')
  // Hono answers HEAD with what GET says, and nobody would read the stream.
  if (c.req.method === 'HEAD') return c.body(null)
  return c.body(await streamOf(seatEvents, asked.departure, c.env?.hangUp))
})

type Asked = { date: Day | ''; timeSlot: Slot }

async function findDeparture(
  db: Database,
  id: string,
  { date, timeSlot }: Asked,
): Promise<Result<{ departure: Departure; capacity: number }>> {
  const pkg = await readPackage(db, id)
  if (!pkg?.isActive) return failure('package not found')
  if (!allowsReservation(pkg, 'shared')) return failure('not offered')
  if (!date) return failure('no date')
  return success({ departure: { packageId: pkg.id, day: date, slot: timeSlot }, capacity: seatsOf(pkg).length })
}
