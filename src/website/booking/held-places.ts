import type { Refused } from '#api-client/guest.ts'
import type { HoldRequestInput } from '#contracts/availability/hold.ts'

type HoldState = 'none' | 'asking' | 'held' | 'expired' | 'refused' | 'unreachable'
export type HoldRef = { holdId: string; holdKey: string }

/** What is kept for this tab at the moment; `hold` goes along with the booking. */
export type GuestHold = {
  state: HoldState
  /** By our server's clock. */
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

/** Two requests for the same places have the same print. */
export function holdFingerprint(request: HoldRequestInput): string {
  const { packageId, reservationType, jeepType, timeSlot, people, date, selectedSeats } = request
  const seats = Array.isArray(selectedSeats) ? [...selectedSeats].sort() : selectedSeats
  return JSON.stringify([packageId, reservationType, jeepType, timeSlot, people, date, seats])
}
