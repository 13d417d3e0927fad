import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Departure } from '#db/availability/seats.ts'
import type { Database } from '#db/client.ts'
import { listenTo } from '#db/listen.ts'
import type { Tables } from '#db/schema/tables.ts'
import type { InventoryDemand } from '#domain/availability/inventory.ts'
import { kindSpecs } from '#domain/bookings/kinds.ts'
import { isSlot } from '#domain/bookings/time-slot.ts'
import { createSeatMapHub, keyOf, type SeatMapHub, type SeatMapHubOptions } from './seat-map-hub.ts'

/** Keeps the open seat maps of all processes up to date: decision 12. */
export type SeatEvents = Pick<SeatMapHub, 'follow' | 'endAll'> & {
  /** To be called right after a commit that may have changed the seats of these departures. */
  publish(departures: readonly Departure[]): void
  /** Tells what is not told yet, and ends all watching. */
  close(): Promise<void>
}

const channel = 'seats'
/** News is gathered for so long: one NOTIFY for all sales of that time. */
const gatherMs = 20
/** A payload has 8,000 bytes. */
const maxInOnePayload = 40

/** One for each process. `url` is where the others listen; null for a house that is alone. */
export function createSeatEvents(
  db: Database,
  { url, ...surroundings }: SeatMapHubOptions & { url: string | null },
): SeatEvents {
  const us = randomUUID()
  const maps = createSeatMapHub(db, surroundings)
  const untold = new Map<string, Departure>()
  let nextTelling: NodeJS.Timeout | undefined
  const stopListening = url
    ? listenTo(url, channel, { heard, joined: maps.noteAll, lost: surroundings.onError })
    : async () => {}

  function heard(payload: string) {
    const news = newsIn(payload)
    if (!news) maps.noteAll()
    else if (news.from !== us) maps.note(news.seats)
  }

  async function tellOthers() {
    clearTimeout(nextTelling)
    nextTelling = undefined
    const payloads = inPayloads([...untold.values()], us)
    untold.clear()
    if (payloads.length === 0) return
    // Nobody waits for the disk because of news that may be lost: PostgreSQL lets one process notify at a time.
    await sql`
      select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, payload)
      from unnest(${payloads}::text[]) payload
    `
      .execute(db)
      .catch(surroundings.onError)
  }

  return {
    follow: maps.follow,
    endAll: maps.endAll,
    publish(departures) {
      maps.note(departures)
      if (!url) return
      for (const departure of departures) untold.set(keyOf(departure), departure)
      if (untold.size > 0) nextTelling ??= setTimeout(tellOthers, gatherMs)
    },
    async close() {
      await maps.close()
      await stopListening()
      await tellOthers()
    },
  }
}

function inPayloads(news: Departure[], from: string): string[] {
  const count = Math.ceil(news.length / maxInOnePayload)
  return Array.from({ length: count }, (_, nr) =>
    JSON.stringify({ from, seats: news.slice(nr * maxInOnePayload, (nr + 1) * maxInOnePayload) } satisfies News),
  )
}

type News = { from: string; seats: Departure[] }

/** Null for what another version of this program, or a hand, has written. */
function newsIn(payload: string): News | null {
  try {
    const { from, seats } = JSON.parse(payload) as Partial<News>
    return from && Array.isArray(seats) ? { from, seats } : null
  } catch {
    return null
  }
}

/** The departures whose seats stand among these places. */
export function departuresAmong(wanted: readonly InventoryDemand[]): Departure[] {
  return wanted.flatMap(({ kind, ref, day, segment }) =>
    kind === 'seat' && isSlot(segment) ? [{ packageId: ref, day, slot: segment }] : [],
  )
}

/** The departure in which a booking has seats; none where it has a jeep, a room or a ride. */
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
