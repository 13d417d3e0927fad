import type { Refused } from '#api-client/guest.ts'
import type { HoldRequestInput } from '#contracts/availability/hold.ts'

/** Server time minus the browser's, in ms. The server decides when a hold expires. */
export function clockOffset(serverTime: string, localNow: number): number {
  const server = Date.parse(serverTime)
  return Number.isFinite(server) ? server - localNow : 0
}

/** Whole seconds until an instant by the server's clock; 0 if it has passed or is invalid. */
export function secondsUntil(expiresAt: string, offset: number, localNow: number): number {
  const left = Date.parse(expiresAt) - (localNow + offset)
  return left > 0 ? Math.ceil(left / 1000) : 0
}

/** '9:41' for 581 seconds. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

type HoldState = 'none' | 'asking' | 'held' | 'expired' | 'refused' | 'unreachable'
export type HoldRef = { holdId: string; holdKey: string }

/** The hold of this tab; `hold` is sent with the booking. */
export type GuestHold = {
  state: HoldState
  /** By the server's clock. */
  secondsLeft: number | null
  isRenewable: boolean
  renewing: 'not' | 'asking' | 'failed'
  refusal: Refused | null
  hold: HoldRef | null
}

export const noHold: GuestHold = {
  state: 'none',
  secondsLeft: null,
  isRenewable: false,
  renewing: 'not',
  refusal: null,
  hold: null,
}

/** Requests for the same places have the same fingerprint. */
export function holdFingerprint(request: HoldRequestInput): string {
  const { packageId, park, block, reservationType, jeepType, timeSlot, people, date, selectedSeats } = request
  const seats = Array.isArray(selectedSeats) ? [...selectedSeats].sort() : selectedSeats
  return JSON.stringify([packageId, park, block, reservationType, jeepType, timeSlot, people, date, seats])
}
