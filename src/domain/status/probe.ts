import { minuteMs } from '#domain/primitives/date.ts'

/** The steps of a check, in their order. */
export const probeSteps = ['page', 'availability', 'book', 'read', 'cancel'] as const
export type ProbeStep = (typeof probeSteps)[number]

/** Why a check failed: no address, no connection, no valid certificate, too slow, another HTTP status, another content. */
export const probeReasons = ['dns', 'connect', 'tls', 'timeout', 'status', 'content'] as const
export type ProbeReason = (typeof probeReasons)[number]

/** A failed check has the reason and the step, and with the reason `status` the HTTP status. */
export type ProbeCheck = {
  /** ISO 8601, in UTC. */
  at: string
  reason: ProbeReason | null
  step: ProbeStep | null
  httpStatus: number | null
  /** Milliseconds of booking, reading and cancelling; null if nothing was booked. */
  bookingMs: number | null
}

export const probeDays = 30
/** A request reports at most so many checks; a day without the site is 15 requests. */
export const maxReportedChecks = 100
export const maxBookingMs = 10 * minuteMs

/** A test booking that its probe has not cancelled is deleted after so long. */
export const testBookingMinutes = 2
/** Test bookings of a key that exist at a time. */
export const maxTestBookings = 5

/** The site counts as watched while the last check is not older. */
export const staleAfterMinutes = 5

/** The part of all checks that must pass, upgrades included. */
export const uptimeGoal = 0.999

/** Failed checks in a row. Instants are ms UTC. */
export type Incident = {
  start: number
  /** The next check that passed, or the last one that failed if none followed soon; null while it lasts. */
  end: number | null
  reason: ProbeReason
  step: ProbeStep
  httpStatus: number | null
}

export type ProbeState = 'unwatched' | 'stale' | 'up' | 'down'

/** The state at `now` (ms UTC) by the last check. */
export function probeStateAt(last: { at: number; reason: ProbeReason | null } | null, now: number): ProbeState {
  if (!last) return 'unwatched'
  if (now - last.at > staleAfterMinutes * minuteMs) return 'stale'
  return last.reason ? 'down' : 'up'
}

/** Checks that passed in percent, rounded down: 99.999 must not read as 100. Null without checks. */
export function uptimePercent({ checks, failed }: { checks: number; failed: number }): number | null {
  return checks === 0 ? null : Math.floor(((checks - failed) / checks) * 10_000) / 100
}
