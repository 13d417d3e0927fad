import type { Database } from './client.ts'
import { retryOnce } from './retry-once.ts'

type Flight<Answer> = { settled: Promise<void>; next?: Promise<Answer> }

/**
 * Request coalescing: equal queries (`key`) to the same database share one execution. A caller that arrives while a query runs
 * shares the next run, which starts after the caller arrived, so no answer is older than its question.
 */
export function coalesce<Answer>() {
  const flightsOf = new WeakMap<Database, Map<string, Flight<Answer>>>()

  return function share(db: Database, key: string, query: () => Promise<Answer>): Promise<Answer> {
    const flights = flightsOf.get(db) ?? new Map<string, Flight<Answer>>()
    flightsOf.set(db, flights)
    const flight = flights.get(key)
    if (!flight) return start(flights, key, query)
    flight.next ??= flight.settled.then(() => start(flights, key, query))
    return flight.next
  }

  function start(flights: Map<string, Flight<Answer>>, key: string, query: () => Promise<Answer>): Promise<Answer> {
    const answer = retryOnce(query)
    const flight: Flight<Answer> = { settled: answer.then(settle, settle) }
    function settle() {
      if (!flight.next) flights.delete(key)
    }
    flights.set(key, flight)
    return answer
  }
}
