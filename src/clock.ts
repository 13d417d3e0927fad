/** The source of the current time, which tests replace. */
export type Clock = {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

export function fixedClock(now: number): Clock {
  return { now: () => now }
}

/** Runs on from `start`, for a process on another day (PUGMARK_NOW). */
export function clockFrom(start: number): Clock {
  const shift = start - Date.now()
  return { now: () => Date.now() + shift }
}
