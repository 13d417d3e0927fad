import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { eventStream, heartbeat, messageOf } from '#api/event-stream.ts'
import { createSlots } from '#api/middleware/client-slots.ts'
import { clientAddress } from '#api/middleware/rate-limit.ts'
import {
  type ApiEnv,
  byId,
  createRoute,
  createRouter,
  errorResponses,
  jsonResponse,
  optionalStaff,
  refuse,
  refuseFor,
} from '#api/route-kit.ts'
import { DayInput } from '#contracts/primitives/date.ts'
import { type Departure, readTakenSeats } from '#db/availability/seats.ts'
import { readPackage } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { seatsOf } from '#domain/availability/seat.ts'
import { dayRefusal } from '#domain/bookings/booking.ts'
import { type Slot, slots } from '#domain/bookings/time-slot.ts'
import { allowsReservation, offersSlot } from '#domain/packages/package.ts'
import { clientPrefix } from '#domain/primitives/client-prefix.ts'
import type { Day } from '#domain/primitives/date.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { SeatEvents, SeatMap } from '#live/seat-events.ts'

export const seats = createRouter()

const departure = {
  params: byId,
  query: z.object({ date: DayInput, timeSlot: z.enum(slots) }),
}
const SeatMapBody = z.object({ success: z.literal(true), capacity: z.int(), takenSeats: z.array(z.int()) })

const now = createRoute({
  method: 'get',
  path: '/packages/{id}/seats',
  tags: ['Availability'],
  summary: 'Get the seats of a shared departure that are taken or held now, on a day on sale; for staff on any day',
  middleware: optionalStaff,
  request: departure,
  responses: { 200: jsonResponse('The seats', SeatMapBody), ...errorResponses(404, 422) },
})

seats.openapi(now, async (c) => {
  const { db, clock } = c.var.app
  const found = await findDeparture(c, c.req.valid('param').id, c.req.valid('query'))
  if (!found.ok) return refuse(c, found.error)
  const [takenSeats = []] = await readTakenSeats(db, [found.departure], clock.now())
  return c.json({ success: true as const, capacity: found.capacity, takenSeats }, 200)
})

const live = createRoute({
  method: 'get',
  path: '/packages/{id}/seats/live',
  tags: ['Availability'],
  summary: 'Stream the seats as server-sent events, at once and whenever they change',
  middleware: optionalStaff,
  request: departure,
  responses: {
    200: {
      description: "Each event's data is the response of /packages/{id}/seats",
      content: { 'text/event-stream': { schema: z.string() } },
    },
    ...errorResponses(404, 422),
  },
})

// A page whose stream is refused polls, and tries to stream again after ten seconds.
const takeStream = createSlots({ all: 2_000, ofClient: 50 })
const retrySeconds = 10

seats.openapi(live, async (c) => {
  const { config, seatEvents } = c.var.app
  const found = await findDeparture(c, c.req.valid('param').id, c.req.valid('query'))
  if (!found.ok) return refuse(c, found.error)
  c.header('Content-Type', 'text/event-stream; charset=utf-8')
  // Turns off buffering in nginx.
  c.header('X-Accel-Buffering', 'no')
  // Hono runs the GET handler for HEAD, and nothing would read the stream.
  if (c.req.method === 'HEAD') return c.body(null)
  const release = takeStream(config.RATE_LIMITS === 'off' ? null : clientPrefix(clientAddress(c)))
  if (typeof release === 'string') return refuseFor(c, retrySeconds)
  return c.body(await streamSeats(seatEvents, found.departure, { hangUp: c.env?.hangUp, release }))
})

type DepartureQuery = { date: Day | ''; timeSlot: Slot }

/** A departure on sale; for staff, of any day. */
async function findDeparture(
  { var: { app, staff } }: Context<ApiEnv>,
  id: string,
  { date, timeSlot }: DepartureQuery,
): Promise<Result<{ departure: Departure; capacity: number }>> {
  const { db, clock } = app
  const now = clock.now()
  const pkg = await readPackage(db, id)
  if (!pkg?.isActive) return failure('package not found')
  if (!allowsReservation(pkg, 'shared')) return failure('not offered')
  if (!date) return failure('no date')
  const { policy } = await readBusinessSettings(db)
  const notOnSale = staff ? null : dayRefusal(date, { now, windowDays: policy.windowDays })
  if (notOnSale) return failure(notOnSale)
  const departure = { packageId: pkg.id, day: date, slot: timeSlot }
  // Departures that are sold stay, even if the package no longer runs in their slot.
  if (!offersSlot(pkg, timeSlot)) {
    const [taken = []] = await readTakenSeats(db, [departure], now)
    if (taken.length === 0) return failure('slot not offered')
  }
  return success({ departure, capacity: seatsOf(pkg).length })
}

const maxBufferedBytes = 16 * 1024

/** A departure's seats as server-sent events. */
function streamSeats(
  seatEvents: Pick<SeatEvents, 'follow'>,
  departure: Departure,
  options: { hangUp: (() => void) | undefined; release: () => void },
): Promise<ReadableStream<Uint8Array>> {
  return eventStream({ maxBufferedBytes, ...options }, (send, end) => {
    send(prelude)
    return seatEvents.follow(departure, {
      show: (map) => send(messageOfMap(map)),
      beat: () => send(heartbeat),
      end,
    })
  })
}

/** Browsers reconnect two seconds after the stream breaks. */
const prelude = new TextEncoder().encode('retry: 2000\n\n')

/** Each map is serialised once, for all its listeners. */
const messages = new WeakMap<SeatMap, Uint8Array>()

function messageOfMap(map: SeatMap): Uint8Array {
  const message = messages.get(map) ?? messageOf({ success: true, ...map })
  messages.set(map, message)
  return message
}
