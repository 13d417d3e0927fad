import { z } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { limitRequests } from '#api/middleware/rate-limit.ts'
import {
  type ApiEnv,
  createRoute,
  createRouter,
  errorResponses,
  jsonBody,
  jsonResponse,
  refuse,
} from '#api/route-kit.ts'
import { ProbeReport } from '#contracts/status/probe-report.ts'
import { findLiveApiKey, recordApiKeyUse } from '#db/resellers/api-keys.ts'
import { recordChecks } from '#services/status/record-checks.ts'

/** The results of the probe on another machine (docs/decisions/0097). */
export const probeReports = createRouter()

const maxKeyLength = 200

const probeOnly = createMiddleware<ApiEnv>(async (c, next) => {
  const { db, clock } = c.var.app
  const secret = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const now = clock.now()
  const key = secret && secret.length <= maxKeyLength ? await findLiveApiKey(db, secret, now) : undefined
  if (!key?.scopes.includes('probe')) return refuse(c, 'probe key refused')
  await recordApiKeyUse(db, key, now)
  return next()
})

const report = createRoute({
  tags: ['Health'],
  method: 'post',
  path: '/probe/checks',
  summary: 'Report what a probe found. The same check twice counts once; one older than 30 days is left out',
  middleware: [limitRequests('probeReports'), probeOnly] as const,
  request: {
    headers: z.object({
      authorization: z.string().max(300).optional().openapi({ description: 'Bearer and a key with the scope probe' }),
    }),
    body: jsonBody(ProbeReport),
  },
  responses: {
    200: jsonResponse('Stored', z.object({ success: z.literal(true), stored: z.int(), refused: z.int() })),
    ...errorResponses(401),
  },
})

probeReports.openapi(report, async (c) => {
  const outcome = await recordChecks(c.var.app, c.req.valid('json').checks)
  return c.json({ success: true as const, ...outcome }, 200)
})
