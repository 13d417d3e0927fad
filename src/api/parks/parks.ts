import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { idempotencyHeader, replayable, requestContextOf } from '#api/middleware/idempotency.ts'
import { publicResponse } from '#api/public-response.ts'
import {
  byId,
  createRoute,
  createRouter,
  ErrorBody,
  errorResponses,
  jsonBody,
  jsonResponse,
  refuse,
  type StaffApiEnv,
  staffRoute,
  success,
} from '#api/route-kit.ts'
import { DaysAreBooked } from '#contracts/availability/calendar-entry.ts'
import {
  GateWire,
  NewParkRule,
  ParkCalendar,
  ParkRuleChange,
  ParkRulePreview,
  ParkRuleWire,
  RuleEffect,
} from '#contracts/parks/park-rule.ts'
import { CountableDay, KnownDay } from '#contracts/primitives/date.ts'
import { readParkCalendar } from '#db/parks/park-calendar.ts'
import { listGates, listRules, type StoredRule } from '#db/parks/park-rules.ts'
import { ruleWireOf } from '#db/parks/rule-wire.ts'
import { maxRuleDays } from '#domain/parks/park-rule.ts'
import { type RuleFault, ruleFaults } from '#domain/parks/rule-faults.ts'
import { addDays, dayAt, daysBetween } from '#domain/primitives/date.ts'
import type { Failure } from '#domain/result.ts'
import { parkCalendar } from '#i18n/park-calendar.ts'
import {
  changeParkRule,
  createParkRule,
  deleteParkRule,
  liftParkRule,
  previewParkRule,
} from '#services/parks/manage-park-rules.ts'

/** The notices of the parks: closed, other hours, notes. */
export const parks = createRouter()

const OneRule = z.object({ success, rule: ParkRuleWire })
const conflict = {
  409: jsonResponse(
    'Bookings are affected, which staff must review first; or the rule exists, or has changed, with the stored one',
    ErrorBody.extend(DaysAreBooked.shape).extend({ existing: ParkRuleWire.optional() }),
  ),
}

const calendar = createRoute({
  method: 'get',
  path: '/parks/calendar',
  tags: ['Parks'],
  summary: 'Read what the parks say of their days: closed, other hours, notes; by default of a year from today',
  request: {
    query: z.object({ from: CountableDay.optional(), to: KnownDay.optional() }),
  },
  responses: { 200: jsonResponse('The calendar', ParkCalendar.extend({ success })) },
})

parks.openapi(calendar, async (c) => {
  const { db, clock } = c.var.app
  const asked = c.req.valid('query')
  const from = asked.from ?? dayAt(clock.now())
  const to = asked.to ?? addDays(from, 364)
  const refuseEnd = (fault: RuleFault) =>
    refuse(c, 'bad request', { errors: [{ field: 'to', message: parkCalendar.faults[fault] }] })
  if (to < from) return refuseEnd('last day first')
  if (daysBetween(from, to) >= maxRuleDays) return refuseEnd('too many days')
  return publicResponse(c, { success: true as const, ...(await readParkCalendar(db, { from, to })) })
})

const list = createRoute({
  method: 'get',
  path: '/park-rules',
  ...staffRoute('Parks', 'read availability'),
  summary: 'List the rules that apply today or later, and those of the last 90 days, with the gates',
  responses: {
    200: jsonResponse('The rules', z.object({ success, rules: z.array(ParkRuleWire), gates: z.array(GateWire) })),
  },
})

parks.openapi(list, async (c) => {
  const { db, clock } = c.var.app
  const [rules, gates] = await Promise.all([listRules(db, addDays(dayAt(clock.now()), -90)), listGates(db)])
  return c.json({ success: true as const, rules: rules.map(ruleWireOf), gates }, 200)
})

const add = createRoute({
  method: 'post',
  path: '/park-rules',
  ...staffRoute('Parks', 'change availability'),
  summary:
    'Record what a park says; an announced closure stops sales at once. 409 with the bookings on days to be closed',
  request: { headers: idempotencyHeader, body: jsonBody(NewParkRule) },
  responses: { 201: jsonResponse('Written', OneRule), ...conflict },
})

const written = (rule: StoredRule) => ({ success: true as const, rule: ruleWireOf(rule) })
const added = replayable(written)
const changed = replayable(written, 200)
const removed = replayable(() => ({ success: true as const }), 200)

parks.openapi(add, async (c) => {
  const body = c.req.valid('json')
  const outcome = await createParkRule(c.var.app, body, callerOf(c, body), added.bodyOf)
  return outcome.ok ? added.send(c, outcome) : refuseRule(c, outcome)
})

/** One scope for all writes of a person, so that a key of one is not accepted for another. */
function callerOf(c: Context<StaffApiEnv>, request: object) {
  return requestContextOf(c, `park rules ${c.var.staff.id}`, request)
}

const change = createRoute({
  method: 'put',
  path: '/park-rules/{id}',
  ...staffRoute('Parks', 'change availability'),
  summary: 'Replace a rule, with the version that was read',
  request: { params: byId, headers: idempotencyHeader, body: jsonBody(ParkRuleChange) },
  responses: {
    200: jsonResponse('Written', OneRule),
    ...errorResponses(404),
    ...conflict,
  },
})

parks.openapi(change, async (c) => {
  const { id } = c.req.valid('param')
  const body = c.req.valid('json')
  const outcome = await changeParkRule(c.var.app, id, body, callerOf(c, { change: id, ...body }), changed.bodyOf)
  return outcome.ok ? changed.send(c, outcome) : refuseRule(c, outcome)
})

const remove = createRoute({
  method: 'delete',
  path: '/park-rules/{id}',
  ...staffRoute('Parks', 'change availability'),
  summary:
    'Delete a rule that was entered by mistake; its days are open again. 422 if its first day is over or guests were asked about it: it can only be lifted',
  request: {
    params: byId,
    headers: idempotencyHeader,
    query: z.object({ version: z.coerce.number().int().min(0).max(2_147_483_647) }),
  },
  responses: {
    200: jsonResponse('Removed', z.object({ success })),
    ...errorResponses(404),
    ...conflict,
  },
})

parks.openapi(remove, async (c) => {
  const { id } = c.req.valid('param')
  const { version } = c.req.valid('query')
  const outcome = await deleteParkRule(c.var.app, id, version, callerOf(c, { remove: id, version }), removed.bodyOf)
  return outcome.ok ? removed.send(c, outcome) : refuseRule(c, outcome)
})

const preview = createRoute({
  method: 'post',
  path: '/park-rules/preview',
  ...staffRoute('Parks', 'change availability'),
  summary: 'Preview a rule: the slots it would close, and the bookings and money on them',
  request: { body: jsonBody(ParkRulePreview) },
  responses: { 200: jsonResponse('The effect', RuleEffect.extend({ success })), ...errorResponses(422) },
})

parks.openapi(preview, async (c) => {
  const outcome = await previewParkRule(c.var.app, c.req.valid('json'))
  return outcome.ok ? c.json({ success: true as const, ...outcome.effect }, 200) : refuseRule(c, outcome)
})

const lift = createRoute({
  method: 'post',
  path: '/park-rules/{id}/lift',
  ...staffRoute('Parks', 'change availability'),
  summary: 'End a rule: from today on its days are open again',
  request: { params: byId, headers: idempotencyHeader },
  responses: {
    200: jsonResponse('Lifted', OneRule),
    ...errorResponses(404),
    ...conflict,
  },
})

parks.openapi(lift, async (c) => {
  const { id } = c.req.valid('param')
  const outcome = await liftParkRule(c.var.app, id, callerOf(c, { lift: id }), changed.bodyOf)
  return outcome.ok ? changed.send(c, outcome) : refuseRule(c, outcome)
})

type Refused = Failure & { fault?: RuleFault; existing?: StoredRule; affected?: unknown; affectedCount?: number }

function refuseRule(c: Context, { ok: _, error, fault, existing, ...bookings }: Refused) {
  if (fault) return refuse(c, error, { errors: [{ field: ruleFaults[fault], message: parkCalendar.faults[fault] }] })
  return refuse(c, error, { ...bookings, ...(existing ? { existing: ruleWireOf(existing) } : {}) })
}
