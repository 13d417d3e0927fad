import { z } from '@hono/zod-openapi'
import { actorOf } from '#api/middleware/idempotency.ts'
import { createRoute, createRouter, errorResponses, jsonResponse, refuse, staffRoute, success } from '#api/route-kit.ts'
import { AuditChain, AuditQuery, AuditRow, AuditState } from '#contracts/audit/audit-log.ts'
import {
  type AuditEntry,
  countUnlinked,
  findLastCheck,
  listAudit,
  listAuditActions,
  listAuditNames,
} from '#db/audit/audit-log.ts'
import type { Database } from '#db/client.ts'
import { verifyAuditChain } from '#services/audit/verify-audit-chain.ts'

/** The audit log, for admins only. */
export const audit = createRouter()

const list = createRoute({
  method: 'get',
  path: '/audit',
  ...staffRoute('Audit', 'read audit'),
  summary: 'List the audit log, newest first unless `order` is `oldest`; pass `next` as `before` to get the next page',
  request: { query: AuditQuery },
  responses: {
    200: jsonResponse('The rows', z.object({ success, rows: z.array(AuditRow), next: z.number().nullable() })),
  },
})

audit.openapi(list, async (c) => {
  const query = c.req.valid('query')
  const rows = await listAudit(c.var.app.db, { ...query, limit: query.limit + 1 })
  const page = rows.slice(0, query.limit)
  const next = rows.length > page.length ? (page.at(-1)?.seq ?? null) : null
  return c.json({ success: true as const, rows: page.map(rowOf), next }, 200)
})

const state = createRoute({
  method: 'get',
  path: '/audit/state',
  ...staffRoute('Audit', 'read audit'),
  summary: 'Get the values of the filters (people, actions, entities) and the state of the hash chain',
  responses: { 200: jsonResponse('The state', AuditState.extend({ success })) },
})

audit.openapi(state, async (c) => {
  const { db } = c.var.app
  const [actors, actions, entities] = await Promise.all([
    listAuditNames(db, 'actor'),
    listAuditActions(db),
    listAuditNames(db, 'entity'),
  ])
  return c.json({ success: true as const, actors, actions, entities, chain: await readChain(db) }, 200)
})

const check = createRoute({
  method: 'post',
  path: '/audit/check',
  ...staffRoute('Audit', 'read audit'),
  summary: 'Verify the whole hash chain; the response names the first row that was changed',
  responses: { 200: jsonResponse('The result', z.object({ success, chain: AuditChain })), ...errorResponses(409) },
})

audit.openapi(check, async (c) => {
  const { db, clock } = c.var.app
  const outcome = await verifyAuditChain(db, clock.now(), actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, chain: await readChain(db) }, 200)
})

async function readChain(db: Database): Promise<AuditChain> {
  const last = await findLastCheck(db)
  return {
    waiting: await countUnlinked(db),
    lastCheck: last
      ? {
          at: last.at.toISOString(),
          links: last.links,
          brokenRow: last.broken_row,
          newest: last.newest?.toString('hex') ?? null,
        }
      : null,
  }
}

function rowOf({ at, request_id: requestId, entity_id: entityId, difference, ...row }: AuditEntry): AuditRow {
  return {
    ...row,
    requestId,
    entityId,
    at: at.toISOString(),
    difference: difference as Record<string, unknown> | null,
  }
}
