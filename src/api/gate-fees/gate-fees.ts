import { z } from '@hono/zod-openapi'
import { csvFile, sendCsv } from '#api/csv-response.ts'
import { actorOf, idempotencyHeader, replayable, requestContextOf } from '#api/middleware/idempotency.ts'
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
  staffRoute,
  success,
} from '#api/route-kit.ts'
import {
  GateMargin,
  GatePaymentInput,
  GatePaymentWire,
  GateScheduleChange,
  GateScheduleInput,
  GateScheduleWire,
  GateSheet,
} from '#contracts/gate-fees/gate-fees.ts'
import { DayQuery } from '#contracts/operations/day-plan.ts'
import type { GatePayment } from '#db/gate-fees/gate-payments.ts'
import { listSchedules, type StoredSchedule } from '#db/gate-fees/gate-schedules.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { toDecimal } from '#domain/primitives/money.ts'
import type { Failure } from '#domain/result.ts'
import { gateFees as texts } from '#i18n/gate-fees.ts'
import { gateSheetCsv } from '#services/exports/gate-sheet-csv.ts'
import {
  changeGateSchedule,
  createGateSchedule,
  deleteGateSchedule,
} from '#services/gate-fees/manage-gate-schedules.ts'
import { readGateMargins } from '#services/gate-fees/read-gate-margins.ts'
import { gatePaymentWire, readGateSheet } from '#services/gate-fees/read-gate-sheet.ts'
import { recordGatePayment, removeGatePayment } from '#services/gate-fees/record-gate-payment.ts'

/** Gate fees of the parks, and payments at the gates. */
export const gateFees = createRouter()

const Schedule = z.object({ success, schedule: GateScheduleWire })

const list = createRoute({
  ...staffRoute('Gate fees', 'read reports'),
  method: 'get',
  path: '/gate-schedules',
  summary: 'List the schedules of all parks, inactive ones too, with what two foreign guests pay us and the park today',
  responses: {
    200: jsonResponse(
      'The schedules',
      z.object({ success, schedules: z.array(GateScheduleWire), margins: z.array(GateMargin) }),
    ),
  },
})

gateFees.openapi(list, async (c) => {
  const { db, clock } = c.var.app
  const [schedules, margins] = await Promise.all([listSchedules(db), readGateMargins(db, dayAt(clock.now()))])
  return c.json({ success: true as const, schedules: schedules.map(wireOf), margins }, 200)
})

const add = createRoute({
  ...staffRoute('Gate fees', 'change settings'),
  method: 'post',
  path: '/gate-schedules',
  summary: 'Add a schedule of fees; 409 if the park has one from the same day. Existing bookings keep their fees',
  request: { headers: idempotencyHeader, body: jsonBody(GateScheduleInput) },
  responses: { 201: jsonResponse('Added', Schedule), ...errorResponses(409) },
})

const added = replayable((schedule: StoredSchedule) => ({ success: true as const, schedule: wireOf(schedule) }))

gateFees.openapi(add, async (c) => {
  const body = c.req.valid('json')
  const caller = requestContextOf(c, `gate schedules ${c.var.staff.id}`, body)
  const outcome = await createGateSchedule(c.var.app, body, caller, added.bodyOf)
  return outcome.ok ? added.send(c, outcome) : added.send(c, named(outcome))
})

const change = createRoute({
  ...staffRoute('Gate fees', 'change settings'),
  method: 'put',
  path: '/gate-schedules/{id}',
  summary:
    'Replace a schedule; existing bookings keep their fees. 409 with the current one when it was changed since `version`',
  request: { params: byId, body: jsonBody(GateScheduleChange) },
  responses: {
    200: jsonResponse('Changed', Schedule),
    ...errorResponses(404, 422),
    409: jsonResponse(
      'Changed meanwhile, or the day is taken',
      ErrorBody.extend({ existing: GateScheduleWire.optional() }),
    ),
  },
})

gateFees.openapi(change, async (c) => {
  const outcome = await changeGateSchedule(c.var.app, c.req.valid('param').id, c.req.valid('json'), actorOf(c))
  if (outcome.ok) return c.json({ success: true as const, schedule: wireOf(outcome.schedule) }, 200)
  if ('existing' in outcome) return refuse(c, outcome.error, { existing: wireOf(outcome.existing) })
  return refuseWith(c, named(outcome))
})

const remove = createRoute({
  ...staffRoute('Gate fees', 'change settings'),
  method: 'delete',
  path: '/gate-schedules/{id}',
  summary: 'Delete a schedule; existing bookings keep their fees',
  request: { params: byId },
  responses: { 200: jsonResponse('Deleted', z.object({ success })), ...errorResponses(404) },
})

gateFees.openapi(remove, async (c) => {
  const outcome = await deleteGateSchedule(c.var.app, c.req.valid('param').id, actorOf(c))
  return outcome.ok ? c.json({ success: true as const }, 200) : refuse(c, outcome.error)
})

const sheet = createRoute({
  ...staffRoute('Gate fees', 'list bookings'),
  method: 'get',
  path: '/gate-sheet',
  summary: 'Get what each jeep of a day pays at the gate, and what was paid; by default today in Sri Lanka',
  request: { query: DayQuery },
  responses: { 200: jsonResponse('The sheet', GateSheet.extend({ success })) },
})

gateFees.openapi(sheet, async (c) => {
  const { db, clock } = c.var.app
  const now = clock.now()
  const found = await readGateSheet(db, c.req.valid('query').day ?? dayAt(now), now)
  return c.json({ success: true as const, ...found }, 200)
})

const csv = createRoute({
  ...staffRoute('Gate fees', 'read reports'),
  method: 'get',
  path: '/gate-sheet.csv',
  summary: 'Export the gate sheet of a day as CSV, one line per jeep',
  request: { query: DayQuery },
  responses: { 200: csvFile },
})

gateFees.openapi(csv, async (c) => {
  const { db, clock } = c.var.app
  const now = clock.now()
  const found = await readGateSheet(db, c.req.valid('query').day ?? dayAt(now), now)
  return sendCsv(c, `gate-${found.day}.csv`, gateSheetCsv(found))
})

const pay = createRoute({
  ...staffRoute('Gate fees', 'change bookings'),
  method: 'post',
  path: '/gate-payments',
  summary: 'Record what was paid at the gate for a jeep, with the number of the receipt',
  request: { headers: idempotencyHeader, body: jsonBody(GatePaymentInput) },
  responses: { 201: jsonResponse('Recorded', z.object({ success, payment: GatePaymentWire })), ...errorResponses(404) },
})

const recorded = replayable((payment: GatePayment) => ({ success: true as const, payment: gatePaymentWire(payment) }))

gateFees.openapi(pay, async (c) => {
  const body = c.req.valid('json')
  const caller = requestContextOf(c, `gate payments ${c.var.staff.id}`, body)
  return recorded.send(c, await recordGatePayment(c.var.app, body, caller, recorded.bodyOf))
})

const deletePayment = createRoute({
  ...staffRoute('Gate fees', 'change bookings'),
  method: 'delete',
  path: '/gate-payments/{id}',
  summary: 'Take back a payment at the gate that was entered by mistake',
  request: { params: byId },
  responses: { 200: jsonResponse('Taken back', z.object({ success })), ...errorResponses(404) },
})

gateFees.openapi(deletePayment, async (c) => {
  const outcome = await removeGatePayment(c.var.app, c.req.valid('param').id, actorOf(c))
  return outcome.ok ? c.json({ success: true as const }, 200) : refuse(c, outcome.error)
})

/** Names the field of a fault, so that the form marks it. */
function named<F extends Failure>(outcome: F) {
  if (!('fault' in outcome)) return outcome
  const fault = outcome.fault as keyof typeof texts.faults
  const errors = [{ field: fault === 'block' ? 'block' : 'lines', message: texts.faults[fault] }]
  return { ok: false as const, error: 'bad gate schedule' as const, errors }
}

function wireOf({ createdAt, lines, ...schedule }: StoredSchedule): GateScheduleWire {
  return {
    ...schedule,
    lines: lines.map((line) => ({ ...line, amount: toDecimal(line.amount) })),
    createdAt: new Date(createdAt).toISOString(),
  }
}
