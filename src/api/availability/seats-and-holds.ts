import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { eventStream, heartbeat, messageOf } from '#api/event-stream.ts'
import { createSlots } from '#api/middleware/client-slots.ts'
import { idempotencyHeader } from '#api/middleware/idempotency.ts'
import { clientAddress, limitRequests } from '#api/middleware/rate-limit.ts'
import {
  type ApiEnv,
  byId,
  createRoute,
  createRouter,
  ErrorBody,
  errorResponses,
  jsonBody,
  jsonResponse,
  optionalStaff,
  refuse,
  refuseFor,
  refuseWith,
  success,
} from '#api/route-kit.ts'
import { FreshHold, Hold, HoldRequest } from '#contracts/availability/hold.ts'
import { Alternatives } from '#contracts/bookings/receipt.ts'
import { DayInput } from '#contracts/primitives/date.ts'
import { readTakenSeats } from '#db/availability/holds.ts'
import { readPackage } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { type Departure, type SeatMap, seatsOf } from '#domain/availability/seat.ts'
import { dayRefusal } from '#domain/bookings/booking.ts'
import { type Slot, slots } from '#domain/bookings/time-slot.ts'
import { allowsReservation, offersSlot } from '#domain/packages/package.ts'
import { clientPrefix } from '#domain/primitives/client-prefix.ts'
import type { Day } from '#domain/primitives/date.ts'
import { failure, type Result } from '#domain/result.ts'
import type { SeatEvents } from '#live/seat-events.ts'
import { changeHold, createHold, releaseHold, renewHold } from '#services/availability/hold-places.ts'

/** The seats of a shared departure, and the holds by which a guest keeps seats or jeeps from others. */
export const seatsAndHolds = createRouter()

const departureInput = {
  params: byId,
  query: z.object({ date: DayInput, timeSlot: z.enum(slots) }),
}
const SeatMapBody = z.object({ success: z.literal(true), capacity: z.int(), takenSeats: z.array(z.int()) })

const read = createRoute({
  method: 'get',
  path: '/packages/{id}/seats',
  tags: ['Availability'],
  summary: 'Get the seats of a shared departure that are taken or held now, on a day on sale; for staff on any day',
  middleware: optionalStaff,
  request: departureInput,
  responses: { 200: jsonResponse('The seats', SeatMapBody), ...errorResponses(404, 422) },
})

seatsAndHolds.openapi(read, async (c) => {
  const { db, clock } = c.var.app
  const found = await findDeparture(c, c.req.valid('param').id, c.req.valid('query'))
  if (!found.ok) return refuse(c, found.error)
  const [takenSeats = []] = await readTakenSeats(db, [found.departure], clock.now())
  return c.json({ success: true as const, capacity: found.capacity, takenSeats }, 200)
})

const stream = createRoute({
  method: 'get',
  path: '/packages/{id}/seats/live',
  tags: ['Availability'],
  summary: 'Stream the seats as server-sent events, at once and whenever they change',
  middleware: optionalStaff,
  request: departureInput,
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

seatsAndHolds.openapi(stream, async (c) => {
  const { config, seatEvents } = c.var.app
  const found = await findDeparture(c, c.req.valid('param').id, c.req.valid('query'))
  if (!found.ok) return refuse(c, found.error)
  c.header('Content-Type', 'text/event-stream; charset=utf-8')
  // Turns off buffering in nginx.
  c.header('X-Accel-Buffering', 'no')
  // Hono runs the GET handler for HEAD, and nothing would read the stream.
  if (c.req.method === 'HEAD') return c.body(null)
  const freeSlot = takeStream(config.RATE_LIMITS === 'off' ? null : clientPrefix(clientAddress(c)))
  if (typeof freeSlot === 'string') return refuseFor(c, retrySeconds)
  return c.body(await streamSeats(seatEvents, found.departure, { hangUp: c.env?.hangUp, release: freeSlot }))
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
  return { ok: true, departure, capacity: seatsOf(pkg).length }
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

const holdInput = {
  params: byId,
  headers: z.object({ 'x-hold-key': z.string().max(100).default('') }),
}
const tooLate = { 409: jsonResponse('No place left', ErrorBody.extend(Alternatives.shape)) }

const create = createRoute({
  method: 'post',
  path: '/holds',
  tags: ['Holds'],
  summary: 'Hold seats or jeeps for ten minutes; the key in the response is shown only now',
  middleware: limitRequests('bookings'),
  request: {
    headers: idempotencyHeader.extend({ 'x-visitor': z.string().min(16).max(100).optional() }),
    body: jsonBody(HoldRequest),
  },
  responses: {
    201: jsonResponse('Held', z.object({ success, hold: FreshHold })),
    ...errorResponses(404),
    ...tooLate,
  },
})

seatsAndHolds.openapi(create, async (c) => {
  // Guests of a hotel share one address, so each page load that sends a random ID is counted separately.
  const { 'x-visitor': owner, 'idempotency-key': once = null } = c.req.valid('header')
  const outcome = await createHold(c.var.app, c.req.valid('json'), owner ?? clientAddress(c), once)
  if (outcome.ok) return c.json({ success: true as const, hold: outcome.hold }, 201)
  return refuseWith(c, outcome)
})

const change = createRoute({
  method: 'put',
  path: '/holds/{id}',
  tags: ['Holds'],
  summary: 'Hold other places instead, with the same expiry; the old ones stay held when the new ones are taken',
  middleware: limitRequests('holdChanges'),
  request: { ...holdInput, body: jsonBody(HoldRequest) },
  responses: {
    200: jsonResponse('Held', z.object({ success, hold: Hold })),
    ...errorResponses(404, 422),
    ...tooLate,
  },
})

seatsAndHolds.openapi(change, async (c) => {
  const hold = { id: c.req.valid('param').id, key: c.req.valid('header')['x-hold-key'] }
  const outcome = await changeHold(c.var.app, hold, c.req.valid('json'))
  if (outcome.ok) return c.json({ success: true as const, hold: outcome.hold }, 200)
  return refuseWith(c, outcome)
})

const renew = createRoute({
  method: 'post',
  path: '/holds/{id}/renew',
  tags: ['Holds'],
  summary: 'Extend a hold by ten minutes, once',
  middleware: limitRequests('holdChanges'),
  request: holdInput,
  responses: { 200: jsonResponse('Held', z.object({ success, hold: Hold })), ...errorResponses(404, 409) },
})

seatsAndHolds.openapi(renew, async (c) => {
  const outcome = await renewHold(c.var.app, { id: c.req.valid('param').id, key: c.req.valid('header')['x-hold-key'] })
  return outcome.ok ? c.json({ success: true as const, hold: outcome.hold }, 200) : refuse(c, outcome.error)
})

const release = createRoute({
  method: 'delete',
  path: '/holds/{id}',
  tags: ['Holds'],
  summary: 'Release a hold',
  middleware: limitRequests('holdChanges'),
  request: holdInput,
  responses: { 204: { description: 'Released' }, ...errorResponses(404) },
})

seatsAndHolds.openapi(release, async (c) => {
  const { id } = c.req.valid('param')
  const outcome = await releaseHold(c.var.app, { id, key: c.req.valid('header')['x-hold-key'] })
  return outcome.ok ? c.body(null, 204) : refuse(c, outcome.error)
})
