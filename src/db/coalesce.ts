import type { Database } from './client.ts'
import { retryOnce } from './retry-once.ts'

type Flight<Value> = { settled: Promise<void>; next?: Promise<Value> }

/**
 * Request coalescing: equal queries (`key`) to the same database share one execution. A caller that arrives while a query runs
 * shares the next run, which starts after the caller arrived, so that no result is older than its request.
 */
export function coalesce<Value>() {
  const flightsOf = new WeakMap<Database, Map<string, Flight<Value>>>()

  return function share(db: Database, key: string, query: () => Promise<Value>): Promise<Value> {
    const flights = flightsOf.get(db) ?? new Map<string, Flight<Value>>()
    flightsOf.set(db, flights)
    const flight = flights.get(key)
    if (!flight) return start(flights, key, query)
    flight.next ??= flight.settled.then(() => start(flights, key, query))
    return flight.next
  }

  function start(flights: Map<string, Flight<Value>>, key: string, query: () => Promise<Value>): Promise<Value> {
    const result = retryOnce(query)
    const flight: Flight<Value> = { settled: result.then(settle, settle) }
    function settle() {
      if (!flight.next) flights.delete(key)
    }
    flights.set(key, flight)
    return result
  }
}
