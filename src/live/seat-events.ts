import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { readTakenSeats } from '#db/availability/holds.ts'
import type { Database } from '#db/client.ts'
import { listenTo } from '#db/listen.ts'
import { readPackage } from '#db/packages/packages.ts'
import type { Tables } from '#db/schema/tables.ts'
import type { InventoryDemand } from '#domain/availability/inventory.ts'
import { type Departure, type SeatMap, seatsOf } from '#domain/availability/seat.ts'
import { kindSpecs } from '#domain/bookings/kind-spec.ts'
import { isSlot } from '#domain/bookings/time-slot.ts'
import { allowsReservation } from '#domain/packages/package.ts'

/** A client with an open seat map. */
export type SeatMapListener = {
  /** All listeners of a departure get the same object. */
  show(map: SeatMap): void
  /** A heartbeat, which detects clients that vanished. */
  beat(): void
  /** The stream has ended. */
  end(): void
}

type SeatMapOptions = {
  now(): number
  onError(error: unknown): void
  rereadMs?: number
  beatMs?: number
}

/** Keeps the open seat maps of all processes up to date (docs/decisions/0012). */
export type SeatEvents = {
  /** Resolves once the listener has the map, with a function to stop. Throws if the database is unavailable. */
  follow(departure: Departure, listener: SeatMapListener): Promise<() => void>
  /** Ends all streams; later listeners are rejected at once. */
  endAll(): void
  /** Call it right after a commit that may have changed the seats of these departures. */
  publish(departures: readonly Departure[]): void
  /** Publishes pending events and ends all streams. */
  close(): Promise<void>
}

const channel = 'seats'
/** Events are batched for this time: one NOTIFY for all sales in it. */
const batchMs = 20
/** A payload has 8,000 bytes. */
const maxInOnePayload = 40

/** One per process. `url` is the database to listen on; null for a single process. */
export function createSeatEvents(
  db: Database,
  { url, ...options }: SeatMapOptions & { url: string | null },
): SeatEvents {
  const processId = randomUUID()
  const maps = createOpenMaps(db, options)
  const unpublished = new Map<string, Departure>()
  let nextNotify: NodeJS.Timeout | undefined
  const stopListening = url
    ? listenTo(url, channel, { notified, subscribed: maps.markAllStale, lost: options.onError })
    : async () => {}

  function notified(payload: string) {
    const events = parsePayload(payload)
    if (!events) maps.markAllStale()
    else if (events.from !== processId) maps.markStale(events.seats)
  }

  async function notifyOthers() {
    clearTimeout(nextNotify)
    nextNotify = undefined
    const payloads = inPayloads([...unpublished.values()], processId)
    unpublished.clear()
    if (payloads.length === 0) return
    // Asynchronous commit, because PostgreSQL lets one process notify at a time, and a lost event is harmless.
    await sql`
      select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, payload)
      from unnest(${payloads}::text[]) payload
    `
      .execute(db)
      .catch(options.onError)
  }

  return {
    follow: maps.follow,
    endAll: maps.endAll,
    publish(departures) {
      maps.markStale(departures)
      if (!url) return
      for (const departure of departures) unpublished.set(keyOf(departure), departure)
      if (unpublished.size > 0) nextNotify ??= setTimeout(notifyOthers, batchMs)
    },
    async close() {
      await maps.close()
      await stopListening()
      await notifyOthers()
    },
  }
}

type OpenMap = {
  departure: Departure
  listeners: Set<SeatMapListener>
  map: SeatMap | null
  /** Resolved with the first map. */
  first: PromiseWithResolvers<void>
}

/** Changes are batched for this time: one query for all of them. */
const gatherMs = 20

/** The seat maps that are open in this process. */
function createOpenMaps(db: Database, { now, onError, rereadMs = 5_000, beatMs = 20_000 }: SeatMapOptions) {
  const maps = new Map<string, OpenMap>()
  const stale = new Set<string>()
  let isEnding = false
  let looking: Promise<void> | undefined
  let nextLook: NodeJS.Timeout | undefined
  // No event reports holds that expire, nor sales of a process that crashed right after.
  const rereading = setInterval(markAllStale, rereadMs).unref()
  const beating = setInterval(() => {
    for (const { listeners } of maps.values()) for (const listener of listeners) listener.beat()
  }, beatMs).unref()

  async function follow(departure: Departure, listener: SeatMapListener): Promise<() => void> {
    if (isEnding) {
      listener.end()
      return () => {}
    }
    const key = keyOf(departure)
    const open = maps.get(key) ?? { departure, listeners: new Set(), map: null, first: Promise.withResolvers<void>() }
    maps.set(key, open)
    open.listeners.add(listener)
    if (open.map) listener.show(open.map)
    else markStale([departure])
    await open.first.promise
    return () => {
      open.listeners.delete(listener)
      if (open.listeners.size === 0 && maps.get(key) === open) maps.delete(key)
    }
  }

  function markAllStale() {
    markStale([...maps.values()].map(({ departure }) => departure))
  }

  function markStale(departures: readonly Departure[]) {
    for (const departure of departures) {
      const key = keyOf(departure)
      if (maps.has(key)) stale.add(key)
    }
    // Changes during a query are queried after it.
    if (stale.size > 0 && !looking) nextLook ??= setTimeout(look, gatherMs)
  }

  function look() {
    nextLook = undefined
    const due = [...stale].flatMap((key) => maps.get(key) ?? [])
    stale.clear()
    looking = readAnew(due)
      .catch((error: unknown) => {
        onError(error)
        for (const open of due) if (!open.map) giveUp(open, error)
      })
      .then(() => {
        looking = undefined
        markStale([])
      })
  }

  async function readAnew(due: OpenMap[]) {
    const departures = due.map(({ departure }) => departure)
    const taken = await readTakenSeats(db, departures, now())
    for (const [index, open] of due.entries()) {
      const capacity = await capacityOf(db, open.departure)
      // The departure is not sold any more: a client that reconnects gets the error.
      if (capacity === null) end(open)
      else show(open, { capacity, takenSeats: taken[index] ?? [] })
    }
  }

  function show(open: OpenMap, map: SeatMap) {
    open.first.resolve()
    if (JSON.stringify(open.map) === JSON.stringify(map)) return
    open.map = map
    for (const listener of open.listeners) listener.show(map)
  }

  function end(open: OpenMap) {
    maps.delete(keyOf(open.departure))
    for (const listener of open.listeners) listener.end()
    open.first.resolve()
  }

  function giveUp(open: OpenMap, error: unknown) {
    maps.delete(keyOf(open.departure))
    open.first.reject(error)
  }

  function endAll() {
    isEnding = true
    for (const open of maps.values()) end(open)
  }

  return {
    follow,
    markStale,
    markAllStale,
    endAll,
    async close() {
      clearInterval(rereading)
      clearInterval(beating)
      endAll()
      clearTimeout(nextLook)
      await looking
    },
  }
}

function keyOf({ packageId, day, slot }: Departure): string {
  return `${day} ${slot} ${packageId}`
}

async function capacityOf(db: Database, { packageId }: Departure): Promise<number | null> {
  const pkg = await readPackage(db, packageId)
  return pkg?.isActive && allowsReservation(pkg, 'shared') ? seatsOf(pkg).length : null
}

function inPayloads(departures: Departure[], from: string): string[] {
  const count = Math.ceil(departures.length / maxInOnePayload)
  return Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      from,
      seats: departures.slice(index * maxInOnePayload, (index + 1) * maxInOnePayload),
    } satisfies Payload),
  )
}

type Payload = { from: string; seats: Departure[] }

/** Null for a payload of another version of this program. */
function parsePayload(payload: string): Payload | null {
  try {
    const { from, seats } = JSON.parse(payload) as Partial<Payload>
    return from && Array.isArray(seats) ? { from, seats } : null
  } catch {
    return null
  }
}

/** The departures of the seats among these places. */
export function departuresAmong(wanted: readonly InventoryDemand[]): Departure[] {
  return wanted.flatMap(({ kind, ref, day, segment }) =>
    kind === 'seat' && isSlot(segment) ? [{ packageId: ref, day, slot: segment }] : [],
  )
}

/** The departure of a booking with seats; empty for a jeep, a room or a ride. */
export function departuresOf({
  kind,
  package_id,
  day,
  time_slot,
}: Pick<Selectable<Tables['booking']>, 'kind' | 'package_id' | 'day' | 'time_slot'>): Departure[] {
  return kindSpecs[kind].claims === 'seats' && package_id && day && time_slot && isSlot(time_slot)
    ? [{ packageId: package_id, day, slot: time_slot }]
    : []
}
