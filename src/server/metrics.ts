import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AppContext } from '#app-context.ts'
import type { Settings } from '#config.ts'
import { type Database, poolState } from '#db/client.ts'
import { outboxMetrics } from '#db/messaging/email-outbox.ts'
import { headersOfAll } from './http/security-headers.ts'

type Watched = {
  db: Database
  settings: Pick<Settings, 'METRICS_TOKEN' | 'TRUST_PROXY' | 'baseUrl'>
  now: () => number
}

/** What Prometheus reads at /metrics. It counts this process only; the letters are those of the whole house. */
export function createMetrics({ db, settings, now }: Watched) {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'pugmark_request_seconds',
    help: 'From the first byte of a request to the last one of its answer, but for streams, which end when somebody goes',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const streams = new Gauge({ name: 'pugmark_streams_open', help: 'Who follows seats or news now', registers })
  const sales = new Counter({
    name: 'pugmark_bookings_total',
    help: 'Bookings sold, and those refused because of what others had bought or a changed price',
    labelNames: ['outcome'],
    registers,
  })
  sales.inc({ outcome: 'sold' }, 0)
  sales.inc({ outcome: 'refused' }, 0)
  const jobs = new Gauge({
    name: 'pugmark_chore_last_success_timestamp_seconds',
    help: 'When each chore was last done without a fault',
    labelNames: ['chore'],
    registers,
  })
  const clockDifference = new Gauge({
    name: 'pugmark_clock_difference_seconds',
    help: 'How far the clock of this machine is ahead of the database; nothing expires while it is more than a minute',
    registers,
  })
  const lookAtDatabase = databaseGauges(db, now, register)

  async function show(response: ServerResponse) {
    await lookAtDatabase()
    const text = await register.metrics()
    response.writeHead(200, { 'content-type': register.contentType, 'cache-control': 'no-store' }).end(text)
  }

  return {
    countSale: ((outcome) => sales.inc({ outcome })) satisfies AppContext['countSale'],
    noteChore: (job: string) => jobs.set({ chore: job }, now() / 1000),
    noteClock: (seconds: number) => clockDifference.set(seconds),

    /** Counts every request that goes on to `listener`, and answers /metrics itself. */
    over(listener: RequestListener, routeOf: (url: string) => string): RequestListener {
      return (request, response) => {
        const { method = '', url = '' } = request
        if (/^\/metrics(?:\?|$)/.test(url)) {
          for (const [name, value] of headersOfAll(settings.baseUrl)) response.setHeader(name, value)
          if (canReadMetrics(request, settings)) show(response).catch(() => response.destroy())
          else response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Not found')
          return
        }
        const start = performance.now()
        const route = routeOf(url)
        const isStream = /\/live$/.test(route)
        if (isStream) streams.inc()
        response.once('close', () => {
          if (isStream) return streams.dec()
          const status = response.writableFinished ? response.statusCode : 'broken off'
          seconds.observe(
            { method: usual.has(method) ? method : 'other', route, status },
            (performance.now() - start) / 1000,
          )
        })
        listener(request, response)
      }
    },
  }
}

/** How the database and the post room are; the function looks at both anew. */
function databaseGauges(db: Database, now: () => number, register: Registry): () => Promise<void> {
  const registers = [register]
  new Gauge({
    name: 'pugmark_pool_connections',
    help: 'Connections to the database, and questions that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(poolState(db))) this.set({ state }, count)
    },
  })
  const up = new Gauge({ name: 'pugmark_database_up', help: 'Whether the database answers', registers })
  const waiting = new Gauge({
    name: 'pugmark_outbox_letters',
    help: 'Letters of the whole house that wait to be sent, or were given up',
    labelNames: ['state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'pugmark_outbox_oldest_seconds',
    help: 'How long the oldest letter waits',
    registers,
  })

  return async () => {
    const letters = await Promise.race([
      outboxMetrics(db, now()).catch(() => undefined),
      // Whoever watches must hear of an outage while it lasts.
      pause(2_000, undefined, { ref: false }),
    ])
    up.set(letters ? 1 : 0)
    waiting.reset()
    oldest.reset()
    if (!letters) return
    waiting.set({ state: 'waiting' }, letters.waiting)
    waiting.set({ state: 'dead' }, letters.dead)
    oldest.set(letters.oldestSeconds)
  }
}

const usual = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Who shows METRICS_TOKEN; without one, whoever sits at this machine and did not come through a proxy on it. */
export function canReadMetrics(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  { METRICS_TOKEN, TRUST_PROXY }: Pick<Watched['settings'], 'METRICS_TOKEN' | 'TRUST_PROXY'>,
): boolean {
  if (METRICS_TOKEN) return isSame(headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`)
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => headers[name] !== undefined)
  const isOwnName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/.test(headers.host ?? '')
  const isLocal = /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
  return isLocal && isOwnName && !isForwarded && TRUST_PROXY === 0
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
