import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type ApiEnv, refuseFor } from '#api/route-kit.ts'
import type { AppContext } from '#app-context.ts'
import { countRequest, type Limit, uncountRequest } from '#db/rate-limits.ts'
import { hashOfToken } from '#db/token-hash.ts'
import { clientPrefix } from '#domain/primitives/client-prefix.ts'

/** Requests per client address (R15.4). */
const limits = {
  bookings: [
    { name: 'bookings', seconds: 60, requests: 10 },
    { name: 'bookings', seconds: 3600, requests: 40 },
  ],
  // Changing or releasing a hold takes no places from other guests.
  holdChanges: [{ name: 'holdChanges', seconds: 60, requests: 60 }],
  // Codes must not be found by guessing.
  promotionCodes: [
    { name: 'promotionCodes', seconds: 60, requests: 10 },
    { name: 'promotionCodes', seconds: 3600, requests: 30 },
  ],
  contact: [{ name: 'contact', seconds: 3600, requests: 5 }],
  bookingLinks: [{ name: 'bookingLinks', seconds: 3600, requests: 10 }],
  myBookings: [{ name: 'myBookings', seconds: 60, requests: 20 }],
  slips: [{ name: 'slips', seconds: 3600, requests: 5 }],
  testEmails: [{ name: 'testEmails', seconds: 3600, requests: 20 }],
  newsletter: [{ name: 'newsletter', seconds: 3600, requests: 5 }],
  // Only webhooks without a valid signature count. A burst of real ones after an outage of the gateway is never rejected.
  forgedWebhooks: [{ name: 'forgedWebhooks', seconds: 60, requests: 60 }],
  driverLinks: [{ name: 'driverLinks', seconds: 60, requests: 20 }],
  // A phone with 10,000 unsent events sends 50 requests; several phones share the address of an office.
  driverEvents: [{ name: 'driverEvents', seconds: 60, requests: 300 }],
  // After a week without the site, a probe reports 100 requests of 100 checks.
  probeReports: [{ name: 'probeReports', seconds: 60, requests: 120 }],
  // A person who forgot a password tries a few times; colleagues share an address.
  logins: [{ name: 'logins', seconds: 60, requests: 60 }],
  visits: [{ name: 'visits', seconds: 60, requests: 60 }],
  vitals: [{ name: 'vitals', seconds: 60, requests: 60 }],
  // Generous, because the customiser requests a quote and open days at every choice.
  reads: [{ name: 'reads', seconds: 60, requests: 300 }],
  // Rendering takes 10 to 25 ms. Pages of the cache do not count.
  pages: [{ name: 'pages', seconds: 60, requests: 300 }],
} as const satisfies Record<string, readonly Limit[]>

/** Responds with 429 and Retry-After to an address over its limit. RATE_LIMITS=off is for load tests on loopback. */
export function limitRequests(kind: keyof typeof limits): MiddlewareHandler<ApiEnv> {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const wait = await secondsToWait(c, kind)
    return wait > 0 ? refuseFor(c, wait) : next()
  })
}

/** Requests per booking, email address or member of staff, or of the whole site. */
const subjectLimits = {
  // Nobody can fill a mailbox with links to a booking.
  linksToBooking: { name: 'linksToBooking', seconds: 3600, requests: 5 },
  linksToEmail: { name: 'linksToEmail', seconds: 3600, requests: 5 },
  // Each move and each announced transfer is emailed.
  moves: { name: 'moves', seconds: 3600, requests: 10 },
  announcedTransfers: { name: 'announcedTransfers', seconds: 3600, requests: 10 },
  // At most 36,000 rows a day, from however many addresses.
  vitalsOfSite: { name: 'vitalsOfSite', seconds: 3600, requests: 300 },
  refusals: { name: 'refusals', seconds: 3600, requests: 100 },
  feedsMade: { name: 'feedsMade', seconds: 3600, requests: 20 },
  feeds: { name: 'feeds', seconds: 60, requests: 20 },
} as const satisfies Record<string, Limit>

/** Counts a request about a subject, and returns the seconds to wait. Only a hash of the subject is stored. */
export async function secondsToWaitFor(
  { var: { app } }: { var: Pick<ApiEnv['Variables'], 'app'> },
  kind: keyof typeof subjectLimits,
  subject: string,
): Promise<number> {
  if (app.config.RATE_LIMITS === 'off') return 0
  return countRequest(app.db, subjectLimits[kind], hashOfToken(subject).toString('base64url'), app.clock.now())
}

/** Takes back a request about a subject that was counted at `countedAt` and then refused. */
export function uncountFor(
  { var: { app } }: Context<ApiEnv>,
  kind: keyof typeof subjectLimits,
  subject: string,
  countedAt: number,
) {
  uncountRequest(app.db, subjectLimits[kind], hashOfToken(subject).toString('base64url'), countedAt)
}

/** Counts a request against its limits and returns the seconds to wait; 0 when it may pass. */
export function secondsToWait(c: Context<ApiEnv>, kind: keyof typeof limits): Promise<number> {
  return countFrom(c.var.app, kind, clientAddress(c))
}

type Caller = { address: string; forwardedFor: string | string[] | undefined }

/** Counts a request that does not reach the API, and returns the seconds to wait. */
export function waitAtSite(
  appContext: AppContext,
  kind: 'reads' | 'pages',
  { address, forwardedFor }: Caller,
): Promise<number> {
  return countFrom(appContext, kind, addressBehind(appContext.config.TRUST_PROXY, String(forwardedFor ?? ''), address))
}

async function countFrom(
  { db, clock, config }: AppContext,
  kind: keyof typeof limits,
  address: string,
): Promise<number> {
  for (const limit of config.RATE_LIMITS === 'off' ? [] : limits[kind]) {
    const wait = await countRequest(db, limit, clientPrefix(address), clock.now())
    if (wait > 0) return wait
  }
  return 0
}

/** The client address: of the socket, or as reported by the outermost of TRUST_PROXY trusted proxies. */
export function clientAddress(c: Pick<Context<ApiEnv>, 'var' | 'req' | 'env'>): string {
  return addressBehind(c.var.app.config.TRUST_PROXY, c.req.header('x-forwarded-for'), c.env?.address)
}

// An IPv6 address with an embedded IPv4 address.
const maxIpLength = 45

/** The address that the outermost trusted proxy reports, or that of the socket. */
export function addressBehind(proxies: number, forwardedFor: string | undefined, address: string | undefined): string {
  const reported = proxies > 0 ? forwardedFor?.split(',').at(-proxies)?.trim() : undefined
  // Bounds the key that is stored for each window, should a proxy pass on something else.
  return (reported || address || 'unknown').slice(0, maxIpLength)
}
