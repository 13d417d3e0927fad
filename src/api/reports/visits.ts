import { isbot } from 'isbot'
import { clientAddress, limitRequests, secondsToWaitFor } from '#api/middleware/rate-limit.ts'
import { createRoute, createRouter, errorResponses, jsonBody } from '#api/route-kit.ts'
import { VitalsRequest } from '#contracts/reports/web-vitals.ts'
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts'
import { insertVitals } from '#db/reports/web-vitals.ts'
import { maxVitalValue, pathPatternOf, ratingOf } from '#domain/reports/web-vitals.ts'
import { recordVisit } from '#services/reports/record-visit.ts'

/** Anonymous visit counts and web vitals, sent by the pages. */
export const visits = createRouter()

const visit = createRoute({
  method: 'post',
  path: '/visits',
  tags: ['Figures'],
  summary: 'Count a visitor, once a day and without a cookie. Bots and browsers with DNT or Sec-GPC are not counted',
  middleware: limitRequests('visits'),
  responses: { 204: { description: 'Received, whether counted or not' }, ...errorResponses(413, 415) },
})

visits.openapi(visit, async (c) => {
  const userAgent = c.req.header('user-agent')
  const hasOptedOut = c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1'
  // A cross-site request is not a visit.
  const isOwnPage = c.req.header('sec-fetch-site') !== 'cross-site'
  if (userAgent && isOwnPage && !hasOptedOut && !isbot(userAgent)) {
    await ignoreOutage(() => recordVisit(c.var.app, { address: clientAddress(c), userAgent }))
  }
  return c.body(null, 204)
})

const vitals = createRoute({
  method: 'post',
  path: '/vitals',
  tags: ['Figures'],
  summary: 'Record the web vitals of a page; only the pattern of its URL is stored, for 90 days',
  middleware: limitRequests('vitals'),
  request: { body: jsonBody(VitalsRequest) },
  responses: { 204: { description: 'Received' } },
})

visits.openapi(vitals, async (c) => {
  const { path, vitals } = c.req.valid('json')
  const likely = vitals.filter(({ metric, value }) => value <= maxVitalValue[metric])
  // A page without a likely value stores nothing, so it does not count against the limit of the site.
  if (likely.length === 0 || (await secondsToWaitFor(c, 'vitalsOfSite', '')) > 0) return c.body(null, 204)
  const rated = likely.map((vital) => ({
    ...vital,
    path: pathPatternOf(path),
    rating: ratingOf(vital.metric, vital.value),
  }))
  await ignoreOutage(() => insertVitals(c.var.app.db, rated, c.var.app.clock.now()))
  return c.body(null, 204)
})

/** While the database is unavailable the measurement is dropped, because the page could not do anything about an error. */
async function ignoreOutage(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
  }
}
