import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { csvFile, sendCsv } from '#api/csv-response.ts'
import { actorOf } from '#api/middleware/idempotency.ts'
import {
  byId,
  createRoute,
  createRouter,
  ErrorBody,
  errorResponses,
  jsonBody,
  jsonResponse,
  refuse,
  refuseWith,
  type StaffApiEnv,
  staffRoute,
  success,
} from '#api/route-kit.ts'
import {
  AttendanceWire,
  CrewWritten,
  DayJeep,
  DayQuery,
  DaySheet,
  IdentitiesWanted,
  IdentityShown,
} from '#contracts/operations/day-plan.ts'
import type { Attendance } from '#db/operations/departures.ts'
import type { AttendanceState } from '#domain/operations/attendance.ts'
import { dayAt } from '#domain/primitives/date.ts'
import type { Result } from '#domain/result.ts'
import { dayPlanCsv } from '#services/exports/day-plan-csv.ts'
import { revealIdentities } from '#services/guests/identities.ts'
import { assignCrew } from '#services/operations/assign-crew.ts'
import { daySheetFor, readDaySheet } from '#services/operations/day-sheet.ts'
import { markAttendance, undoAttendance } from '#services/operations/mark-attendance.ts'

/** The day plan for staff: departures, check-in and drivers. */
export const dayPlan = createRouter()

const plan = createRoute({
  method: 'get',
  path: '/today',
  ...staffRoute('Today', 'list bookings'),
  summary: 'Get a day with its departures, jeeps, guests, rides and stays; by default today in Sri Lanka',
  request: { query: DayQuery },
  responses: { 200: jsonResponse('The day', DaySheet.extend({ success })) },
})

dayPlan.openapi(plan, async (c) => {
  const { app, staff } = c.var
  const now = app.clock.now()
  const found = await readDaySheet(app.db, c.req.valid('query').day ?? dayAt(now), now)
  return c.json({ success: true as const, ...daySheetFor(staff.role, found) }, 200)
})

const csv = createRoute({
  method: 'get',
  path: '/today.csv',
  ...staffRoute('Today', 'read reports'),
  summary: 'Export the day as CSV, one line per booking, without identity numbers',
  request: { query: DayQuery },
  responses: { 200: csvFile },
})

dayPlan.openapi(csv, async (c) => {
  const { db, clock } = c.var.app
  const now = clock.now()
  const found = await readDaySheet(db, c.req.valid('query').day ?? dayAt(now), now)
  return sendCsv(c, `departures-${found.day}.csv`, dayPlanCsv(found))
})

const Marked = z.object({ success, message: z.string(), attendance: AttendanceWire.nullable() })

/** Check-in and no-show have the same two routes: mark and undo. */
function marking(
  path: '/bookings/{id}/check-in' | '/bookings/{id}/no-show',
  state: AttendanceState,
  texts: AttendanceTexts,
) {
  const common = { path, ...staffRoute('Today', 'change bookings') }
  const responses = { 200: jsonResponse('The attendance', Marked), ...errorResponses(401, 403, 404, 422, 503) }
  const request = { params: byId }
  dayPlan.openapi(createRoute({ ...common, method: 'post', summary: texts.mark, request, responses }), async (c) => {
    const { id } = c.req.valid('param')
    return marked(c, await markAttendance(c.var.app, id, state, actorOf(c)), texts.marked)
  })
  dayPlan.openapi(createRoute({ ...common, method: 'delete', summary: texts.undo, request, responses }), async (c) => {
    const { id } = c.req.valid('param')
    return marked(c, await undoAttendance(c.var.app, id, state, actorOf(c)), 'Taken back')
  })
}

type AttendanceTexts = { mark: string; marked: string; undo: string }

marking('/bookings/{id}/check-in', 'arrived', {
  mark: 'Check a guest in, on the day of the trip at the earliest. Idempotent',
  marked: 'Checked in',
  undo: 'Undo a check-in',
})
marking('/bookings/{id}/no-show', 'no-show', {
  mark: 'Mark a guest as a no-show; status and payments stay unchanged. Idempotent',
  marked: 'Marked as a no-show',
  undo: 'Undo a no-show',
})

function marked(c: Context<StaffApiEnv>, outcome: Result<{ attendance: Attendance | null }>, message: string) {
  if (!outcome.ok) return refuse(c, outcome.error)
  const { attendance } = outcome
  const wire = attendance && { ...attendance, at: attendance.at.toISOString() }
  return c.json({ success: true as const, message, attendance: wire }, 200)
}

const crew = createRoute({
  method: 'put',
  path: '/today/jeeps',
  ...staffRoute('Today', 'change bookings'),
  summary: 'Assign driver and plate to a jeep; 409 with the current entry when it was changed in the meantime',
  request: { body: jsonBody(CrewWritten) },
  responses: {
    200: jsonResponse('The updated jeep', z.object({ success, message: z.string(), jeep: DayJeep })),
    ...errorResponses(404),
    409: jsonResponse('Another driver was assigned in the meantime', ErrorBody.extend({ jeep: DayJeep })),
  },
})

dayPlan.openapi(crew, async (c) => {
  const outcome = await assignCrew(c.var.app, c.req.valid('json'), actorOf(c))
  if (!outcome.ok) return refuseWith(c, outcome)
  return c.json({ success: true as const, message: 'Written down', jeep: outcome.jeep }, 200)
})

const identities = createRoute({
  method: 'post',
  path: '/today/identities',
  ...staffRoute('Today', 'reveal identity'),
  summary: 'Get the passport and NIC numbers for a manifest; the audit log records the reason with each booking',
  request: { body: jsonBody(IdentitiesWanted) },
  responses: { 200: jsonResponse('The known numbers', z.object({ success, identities: z.array(IdentityShown) })) },
})

dayPlan.openapi(identities, async (c) => {
  const { bookings, reason } = c.req.valid('json')
  const shown = await revealIdentities(c.var.app, bookings, reason, actorOf(c))
  if (!shown.ok) return refuse(c, shown.error)
  return c.json({ success: true as const, identities: shown.identities }, 200)
})
