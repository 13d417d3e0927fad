/** Everything that asks what time it is asks a clock, so that a test can set it by hand. */
export type Clock = {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

export function fixedClock(now: number): Clock {
  return { now: () => now }
}

/** Goes on from `start` at the usual pace: a whole process may live on another day (PUGMARK_NOW). */
export function clockFrom(start: number): Clock {
  const shift = start - Date.now()
  return { now: () => Date.now() + shift }
}
