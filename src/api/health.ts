import { createRoute, z } from '@hono/zod-openapi'
import { createRouter, errorResponses, jsonResponse, refuse } from './route-kit.ts'

/** For load balancers and monitoring: without a rate limit. */
export const health = createRouter()

const up = createRoute({
  method: 'get',
  path: '/health',
  tags: ['Health'],
  summary: 'Check that the process is running',
  responses: { 200: jsonResponse('Running', z.object({ success: z.literal(true), status: z.literal('ok') })) },
})

health.openapi(up, (c) => c.json({ success: true as const, status: 'ok' as const }, 200))

const ready = createRoute({
  method: 'get',
  path: '/ready',
  tags: ['Health'],
  summary:
    'Check that this process can take requests: the database responds and has disk space, and the process is not stopping',
  responses: {
    200: jsonResponse('Ready', z.object({ success: z.literal(true), status: z.literal('ready') })),
    ...errorResponses(503),
  },
})

health.openapi(ready, (c) =>
  c.var.app.isReady()
    ? c.json({ success: true as const, status: 'ready' as const }, 200)
    : refuse(c, 'database unavailable', { status: 'not ready' }),
)
