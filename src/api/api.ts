import { randomUUID } from 'node:crypto'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppContext } from '#app-context.ts'
import { writeAudit } from '#db/audit/write-audit.ts'
import { UnknownEncryptionKeyError } from '#db/guests/identity-encryption.ts'
import { isDatabaseBusy, isDatabaseFull, isDatabaseUnavailable } from '#db/is-database-unavailable.ts'
import { knownSaleTerms } from '#db/settings/settings.ts'
import { withoutCardNumbers } from '#domain/payments/card-number.ts'
import { languageAsked, staffLanguageAsked } from '#domain/primitives/language.ts'
import { withLocale, withTerms } from '#i18n/with-locale.ts'
import { audit } from './audit/audit.ts'
import { availability } from './availability/availability.ts'
import { calendarDays } from './availability/calendar-days.ts'
import { calendarEntries } from './availability/calendar-entries.ts'
import { calendarFeed } from './availability/calendar-feed.ts'
import { closedBookings } from './availability/closed-bookings.ts'
import { heldPlaces } from './availability/held-places.ts'
import { seatsAndHolds } from './availability/seats-and-holds.ts'
import { bookingDetails } from './bookings/booking-details.ts'
import { bookingExport } from './bookings/booking-export.ts'
import { bookings } from './bookings/bookings.ts'
import { cancellations } from './bookings/cancellations.ts'
import { images } from './content/images.ts'
import { posts } from './content/posts.ts'
import { staffPosts } from './content/staff-posts.ts'
import { disruptions } from './disruptions/disruptions.ts'
import { drive } from './drivers/drive.ts'
import { driverKeys } from './drivers/driver-keys.ts'
import { people } from './drivers/people.ts'
import { gateFees } from './gate-fees/gate-fees.ts'
import { guests } from './guests/guests.ts'
import { health } from './health.ts'
import { contact } from './messaging/contact.ts'
import { emails } from './messaging/emails.ts'
import { guestMessages } from './messaging/guest-messages.ts'
import { messages } from './messaging/messages.ts'
import { newsletter } from './messaging/newsletter.ts'
import { notifications } from './messaging/notifications.ts'
import { clientAddress, limitRequests, secondsToWaitFor } from './middleware/rate-limit.ts'
import { openApiDocs } from './openapi-docs.ts'
import { dayPlan } from './operations/day-plan.ts'
import { pickups } from './operations/pickups.ts'
import { packages } from './packages/packages.ts'
import { promotions } from './packages/promotions.ts'
import { staffPackages } from './packages/staff-packages.ts'
import { parks } from './parks/parks.ts'
import { partners } from './partners/partners.ts'
import { bookkeeping } from './payments/bookkeeping.ts'
import { payments } from './payments/payments.ts'
import { refunds } from './payments/refunds.ts'
import { slips } from './payments/slips.ts'
import { staffSlips } from './payments/staff-slips.ts'
import { overview } from './reports/overview.ts'
import { reports } from './reports/reports.ts'
import { visits } from './reports/visits.ts'
import { apiKeys } from './resellers/api-keys.ts'
import { type ApiEnv, refuse } from './route-kit.ts'
import { search } from './search/search.ts'
import { settings } from './settings/settings.ts'
import { staffSettings } from './settings/staff-settings.ts'
import { account } from './staff/account.ts'
import { staff } from './staff/staff.ts'
import { users } from './staff/users.ts'
import { probeReports } from './status/probe-reports.ts'
import { rooms } from './stays/rooms.ts'

/** The HTTP API: everything below /api. */
export function createApi(appContext: AppContext): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>().basePath('/api')

  api.use(async (c, next) => {
    c.set('app', appContext)
    c.set('requestId', c.env?.requestId ?? randomUUID())
    // Cacheable responses override this header.
    c.header('Cache-Control', 'no-store')
    const accepted = c.req.header('accept-language')
    const isStaffRequest = c.req.header('x-auth-token') !== undefined || c.req.path.startsWith('/api/admin/')
    const language = isStaffRequest ? staffLanguageAsked(accepted) : languageAsked(c.req.query('lang') ?? accepted)
    c.header('Content-Language', language)
    c.header('Vary', 'Accept-Language', { append: true })
    // Not read for each request: a service that refuses by these figures has just read them.
    const terms = () => knownSaleTerms(appContext.db)
    await withTerms(terms, () => withLocale(language, next))
    if (c.res.status === 403) await auditRefusal(c)
    if (changesDashboard(c)) appContext.staffEvents.publish()
  })
  api.onError((error, c) => refuseError(error, c))
  api.notFound((c) => refuse(c, 'not found'))

  // Before the rate limit: a load balancer sends many requests from one address.
  api.route('/', health)
  api.get('*', limitRequests('reads'))

  // Each file defines fixed paths before those with a parameter: /packages/current is not a package.
  for (const router of [
    packages,
    staffPackages,
    promotions,
    partners,
    availability,
    calendarEntries,
    calendarDays,
    calendarFeed,
    closedBookings,
    seatsAndHolds,
    rooms,
    slips,
    staffSlips,
    bookingExport,
    bookingDetails,
    dayPlan,
    pickups,
    bookings,
    cancellations,
    payments,
    bookkeeping,
    refunds,
    heldPlaces,
    parks,
    gateFees,
    disruptions,
    people,
    driverKeys,
    drive,
    apiKeys,
    probeReports,
    settings,
    staffSettings,
    staff,
    account,
    users,
    audit,
    guests,
    posts,
    staffPosts,
    images,
    contact,
    newsletter,
    messages,
    emails,
    guestMessages,
    search,
    notifications,
    overview,
    reports,
    visits,
  ])
    api.route('/', router)
  api.route('/', openApiDocs(api))
  api.all('*', (c) => refuse(c, 'not found'))
  return api
}

/** Whether a request may have changed data that the dashboard shows. Holds and logins do not. */
function changesDashboard({ req, res }: Context<ApiEnv>): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(req.method) && res.ok && !silentPaths.test(req.path)
}
// Quotes change nothing.
const silentPaths =
  /^\/api\/(?:holds|probe|vitals|visits|newsletter|bookings\/link|admin|notices)(?:\/|$)|\/(?:quote|price)$/

// The index on `entity_id` holds at most 2,704 bytes.
const maxAuditedPath = 200

/** Records in the audit log that a role was not allowed to do something (R15.10). */
async function auditRefusal(c: Context<ApiEnv>) {
  const { app, staff, requestId } = c.var
  // Rows of the audit log are never deleted.
  if ((await secondsToWaitFor(c, 'refusals', staff?.email ?? clientAddress(c))) > 0) return
  const actor = { actor: staff?.email ?? 'guest', role: staff?.role ?? null, address: clientAddress(c), requestId }
  // A URL may contain %00, but text in PostgreSQL may not.
  const path = withoutCardNumbers(c.req.path).slice(0, maxAuditedPath).replaceAll('\0', '%00')
  const request = { entity: 'request', id: `${c.req.method} ${path}` }
  await writeAudit(app.db, { actor, now: app.clock.now() }, request, 'refused')
}

/** Responds to an unhandled error without revealing internals. */
function refuseError(error: Error, c: Context<ApiEnv>): Response {
  if (error instanceof HTTPException && error.status === 400) return refuse(c, 'bad json')
  // The validator is stricter than `isJson`: it rejects `application/json;`.
  if (error instanceof HTTPException && error.status === 415) return refuse(c, 'wrong content type')
  const facts = { requestId: c.var.requestId, method: c.req.method, path: withoutCardNumbers(c.req.path), err: error }
  if (isDatabaseUnavailable(error)) {
    if (!isDatabaseFull(error)) c.var.app.log.warn(facts, 'database unavailable')
    return refuse(c, 'database unavailable')
  }
  if (isDatabaseBusy(error)) {
    c.var.app.log.warn(facts, 'database busy')
    return refuse(c, 'busy')
  }
  if (error instanceof UnknownEncryptionKeyError) {
    c.var.app.log.error(facts, 'encryption key unknown: restart this process after npm run keys:rotate')
    return refuse(c, 'encryption key unknown')
  }
  c.var.app.log.error(facts, 'request failed')
  return refuse(c, 'unexpected', { requestId: c.var.requestId })
}
