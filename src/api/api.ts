import { randomUUID } from 'node:crypto'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { House } from '#context.ts'
import { noteDeed } from '#db/audit/write-audit.ts'
import { UnknownSealKey } from '#db/guests/identity-encryption.ts'
import { isDatabaseAway, isDatabaseFull } from '#db/is-unavailable.ts'
import { withoutCardNumbers } from '#domain/payments/card-number.ts'
import { languageAsked, staffLanguageAsked } from '#phrases/language.ts'
import { speaking } from '#speaking.ts'
import { account } from './account.ts'
import { audit } from './audit.ts'
import { availability } from './availability.ts'
import { bookingDetails } from './booking-details.ts'
import { bookingSheet } from './booking-sheet.ts'
import { bookings } from './bookings.ts'
import { calendar } from './calendar.ts'
import { calendarDays } from './calendar-days.ts'
import { calendarFeed } from './calendar-feed.ts'
import { cancellations } from './cancellations.ts'
import { closedBookings } from './closed-bookings.ts'
import { contact } from './contact.ts'
import { docs } from './docs.ts'
import { type Door, refuse } from './door.ts'
import { guests } from './guests.ts'
import { health } from './health.ts'
import { heldPlaces } from './held-places.ts'
import { holds } from './holds.ts'
import { images } from './images.ts'
import { letters } from './letters.ts'
import { addressOf, limitRequests } from './limits.ts'
import { messages } from './messages.ts'
import { newsletter } from './newsletter.ts'
import { notices } from './notices.ts'
import { overview } from './overview.ts'
import { packages } from './packages.ts'
import { payments } from './payments.ts'
import { posts } from './posts.ts'
import { refundAccounts } from './refund-accounts.ts'
import { refunds } from './refunds.ts'
import { reports } from './reports.ts'
import { rooms } from './rooms.ts'
import { search } from './search.ts'
import { seats } from './seats.ts'
import { settings } from './settings.ts'
import { slips } from './slips.ts'
import { staff } from './staff.ts'
import { staffPackages } from './staff-packages.ts'
import { staffPosts } from './staff-posts.ts'
import { staffSettings } from './staff-settings.ts'
import { staffSlips } from './staff-slips.ts'
import { today } from './today.ts'
import { transfers } from './transfers.ts'
import { users } from './users.ts'
import { visits } from './visits.ts'

/** The programs' door: everything below /api. */
export function createApi(house: House): OpenAPIHono<Door> {
  const api = new OpenAPIHono<Door>().basePath('/api')

  api.use(async (c, next) => {
    c.set('house', house)
    c.set('requestId', c.env?.requestId ?? randomUUID())
    // What may be kept says so itself.
    c.header('Cache-Control', 'no-store')
    const asked = c.req.header('accept-language')
    const isStaffs = c.req.header('x-auth-token') !== undefined || c.req.path.startsWith('/api/admin/')
    const language = isStaffs ? staffLanguageAsked(asked) : languageAsked(asked)
    c.header('Content-Language', language)
    c.header('Vary', 'Accept-Language', { append: true })
    await speaking(language, next)
    if (c.res.status === 403) await noteRefusal(c)
    if (isNews(c)) house.staffNews.tell()
  })
  api.onError((error, c) => refuseError(error, c))
  api.notFound((c) => refuse(c, 'not found'))

  // A load balancer asks often and from one address.
  api.route('/', health)
  api.get('*', limitRequests('reads'))

  // Within a file fixed paths stand before those with a parameter: /packages/current is not a package.
  for (const door of [
    packages,
    staffPackages,
    availability,
    calendar,
    calendarDays,
    calendarFeed,
    closedBookings,
    seats,
    rooms,
    holds,
    slips,
    staffSlips,
    transfers,
    bookingSheet,
    bookingDetails,
    today,
    bookings,
    cancellations,
    payments,
    refunds,
    refundAccounts,
    heldPlaces,
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
    letters,
    search,
    notices,
    overview,
    reports,
    visits,
  ])
    api.route('/', door)
  api.route('/', docs(api))
  api.all('*', (c) => refuse(c, 'not found'))
  return api
}

/** Guests and staff change what the back office shows; a kept place or a login is nothing to it. */
function isNews({ req, res }: Context<Door>): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(req.method) && res.ok && !noNews.test(req.path)
}
// Asking what something would cost changes nothing.
const noNews = /^\/api\/(?:holds|vitals|visits|newsletter|admin|notices)(?:\/|$)|\/(?:quote|price)$/

/** Who tried what his role does not allow is worth knowing (design: security). */
async function noteRefusal(c: Context<Door>) {
  const { house, staff, requestId } = c.var
  const actor = { actor: staff?.email ?? 'guest', role: staff?.role ?? null, address: addressOf(c), requestId }
  // %00 can stand in an address, but not in PostgreSQL's text.
  const path = withoutCardNumbers(c.req.path).replaceAll('\0', '%00')
  const what = { action: 'refused', entity: 'request', entityId: `${c.req.method} ${path}` }
  await noteDeed(house.db, actor, { ...what, at: house.clock.now() })
}

/** What went wrong, without telling a stranger how we are built. */
function refuseError(error: Error, c: Context<Door>): Response {
  if (error instanceof HTTPException && error.status === 400) return refuse(c, 'bad json')
  // The schemas are stricter than we: `application/json;` ends with nothing.
  if (error instanceof HTTPException && error.status === 415) return refuse(c, 'wrong type')
  const facts = { requestId: c.var.requestId, method: c.req.method, path: withoutCardNumbers(c.req.path), err: error }
  if (isDatabaseAway(error)) {
    if (!isDatabaseFull(error)) c.var.house.log.warn(facts, 'database away')
    return refuse(c, 'database away')
  }
  if (error instanceof UnknownSealKey) {
    c.var.house.log.error(facts, 'restart this process: it does not know the key that npm run keys:rotate made')
    return refuse(c, 'key not known')
  }
  c.var.house.log.error(facts, 'unexpected')
  return refuse(c, 'unexpected', { requestId: c.var.requestId })
}
