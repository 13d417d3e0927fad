import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './client.ts'
import { retryOnce } from './retry-once.ts'

type Flight<Answer> = { landed: Promise<void>; next?: Promise<Answer> }

/**
 * Request collapsing: of those who ask the same database the same (`key`) at the same time, one asks for all. Who comes while a
 * question is under way shares the next, which begins after he came: nobody gets an answer older than his question. After an
 * answer the next question waits for `breathMs`, so that more come along and others come to the processor.
 */
export function coalesce<Answer>(breathMs = 0) {
  const flightsOf = new WeakMap<Database, Map<string, Flight<Answer>>>()

  return function share(db: Database, key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const flights = flightsOf.get(db) ?? new Map<string, Flight<Answer>>()
    flightsOf.set(db, flights)
    const flight = flights.get(key)
    if (!flight) return begin(flights, key, ask)
    flight.next ??= (breathMs ? flight.landed.then(() => pause(breathMs)) : flight.landed).then(() =>
      begin(flights, key, ask),
    )
    return flight.next
  }

  function begin(flights: Map<string, Flight<Answer>>, key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const answer = retryOnce(ask)
    const flight: Flight<Answer> = { landed: answer.then(land, land) }
    function land() {
      // Who waits for the next begins it now.
      if (!flight.next) flights.delete(key)
    }
    flights.set(key, flight)
    return answer
  }
}
