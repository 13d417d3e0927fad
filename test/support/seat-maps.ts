import { get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterEach, expect, vi } from 'vitest'
import { createApi } from '#api/api.ts'
import type { AppContext } from '#app-context.ts'
import { openDatabase } from '#db/client.ts'
import type { SeatMap } from '#domain/availability/seat.ts'
import type { GroupSize } from '#domain/packages/package.ts'
import { createSeatEvents } from '#live/seat-events.ts'
import { createHttpHandler } from '#server/http/http-handler.ts'
import { createHttpServer, stopListening } from '#server/http/http-server.ts'
import { type TestApp, testAppContext, testCaller } from './builders.ts'
import { testDatabase } from './database.ts'
import { aPackage, aRequest, dayIn, forgetSales } from './safari.ts'

const minute = 60_000

type Pace = { rereadMs?: number; beatMs?: number }

/** A package in a new database, and helpers to watch its seat map over HTTP. */
export async function openSeatMaps() {
  const { db, url } = await testDatabase()
  const pkg = await aPackage(db)
  const open: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close()
    await forgetSales(db)
  })

  /**
   * A server with its own connections, like a separate process. It re-reads only once an hour, unless `pace` says
   * otherwise.
   */
  async function aRunningServer(pace: Pace = {}): Promise<{ app: TestApp; at: string; server: Server }> {
    const own = openDatabase(url)
    const app = testAppContext(own)
    const now = () => app.clock.now()
    app.seatEvents = createSeatEvents(own, {
      url,
      now,
      onError: () => {},
      rereadMs: 60 * minute,
      beatMs: 60 * minute,
      ...pace,
    })
    const api = createApi(app)
    const server = createHttpServer(createHttpHandler(api, { log: app.log }), { isOn: true })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    open.push(async () => {
      server.closeAllConnections()
      await stopListening(server)
      await app.seatEvents.close()
      await own.destroy()
    })
    return { app, at: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
  }

  function addressOf({ id }: { id: string }, day: string): string {
    return `/api/packages/${id}/seats/live?date=${day}&timeSlot=morning`
  }

  /** Opens a seat map and waits for its first event. */
  async function watch(at: string, day: string, { id } = pkg, headers: Record<string, string> = {}) {
    let text = ''
    let isOver = false
    const maps: (SeatMap & { success: true })[] = []
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(at + addressOf({ id }, day), { headers, agent: false }, resolve).once('error', reject)
    })
    let rest = ''
    response.on('data', (part: Buffer) => {
      text += part
      const lines = (rest + part).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data: ')) maps.push(JSON.parse(line.slice(6)))
    })
    const ended = new Promise<void>((resolve) =>
      response
        .once('error', () => {})
        .once('close', () => {
          isOver = true
          resolve()
        }),
    )
    const close = () => response.destroy()
    open.push(close)
    await vi.waitFor(() => expect(maps.length).toBeGreaterThan(0))
    return {
      maps,
      taken: () => maps.at(-1)?.takenSeats,
      text: () => text,
      isOver: () => isOver,
      ended,
      close,
      headers: response.headers,
    }
  }

  /** A request for seats on the morning of 11 December by default. */
  function aSeatRequest(seats: number[], date = dayIn(10)) {
    const shared = { reservationType: 'shared' as const, selectedSeats: seats, people: seats.length }
    return { packageId: pkg.id, timeSlot: 'morning', date, ...shared }
  }

  async function book(appContext: AppContext, seats: number[]) {
    const [seatPrice, ticket] = [(pkg.shared?.[seats.length as GroupSize] ?? 0) / 100, 15]
    const body = { ...aRequest(pkg), ...aSeatRequest(seats), totalPrice: seats.length * (seatPrice + ticket) }
    const sold = await testCaller(appContext)('/bookings', { body })
    expect(sold.status).toBe(201)
    return sold
  }

  /** Waits until this many processes listen for events on the test database, then terminates their connections. */
  async function disconnectListeners(count: number): Promise<void> {
    const listeners = sql`
      from pg_stat_activity where application_name = 'pugmark events' and datname = current_database()
    `
    await vi.waitFor(async () => expect((await sql`select ${listeners}`.execute(db)).rows).toHaveLength(count))
    await sql`select pg_terminate_backend(pid) ${listeners}`.execute(db)
  }

  return { db, pkg, open, aRunningServer, addressOf, watch, aSeatRequest, book, disconnectListeners }
}
