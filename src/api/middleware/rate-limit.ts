import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type ApiEnv, refuseFor } from '#api/route-kit.ts'
import type { AppContext } from '#app-context.ts'
import { countRequest, type Limit } from '#db/rate-limits.ts'
import { clientPrefix } from '#domain/primitives/client-prefix.ts'

/** How much one address may ask (R15.4). */
const limits = {
  bookings: [
    { name: 'bookings', seconds: 60, requests: 10 },
    { name: 'bookings', seconds: 3600, requests: 40 },
  ],
  // Changing or giving back what one keeps takes nothing from anybody.
  holdChanges: [{ name: 'holdChanges', seconds: 60, requests: 60 }],
  contact: [{ name: 'contact', seconds: 3600, requests: 5 }],
  myBookings: [{ name: 'myBookings', seconds: 60, requests: 20 }],
  slips: [{ name: 'slips', seconds: 3600, requests: 5 }],
  testLetters: [{ name: 'testLetters', seconds: 3600, requests: 20 }],
  newsletter: [{ name: 'newsletter', seconds: 3600, requests: 5 }],
  // Only callbacks without our signature count: a burst of real ones, after an outage of the gateway, is never refused.
  forgedCallbacks: [{ name: 'forgedCallbacks', seconds: 60, requests: 60 }],
  visits: [{ name: 'visits', seconds: 60, requests: 60 }],
  vitals: [{ name: 'vitals', seconds: 60, requests: 60 }],
  // A slip of the finger is no flood, and the customiser asks for a quote or fresh days at every choice.
  reads: [{ name: 'reads', seconds: 60, requests: 300 }],
} as const satisfies Record<string, readonly Limit[]>

/** 429 with Retry-After for an address that asks too much. RATE_LIMITS=off is for load tests on loopback. */
export function limitRequests(kind: keyof typeof limits): MiddlewareHandler<ApiEnv> {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const counted = secondsToWait(c, kind)
    const wait = typeof counted === 'number' ? counted : await counted
    return wait > 0 ? refuseFor(c, wait) : next()
  })
}

/** Counts a request against its limits: the seconds to wait, 0 when it may pass. */
export function secondsToWait(c: Context<ApiEnv>, kind: keyof typeof limits): number | Promise<number> {
  const { app } = c.var
  return app.settings.RATE_LIMITS === 'off' ? 0 : countAll(app, limits[kind], addressOf(c))
}

function countAll(
  appContext: AppContext,
  [limit, ...more]: readonly Limit[],
  address: string,
): number | Promise<number> {
  if (!limit) return 0
  const counted = count(appContext, limit, address)
  const goOn = (wait: number) => (wait > 0 ? wait : countAll(appContext, more, address))
  return typeof counted === 'number' ? goOn(counted) : counted.then(goOn)
}

type Asking = { address: string; forwardedFor: string | string[] | undefined }

/** Counts a read that is answered before it comes to the API, and gives the seconds to wait. */
export function waitBeforeReading(appContext: AppContext, { address, forwardedFor }: Asking): number | Promise<number> {
  if (appContext.settings.RATE_LIMITS === 'off') return 0
  const [limit] = limits.reads
  return count(appContext, limit, addressBehind(appContext.settings.TRUST_PROXY, String(forwardedFor ?? ''), address))
}

function count({ db, clock }: AppContext, limit: Limit, address: string): number | Promise<number> {
  return countRequest(db, limit, clientPrefix(address), clock.now())
}

/** Where a request comes from: the other end of the socket, or what the nearest of TRUST_PROXY proxies heard. */
export function addressOf(c: Context<ApiEnv>): string {
  return addressBehind(c.var.app.settings.TRUST_PROXY, c.req.header('x-forwarded-for'), c.env?.address)
}

// IPv6 with an IPv4 address in it.
const longestIp = 45

function addressBehind(proxies: number, forwardedFor: string | undefined, address: string | undefined): string {
  const heard = proxies > 0 ? forwardedFor?.split(',').at(-proxies)?.trim() : undefined
  // The proxy writes an address; whatever else comes is not kept whole for each window.
  return (heard || address || 'unknown').slice(0, longestIp)
}
