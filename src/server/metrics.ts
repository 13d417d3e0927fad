import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AppContext } from '#app-context.ts'
import type { Config } from '#config.ts'
import { findLastDrill } from '#db/audit/recovery-drills.ts'
import { type Database, poolState } from '#db/client.ts'
import { outboxMetrics } from '#db/messaging/email-outbox.ts'
import { readArchiveState } from './archive/archive-state.ts'
import { securityHeaders } from './http/security-headers.ts'

type MetricsContext = {
  db: Database
  config: Pick<Config, 'METRICS_TOKEN' | 'TRUST_PROXY' | 'baseUrl' | 'ARCHIVE_TO' | 'dataDir'>
  now: () => number
}

/** The metrics at /metrics. They are of this process, except for those of the outbox, which all processes share. */
export function createMetrics({ db, config, now }: MetricsContext) {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'pugmark_request_seconds',
    help: 'Time from the first byte of a request to the last byte of its response, without event streams',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const streams = new Gauge({
    name: 'pugmark_streams_open',
    help: 'Open event streams: seat maps and staff events',
    registers,
  })
  const sales = new Counter({
    name: 'pugmark_bookings_total',
    help: 'Bookings sold, and bookings refused because the places were taken or the price had changed',
    labelNames: ['outcome'],
    registers,
  })
  sales.inc({ outcome: 'sold' }, 0)
  sales.inc({ outcome: 'refused' }, 0)
  const jobs = new Gauge({
    name: 'pugmark_job_last_success_timestamp_seconds',
    help: 'When each background job last succeeded',
    // Not `job`: Prometheus sets a label of that name itself.
    labelNames: ['name'],
    registers,
  })
  const clockDifference = new Gauge({
    name: 'pugmark_clock_difference_seconds',
    help: 'Seconds by which the clock of this machine is ahead of the database; above 60 nothing expires',
    registers,
  })
  if (config.ARCHIVE_TO)
    new Gauge({
      name: 'pugmark_archive_lag_seconds',
      help: 'Seconds since all finished WAL was in the archive',
      registers,
      collect() {
        this.set(readArchiveState(config.dataDir).lagSeconds)
      },
    })
  const readDatabase = databaseGauges(db, now, register)

  async function sendMetrics(response: ServerResponse) {
    await readDatabase()
    const text = await register.metrics()
    response.writeHead(200, { 'content-type': register.contentType, 'cache-control': 'no-store' }).end(text)
  }

  return {
    countSale: ((outcome) => sales.inc({ outcome })) satisfies AppContext['countSale'],
    onJobDone: (name: string) => jobs.set({ name }, now() / 1000),
    onClockDifference: (seconds: number) => clockDifference.set(seconds),

    /** Serves /metrics, and measures every other request. */
    wrap(listener: RequestListener, routeOf: (url: string) => string): RequestListener {
      return (request, response) => {
        const { method = '', url = '' } = request
        if (/^\/metrics(?:\?|$)/.test(url)) {
          for (const [name, value] of securityHeaders(config.baseUrl)) response.setHeader(name, value)
          if (canReadMetrics(request, config)) sendMetrics(response).catch(() => response.destroy())
          else response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Not found')
          return
        }
        const start = performance.now()
        const route = routeOf(url)
        const isStream = /\/live$/.test(route)
        if (isStream) streams.inc()
        response.once('close', () => {
          if (isStream) return streams.dec()
          const status = response.writableFinished ? response.statusCode : 'aborted'
          seconds.observe(
            { method: countedMethods.has(method) ? method : 'other', route, status },
            (performance.now() - start) / 1000,
          )
        })
        listener(request, response)
      }
    },
  }
}

/** @returns updates the gauges of the database and the outbox */
function databaseGauges(db: Database, now: () => number, register: Registry): () => Promise<void> {
  const registers = [register]
  new Gauge({
    name: 'pugmark_pool_connections',
    help: 'Connections to the database, and queries that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(poolState(db))) this.set({ state }, count)
    },
  })
  const up = new Gauge({ name: 'pugmark_database_up', help: '1 while the database responds', registers })
  const waiting = new Gauge({
    name: 'pugmark_outbox_emails',
    help: 'Emails of the installation that wait to be sent or were given up (dead)',
    labelNames: ['state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'pugmark_outbox_oldest_seconds',
    help: 'Age of the oldest waiting email',
    registers,
  })

  const drill = {
    at: new Gauge({
      name: 'pugmark_recovery_drill_timestamp_seconds',
      help: 'When the archive was last recovered on trial',
      registers,
    }),
    success: new Gauge({
      name: 'pugmark_recovery_drill_success',
      help: '1 if the last drill found no problem',
      registers,
    }),
    seconds: new Gauge({ name: 'pugmark_recovery_drill_seconds', help: 'Seconds that the last drill took', registers }),
  }
  const readDrill = async () => {
    const last = await findLastDrill(db)
    // Without a drill there is no sample: 0 would be an alarm.
    for (const gauge of Object.values(drill)) gauge.remove()
    if (!last) return
    drill.at.set(last.at.getTime() / 1_000)
    drill.success.set(last.problems.length === 0 ? 1 : 0)
    drill.seconds.set(last.seconds)
  }

  return async () => {
    const emails = await Promise.race([
      Promise.all([outboxMetrics(db, now()), readDrill()]).then(
        ([emails]) => emails,
        () => undefined,
      ),
      // An outage must show while it lasts.
      pause(2_000, undefined, { ref: false }),
    ])
    up.set(emails ? 1 : 0)
    waiting.reset()
    oldest.reset()
    if (!emails) return
    waiting.set({ state: 'waiting' }, emails.waiting)
    waiting.set({ state: 'dead' }, emails.dead)
    oldest.set(emails.oldestSeconds)
  }
}

const countedMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** With METRICS_TOKEN: requests that send it. Without: direct requests from this machine, not through a proxy. */
export function canReadMetrics(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  { METRICS_TOKEN, TRUST_PROXY }: Pick<MetricsContext['config'], 'METRICS_TOKEN' | 'TRUST_PROXY'>,
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
