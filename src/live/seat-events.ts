import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Departure } from '#db/availability/seats.ts'
import type { Database } from '#db/client.ts'
import { listenTo } from '#db/listen.ts'
import type { Tables } from '#db/schema/tables.ts'
import type { InventoryDemand } from '#domain/availability/inventory.ts'
import { kindSpecs } from '#domain/bookings/kind-spec.ts'
import { isSlot } from '#domain/bookings/time-slot.ts'
import { createSeatMapHub, keyOf, type SeatMapHub, type SeatMapHubOptions } from './seat-map-hub.ts'

/** Keeps the open seat maps of all processes up to date (docs/decisions/0012). */
export type SeatEvents = Pick<SeatMapHub, 'follow' | 'endAll'> & {
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
  { url, ...options }: SeatMapHubOptions & { url: string | null },
): SeatEvents {
  const processId = randomUUID()
  const maps = createSeatMapHub(db, options)
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
