import { z } from '@hono/zod-openapi'
import { actorOf, idempotencyHeader, replayable, requestContextOf } from '#api/middleware/idempotency.ts'
import {
  answer,
  byId,
  byToken,
  createRoute,
  createRouter,
  ErrorBody,
  errorResponses,
  fieldError,
  jsonBody,
  refuse,
  refuseWith,
  staffOnly,
} from '#api/route-kit.ts'
import {
  CalendarEventChange,
  CalendarEventWire,
  DaysAreBooked,
  NewCalendarEvent,
} from '#contracts/availability/closure.ts'
import { maxInstant } from '#contracts/primitives/bounds.ts'
import { KnownDay } from '#contracts/primitives/date.ts'
import { listClosures, type StoredClosure } from '#db/availability/closures.ts'
import { endsOf } from '#domain/availability/closure-span.ts'
import { bookingWindowDays } from '#domain/bookings/booking.ts'
import { addDays, dayAt } from '#domain/primitives/date.ts'
import { createClosure } from '#services/availability/create-closure.ts'
import { deleteClosure } from '#services/availability/delete-closure.ts'
import { updateClosure } from '#services/availability/update-closure.ts'

export const calendar = createRouter()

const success = z.literal(true)
const Events = z.object({ success, events: z.array(CalendarEventWire) })
/** The event, or its first day where it goes over several days from hour to hour; all of them in `events`. */
const Written = Events.extend({ message: z.string(), event: CalendarEventWire })
const booked = {
  409: answer('There are bookings, which staff look through first', ErrorBody.extend(DaysAreBooked.shape)),
}

const add = createRoute({
  method: 'post',
  path: '/available-dates',
  tags: ['Availability'],
  summary:
    'Open a day, or close or open days and slots; the later word counts. Bookings on days to be closed come back with 409',
  security: byToken,
  middleware: staffOnly('change availability'),
  request: { headers: idempotencyHeader, body: jsonBody(NewCalendarEvent) },
  responses: { 201: answer('Written', Written), ...errorResponses(400, 401, 403, 404, 413, 415, 422, 503), ...booked },
})

const added = replayable((events: StoredClosure[]) => writtenOf('Added to the calendar', events))

calendar.openapi(add, async (c) => {
  const asked = c.req.valid('json')
  const order = requestContextOf(c, `calendar ${c.var.staff.id}`, asked)
  return added.send(c, await createClosure(c.var.app, asked, order, added.bodyOf))
})

const list = createRoute({
  method: 'get',
  path: '/calendar-events',
  tags: ['Availability'],
  summary: 'The entries of the calendar on some days, samples too; by default from today to 90 days ahead',
  security: byToken,
  middleware: staffOnly('read availability'),
  request: {
    query: z
      .object({ from: KnownDay.optional(), to: KnownDay.optional() })
      .refine(({ from, to }) => !from || !to || from <= to, {
        path: ['to'],
        error: 'The last day comes before the first.',
      }),
  },
  responses: { 200: answer('The entries', Events), ...errorResponses(400, 401, 403, 503) },
})

calendar.openapi(list, async (c) => {
  const { db, clock } = c.var.app
  const { from = dayAt(clock.now()), to = addDays(from, bookingWindowDays) } = c.req.valid('query')
  const events = await listClosures(db, from, to)
  return c.json({ success: true as const, events: events.map(wireOf) }, 200)
})

const change = createRoute({
  method: 'put',
  path: '/calendar-events/{id}',
  tags: ['Availability'],
  summary: 'Change an entry; what is left out stays. From then on it is the latest word',
  security: byToken,
  middleware: staffOnly('change availability'),
  request: { params: byId, body: jsonBody(CalendarEventChange) },
  responses: {
    200: answer('As it is now', Written),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 503),
    ...booked,
  },
})

calendar.openapi(change, async (c) => {
  const outcome = await updateClosure(c.var.app, c.req.valid('param').id, c.req.valid('json'), actorOf(c))
  if (outcome.ok) return c.json(writtenOf('Calendar changed', outcome.events), 200)
  const { ok: _, error, ...bookings } = outcome
  return refuse(c, error, error === 'package not found' ? fieldError('packageId', error) : bookings)
})

const remove = createRoute({
  method: 'delete',
  path: '/calendar-events/{id}',
  tags: ['Availability'],
  summary:
    'Take an entry out of the calendar; what was said before it counts again. Bookings on days that this closes come back with 409',
  security: byToken,
  middleware: staffOnly('change availability'),
  request: {
    params: byId,
    query: z.object({
      evenIfBooked: z.enum(['true', 'false']).optional(),
      version: z.coerce.number().min(0).max(maxInstant).optional(),
    }),
  },
  responses: {
    200: answer('Removed', z.object({ success, message: z.string() })),
    ...errorResponses(400, 401, 403, 404, 503),
    ...booked,
  },
})

calendar.openapi(remove, async (c) => {
  const { evenIfBooked, version } = c.req.valid('query')
  const asked = { evenIfBooked: evenIfBooked === 'true', version }
  const outcome = await deleteClosure(c.var.app, c.req.valid('param').id, asked, actorOf(c))
  if (outcome.ok) return c.json({ success: true as const, message: 'Removed from the calendar' }, 200)
  return refuseWith(c, outcome)
})

function writtenOf(message: string, [event, ...more]: StoredClosure[]) {
  if (!event) throw new Error('Nothing was written into the calendar')
  const events = [event, ...more].map(wireOf)
  return { success: true as const, message, event: wireOf(event), events }
}

function wireOf(event: StoredClosure): CalendarEventWire {
  const { id, title, packageId, park, block, timeSlots, isSample, isOpen, version } = event
  const allDay = event.startMinute === null
  return {
    ...{ id, title, ...endsOf(event), allDay, available: isOpen },
    packageId,
    park,
    block,
    timeSlots,
    isSample,
    version,
  }
}
