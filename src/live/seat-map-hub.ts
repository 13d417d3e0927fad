import { type Departure, readTakenSeats } from '#db/availability/seats.ts'
import type { Database } from '#db/client.ts'
import { readPackage } from '#db/packages/packages.ts'
import { seatsOf } from '#domain/availability/seat.ts'
import { allowsReservation } from '#domain/packages/package.ts'

export type SeatMap = { capacity: number; takenSeats: number[] }

/** A client with an open seat map. */
export type SeatMapListener = {
  /** All watchers of a departure get the same object. */
  show(map: SeatMap): void
  /** A heartbeat, which detects clients that vanished. */
  beat(): void
  /** The stream has ended. */
  end(): void
}

/** The departures watched in this process. */
export type SeatMapHub = {
  /** Resolves once the watcher has the map, with a function to stop. Throws if the database is unavailable. */
  follow(departure: Departure, watcher: SeatMapListener): Promise<() => void>
  /** The seats of these departures may have changed. */
  markStale(departures: readonly Departure[]): void
  markAllStale(): void
  /** Ends all streams; later watchers are rejected at once. */
  endAll(): void
  close(): Promise<void>
}

export type SeatMapHubOptions = {
  now(): number
  onError(error: unknown): void
  rereadMs?: number
  beatMs?: number
}

type OpenMap = {
  departure: Departure
  watchers: Set<SeatMapListener>
  map: SeatMap | null
  /** Resolved with the first map. */
  first: PromiseWithResolvers<void>
}

/** Changes are batched for this time: one query for all of them. */
const gatherMs = 20

export function createSeatMapHub(
  db: Database,
  { now, onError, rereadMs = 5_000, beatMs = 20_000 }: SeatMapHubOptions,
): SeatMapHub {
  const maps = new Map<string, OpenMap>()
  const stale = new Set<string>()
  let isEnding = false
  let looking: Promise<void> | undefined
  let nextLook: NodeJS.Timeout | undefined
  // No event reports holds that expire, nor sales of a process that crashed right after.
  const rereading = setInterval(markAllStale, rereadMs).unref()
  const beating = setInterval(() => {
    for (const { watchers } of maps.values()) for (const watcher of watchers) watcher.beat()
  }, beatMs).unref()

  async function follow(departure: Departure, watcher: SeatMapListener): Promise<() => void> {
    if (isEnding) {
      watcher.end()
      return () => {}
    }
    const key = keyOf(departure)
    const open = maps.get(key) ?? { departure, watchers: new Set(), map: null, first: Promise.withResolvers<void>() }
    maps.set(key, open)
    open.watchers.add(watcher)
    if (open.map) watcher.show(open.map)
    else markStale([departure])
    await open.first.promise
    return () => {
      open.watchers.delete(watcher)
      if (open.watchers.size === 0 && maps.get(key) === open) maps.delete(key)
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
    for (const watcher of open.watchers) watcher.show(map)
  }

  function end(open: OpenMap) {
    maps.delete(keyOf(open.departure))
    for (const watcher of open.watchers) watcher.end()
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

export function keyOf({ packageId, day, slot }: Departure): string {
  return `${day} ${slot} ${packageId}`
}

async function capacityOf(db: Database, { packageId }: Departure): Promise<number | null> {
  const pkg = await readPackage(db, packageId)
  return pkg?.isActive && allowsReservation(pkg, 'shared') ? seatsOf(pkg).length : null
}
