import { z } from '@hono/zod-openapi'
import { actorOf, idempotencyHeader, replayable, requestContextOf } from '#api/middleware/idempotency.ts'
import {
  byId,
  createRoute,
  createRouter,
  ErrorBody,
  errorResponses,
  fieldError,
  jsonBody,
  jsonResponse,
  refuse,
  refuseWith,
  staffRoute,
  success,
} from '#api/route-kit.ts'
import {
  CalendarEntryChange,
  CalendarEntryWire,
  DaysAreBooked,
  NewCalendarEntry,
} from '#contracts/availability/calendar-entry.ts'
import { maxInstant } from '#contracts/primitives/bounds.ts'
import { KnownDay } from '#contracts/primitives/date.ts'
import { listCalendarEntries, type StoredCalendarEntry } from '#db/availability/calendar-entries.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { endsOf } from '#domain/availability/entry-span.ts'
import { addDays, dayAt } from '#domain/primitives/date.ts'
import {
  createCalendarEntry,
  deleteCalendarEntry,
  updateCalendarEntry,
} from '#services/availability/change-calendar.ts'

export const calendarEntries = createRouter()

const Entries = z.object({ success, events: z.array(CalendarEntryWire) })
/** `event` is the entry, or its first day where it was split into days; `events` has all of them. */
const Written = Entries.extend({ message: z.string(), event: CalendarEntryWire })
const booked = {
  409: jsonResponse('There are bookings, which staff must review first', ErrorBody.extend(DaysAreBooked.shape)),
}

const add = createRoute({
  method: 'post',
  path: '/available-dates',
  ...staffRoute('Availability', 'change availability'),
  summary:
    'Open a day, or close or open days and slots; the latest entry counts. 409 with the bookings on days to be closed',
  request: { headers: idempotencyHeader, body: jsonBody(NewCalendarEntry) },
  responses: {
    201: jsonResponse('Written', Written),
    ...errorResponses(404),
    ...booked,
  },
})

const added = replayable((entries: StoredCalendarEntry[]) => writtenOf('Added to the calendar', entries))

calendarEntries.openapi(add, async (c) => {
  const body = c.req.valid('json')
  const requestContext = requestContextOf(c, `calendar ${c.var.staff.id}`, body)
  return added.send(c, await createCalendarEntry(c.var.app, body, requestContext, added.bodyOf))
})

const list = createRoute({
  method: 'get',
  path: '/calendar-events',
  ...staffRoute('Availability', 'read availability'),
  summary: 'List calendar entries, including samples; by default of the next 90 days',
  request: {
    query: z
      .object({ from: KnownDay.optional(), to: KnownDay.optional() })
      .refine(({ from, to }) => !from || !to || from <= to, {
        path: ['to'],
        error: 'The last day must be on or after the first.',
      }),
  },
  responses: { 200: jsonResponse('The entries', Entries) },
})

calendarEntries.openapi(list, async (c) => {
  const { db, clock } = c.var.app
  const { policy } = await readBusinessSettings(db)
  const { from = dayAt(clock.now()), to = addDays(from, policy.windowDays) } = c.req.valid('query')
  const entries = await listCalendarEntries(db, from, to)
  return c.json({ success: true as const, events: entries.map(wireOf) }, 200)
})

const change = createRoute({
  method: 'put',
  path: '/calendar-events/{id}',
  ...staffRoute('Availability', 'change availability'),
  summary: 'Change an entry; omitted fields stay unchanged. It then counts as the latest entry',
  request: { params: byId, body: jsonBody(CalendarEntryChange) },
  responses: {
    200: jsonResponse('The updated entry', Written),
    ...errorResponses(404, 422),
    ...booked,
  },
})

calendarEntries.openapi(change, async (c) => {
  const outcome = await updateCalendarEntry(c.var.app, c.req.valid('param').id, c.req.valid('json'), actorOf(c))
  if (outcome.ok) return c.json(writtenOf('Calendar changed', outcome.entries), 200)
  const { ok: _, error, ...bookings } = outcome
  return refuse(c, error, error === 'package not found' ? fieldError('packageId', error) : bookings)
})

const remove = createRoute({
  method: 'delete',
  path: '/calendar-events/{id}',
  ...staffRoute('Availability', 'change availability'),
  summary: 'Delete an entry; earlier entries count again. 409 with the bookings on days that this closes',
  request: {
    params: byId,
    query: z.object({
      evenIfBooked: z.enum(['true', 'false']).optional(),
      version: z.coerce.number().min(0).max(maxInstant).optional(),
    }),
  },
  responses: {
    200: jsonResponse('Removed', z.object({ success, message: z.string() })),
    ...errorResponses(404, 422),
    ...booked,
  },
})

calendarEntries.openapi(remove, async (c) => {
  const { evenIfBooked, version } = c.req.valid('query')
  const options = { evenIfBooked: evenIfBooked === 'true', version }
  const outcome = await deleteCalendarEntry(c.var.app, c.req.valid('param').id, options, actorOf(c))
  if (outcome.ok) return c.json({ success: true as const, message: 'Removed from the calendar' }, 200)
  return refuseWith(c, outcome)
})

function writtenOf(message: string, [entry, ...more]: StoredCalendarEntry[]) {
  if (!entry) throw new Error('no calendar entry was written')
  const events = [entry, ...more].map(wireOf)
  return { success: true as const, message, event: wireOf(entry), events }
}

function wireOf(entry: StoredCalendarEntry): CalendarEntryWire {
  const { id, title, packageId, park, block, timeSlots, isSample, isOpen, version } = entry
  const allDay = entry.startMinute === null
  return {
    id,
    title,
    ...endsOf(entry),
    allDay,
    available: isOpen,
    packageId,
    park,
    block,
    timeSlots,
    isSample,
    version,
  }
}
