import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { actorOf } from '#api/middleware/idempotency.ts'
import {
  answer,
  byId,
  byToken,
  createRoute,
  createRouter,
  ErrorBody,
  errorResponses,
  jsonBody,
  refuse,
  refuseWith,
  type StaffApiEnv,
  staffOnly,
} from '#api/route-kit.ts'
import { withoutContacts } from '#contracts/bookings/staff-booking.ts'
import {
  AttendanceWire,
  CrewWritten,
  DayAsked,
  type DayGuest,
  DayJeep,
  DaySheet,
  IdentitiesWanted,
  IdentityShown,
} from '#contracts/operations/day-plan.ts'
import type { Attendance } from '#db/operations/departures.ts'
import { listCrews, readClaimedJeeps, readGuestsOfDay } from '#db/operations/departures.ts'
import type { AttendanceState } from '#domain/operations/attendance.ts'
import { allocateByTrip } from '#domain/operations/jeep-allocation.ts'
import { type Day, dayAt } from '#domain/primitives/date.ts'
import type { Result } from '#domain/result.ts'
import { type Role, seesContacts } from '#domain/staff/permission.ts'
import { dayPlanCsv } from '#services/exports/day-plan-csv.ts'
import { revealIdentities } from '#services/guests/reveal-identities.ts'
import { assignCrew } from '#services/operations/assign-crew.ts'
import { markAttendance, undoAttendance } from '#services/operations/check-in.ts'

/** What a clerk at the gate needs: the day's departures, who came, and who drives. */
export const today = createRouter()

const success = z.literal(true)

const sheet = createRoute({
  method: 'get',
  path: '/today',
  tags: ['Today'],
  summary: 'A day with its departures, jeeps, guests, rides and stays; today in Sri Lanka where none is named',
  security: byToken,
  middleware: staffOnly('list bookings'),
  request: { query: DayAsked },
  responses: { 200: answer('The day', DaySheet.extend({ success })), ...errorResponses(400, 401, 403, 503) },
})

today.openapi(sheet, async (c) => {
  const { role } = c.var.staff
  const found = await readSheet(c, c.req.valid('query').day)
  return c.json({ success: true as const, ...found, guests: found.guests.map(shownTo(role)) }, 200)
})

const csv = createRoute({
  method: 'get',
  path: '/today.csv',
  tags: ['Today'],
  summary: 'The same day as CSV, a line for each booking, without identity numbers',
  security: byToken,
  middleware: staffOnly('read reports'),
  request: { query: DayAsked },
  responses: {
    200: { description: 'The sheet', content: { 'text/csv': { schema: z.string() } } },
    ...errorResponses(400, 401, 403, 503),
  },
})

today.openapi(csv, async (c) => {
  const found = await readSheet(c, c.req.valid('query').day)
  return c.body(dayPlanCsv(found), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="departures-${found.day}.csv"`,
  })
})

async function readSheet(c: Context<StaffApiEnv>, asked: Day | undefined): Promise<DaySheet> {
  const { db, clock } = c.var.app
  const now = clock.now()
  const day = asked ?? dayAt(now)
  const [guests, claims, crews] = await Promise.all([
    readGuestsOfDay(db, day, now),
    readClaimedJeeps(db, day),
    listCrews(db),
  ])
  return { day, today: dayAt(now), guests, ...allocateByTrip(guests, claims, day), crews }
}

function shownTo(role: Role) {
  return (guest: DayGuest): DayGuest =>
    seesContacts(role) ? guest : { ...guest, ...withoutContacts(guest), names: [] }
}

const Marked = z.object({ success, message: z.string(), attendance: AttendanceWire.nullable() })

/** Both words on a guest are said and taken back alike. */
function marking(path: '/bookings/{id}/check-in' | '/bookings/{id}/no-show', state: AttendanceState, told: Told) {
  const common = { path, tags: ['Today'], security: byToken, middleware: staffOnly('change bookings') }
  const responses = { 200: answer('As it stands now', Marked), ...errorResponses(401, 403, 404, 422, 503) }
  const request = { params: byId }
  today.openapi(createRoute({ ...common, method: 'post', summary: told.mark, request, responses }), async (c) => {
    const { id } = c.req.valid('param')
    return marked(c, await markAttendance(c.var.app, id, state, actorOf(c)), told.marked)
  })
  today.openapi(createRoute({ ...common, method: 'delete', summary: told.takeBack, request, responses }), async (c) => {
    const { id } = c.req.valid('param')
    return marked(c, await undoAttendance(c.var.app, id, state, actorOf(c)), 'Taken back')
  })
}

type Told = { mark: string; marked: string; takeBack: string }

marking('/bookings/{id}/check-in', 'arrived', {
  mark: 'The guest has come; not before the day itself. The same again changes nothing',
  marked: 'Checked in',
  takeBack: 'The guest has not come after all',
})
marking('/bookings/{id}/no-show', 'no-show', {
  mark: 'The guest did not come; status and money stay as they are. The same again changes nothing',
  marked: 'Marked as a no-show',
  takeBack: 'The guest is expected again',
})

function marked(c: Context<StaffApiEnv>, outcome: Result<{ attendance: Attendance | null }>, message: string) {
  if (!outcome.ok) return refuse(c, outcome.error)
  const { attendance } = outcome
  const told = attendance && { ...attendance, at: attendance.at.toISOString() }
  return c.json({ success: true as const, message, attendance: told }, 200)
}

const crew = createRoute({
  method: 'put',
  path: '/today/jeeps',
  tags: ['Today'],
  summary: 'Write down who drives a jeep, and its plate; 409 with what stands there when somebody was faster',
  security: byToken,
  middleware: staffOnly('change bookings'),
  request: { body: jsonBody(CrewWritten) },
  responses: {
    200: answer('As it is now', z.object({ success, message: z.string(), jeep: DayJeep })),
    ...errorResponses(400, 401, 403, 404, 413, 415, 503),
    409: answer('Somebody else wrote down another driver', ErrorBody.extend({ jeep: DayJeep })),
  },
})

today.openapi(crew, async (c) => {
  const outcome = await assignCrew(c.var.app, c.req.valid('json'), actorOf(c))
  if (!outcome.ok) return refuseWith(c, outcome)
  return c.json({ success: true as const, message: 'Written down', jeep: outcome.jeep }, 200)
})

const identities = createRoute({
  method: 'post',
  path: '/today/identities',
  tags: ['Today'],
  summary: 'The passport and NIC numbers for a manifest, for a reason that the audit log keeps with each booking',
  security: byToken,
  middleware: staffOnly('reveal identity'),
  request: { body: jsonBody(IdentitiesWanted) },
  responses: {
    200: answer('Those that we have', z.object({ success, identities: z.array(IdentityShown) })),
    ...errorResponses(400, 401, 403, 413, 415, 503),
  },
})

today.openapi(identities, async (c) => {
  const { bookings, reason } = c.req.valid('json')
  const shown = await revealIdentities(c.var.app, bookings, reason, actorOf(c))
  return c.json({ success: true as const, identities: shown }, 200)
})
