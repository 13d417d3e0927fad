import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { House } from '#context.ts'
import { countRequest, type Limit } from '#records/limits.ts'
import { neighbourhoodOf } from '#rules/neighbourhood.ts'
import { type Door, refuse } from './door.ts'

/** How much one address may ask (design: security, "Limits"). */
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
  visits: [{ name: 'visits', seconds: 60, requests: 60 }],
  vitals: [{ name: 'vitals', seconds: 60, requests: 60 }],
  // A slip of the finger is no flood, and the customiser asks for a quote or fresh days at every choice.
  reads: [{ name: 'reads', seconds: 60, requests: 300 }],
} as const satisfies Record<string, readonly Limit[]>

/** 429 with Retry-After for an address that asks too much. RATE_LIMITS=off is for load tests on loopback. */
export function limitRequests(kind: keyof typeof limits): MiddlewareHandler<Door> {
  return createMiddleware<Door>(async (c, next) => {
    const { house } = c.var
    if (house.settings.RATE_LIMITS === 'off') return next()
    const address = addressOf(c)
    for (const limit of limits[kind]) {
      const counted = count(house, limit, address)
      const wait = typeof counted === 'number' ? counted : await counted
      if (wait > 0) return refuse(c, 'too many requests', { retryAfter: wait })
    }
    return next()
  })
}

type Asking = { address: string; forwardedFor: string | string[] | undefined }

/** Counts a read that is answered before it comes to the API, and gives the seconds to wait. */
export function waitBeforeReading(house: House, { address, forwardedFor }: Asking): number | Promise<number> {
  if (house.settings.RATE_LIMITS === 'off') return 0
  const [limit] = limits.reads
  return count(house, limit, addressBehind(house.settings.TRUST_PROXY, String(forwardedFor ?? ''), address))
}

function count({ db, clock }: House, limit: Limit, address: string): number | Promise<number> {
  return countRequest(db, limit, neighbourhoodOf(address), clock.now())
}

/** Where a request comes from: the other end of the socket, or what the nearest of TRUST_PROXY proxies heard. */
export function addressOf(c: Context<Door>): string {
  return addressBehind(c.var.house.settings.TRUST_PROXY, c.req.header('x-forwarded-for'), c.env?.address)
}

function addressBehind(proxies: number, forwardedFor: string | undefined, address: string | undefined): string {
  const heard = proxies > 0 ? forwardedFor?.split(',').at(-proxies)?.trim() : undefined
  return heard || address || 'unknown'
}
