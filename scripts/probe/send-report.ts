import { maxReportedChecks } from '#domain/status/probe.ts'
import { UserError } from '#server/user-error.ts'
import type { ProbeRecord } from './probe-record.ts'
import { type ProbeSite, request, StepFailedError } from './request.ts'

/** Requests in a row; the rest follows after the next check. */
const maxRequests = 20

/** Sends what the site does not have yet. Returns why it could not, or null. */
export async function sendReport(site: ProbeSite, record: ProbeRecord): Promise<string | null> {
  for (let index = 0; index < maxRequests && record.unsent().length > 0; index++) {
    const batch = record.unsent().slice(0, maxReportedChecks)
    const failed = await post(
      site,
      batch.map(({ at, reason, step, httpStatus, bookingMs }) => ({ at, reason, step, httpStatus, bookingMs })),
    )
    if (failed) return failed
    const last = batch.at(-1)
    if (last) record.markSent(last)
  }
  return null
}

/** Asks whether the key is right, before anything is booked with it. Returns why that is not known, or null. */
export function verifyKey(site: ProbeSite): Promise<string | null> {
  return post(site, [])
}

async function post(site: ProbeSite, checks: object[]): Promise<string | null> {
  try {
    const { status } = await request(site, '/api/probe/checks', { body: { checks } })
    if (status === 401)
      throw new UserError(
        `${site.site} does not accept this key: create one that watches the site, in Settings, tab Resellers.`,
      )
    if (status === 404) throw new UserError(`${site.site} is no Pugmark site, or one of an older version.`)
    return status === 200 ? null : `the report got ${status}`
  } catch (error) {
    if (error instanceof StepFailedError) return error.message
    throw error
  }
}
