import { isbot } from 'isbot'
import { addressOf, limitRequests } from '#api/middleware/rate-limit.ts'
import { createRoute, createRouter, errorResponses, jsonBody } from '#api/route-kit.ts'
import { VitalsRequest } from '#contracts/reports/web-vitals.ts'
import { isDatabaseUnavailable } from '#db/is-unavailable.ts'
import { keepVitals } from '#db/reports/web-vitals.ts'
import { maxVitalValue, pathPatternOf, ratingOf } from '#domain/reports/web-vitals.ts'
import { recordVisit } from '#services/reports/record-visit.ts'

/** What pages tell of themselves: that somebody came, and how quick it was. Neither says who. */
export const visits = createRouter()

const visit = createRoute({
  method: 'post',
  path: '/visits',
  tags: ['Figures'],
  summary:
    'Somebody came: counted once a day without a cookie; programs and who asks not to be tracked (DNT, Sec-GPC) are not',
  middleware: limitRequests('visits'),
  responses: { 204: { description: 'Heard, counted or not' }, ...errorResponses(413, 415, 429) },
})

visits.openapi(visit, async (c) => {
  const userAgent = c.req.header('user-agent')
  const hasOptedOut = c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1'
  // A cross-site request is no visit to this site.
  const isOwnPage = c.req.header('sec-fetch-site') !== 'cross-site'
  if (userAgent && isOwnPage && !hasOptedOut && !isbot(userAgent)) {
    await orWithout(() => recordVisit(c.var.app, { address: addressOf(c), userAgent }))
  }
  return c.body(null, 204)
})

const vitals = createRoute({
  method: 'post',
  path: '/vitals',
  tags: ['Figures'],
  summary: 'How quick a page was (web vitals); of its address only the pattern is kept, for 90 days',
  middleware: limitRequests('vitals'),
  request: { body: jsonBody(VitalsRequest) },
  responses: { 204: { description: 'Heard' }, ...errorResponses(400, 413, 415, 429) },
})

visits.openapi(vitals, async (c) => {
  const { path, vitals } = c.req.valid('json')
  const likely = vitals.filter(({ metric, value }) => value <= maxVitalValue[metric])
  const told = likely.map((vital) => ({
    ...vital,
    path: pathPatternOf(path),
    rating: ratingOf(vital.metric, vital.value),
  }))
  await orWithout(() => keepVitals(c.var.app.db, told, c.var.app.clock.now()))
  return c.body(null, 204)
})

/** A page that cannot tell us has nothing to mend: while the records are away, this goes untold. */
async function orWithout(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
  }
}
