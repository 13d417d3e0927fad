import { useEffect, useMemo, useState } from 'react'
import type { HoldRequestInput } from '#contracts/availability/hold.ts'
import { defaultJeepType } from '#domain/availability/inventory.ts'
import { seatsOf } from '#domain/availability/seat.ts'
import { type HoldControls, useHold } from '#website/booking/use-hold.ts'
import type { CustomiserControls } from './use-customiser.ts'
import { type LiveSeats, useLiveSeats } from './use-live-seats.ts'
import type { SeatBookingPhase } from './use-seat-booking.ts'

/** The departure on which a guest chooses seats, with the live seat map and the guest's hold. */
export type SharedDeparture = {
  live: LiveSeats
  capacity: number
  /** Seats of other guests. */
  taken: readonly number[]
  /** Number of seats that no other guest has; null until known. */
  free: number | null
  /** Seats that are held for this guest, or requested. */
  own: readonly number[]
  hold: HoldControls
}

/** @param refused the taken seats in the response to the last booking, unchecked */
export function useSharedDeparture(
  { pkg, state: { choices }, dispatch }: CustomiserControls,
  { phase, refused }: { phase: SeatBookingPhase; refused: unknown },
): SharedDeparture {
  const { reservationType, date, timeSlot, seats } = choices
  const isShared = reservationType === 'shared'
  const live = useLiveSeats(pkg.id, date, timeSlot, isShared)
  const hold = useHold(phase === 'interrupted' ? null : wantedOf(pkg.id, choices))
  const listed = live.seats?.takenSeats
  const own = useOwnSeats({ departure: `${date} ${timeSlot}`, seats, phase }, hold, listed)
  const taken = useMemo(() => (listed ?? []).filter((seat) => !own.includes(seat)), [listed, own])
  const capacity = live.seats?.capacity ?? seatsOf(pkg).length

  useEffect(() => {
    if (isShared) dispatch({ type: 'lose seats', seats: taken })
  }, [taken, isShared, dispatch])
  useToldSeats(hold.refusal?.body.takenSeats, own, dispatch)
  useToldSeats(refused, own, dispatch)

  return { live, capacity, taken, free: listed ? capacity - taken.length : null, own, hold }
}

/** A refusal lists the taken seats; they leave the choice even if the live map is unreachable. */
function useToldSeats(told: unknown, own: readonly number[], dispatch: CustomiserControls['dispatch']) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (Array.isArray(told)) dispatch({ type: 'lose seats', seats: told.filter((seat) => !own.includes(seat)) })
  }, [told, dispatch])
}

/** The chosen seats are held even while some are missing. */
function wantedOf(packageId: string, choices: CustomiserControls['state']['choices']): HoldRequestInput | null {
  const { reservationType, date, timeSlot, seats } = choices
  if (reservationType === 'private' || !date || seats.length === 0) return null
  return {
    packageId,
    reservationType,
    jeepType: defaultJeepType,
    timeSlot,
    people: seats.length,
    date,
    selectedSeats: seats,
  }
}

const nobodys: readonly number[] = []

function useOwnSeats(
  { departure, seats, phase }: { departure: string; seats: number[]; phase: SeatBookingPhase },
  { state }: HoldControls,
  listed: readonly number[] | undefined,
) {
  const [kept, setKept] = useState({ departure: '', seats: nobodys })
  const [before, setBefore] = useState({ state, listed })
  // During render: after it, the map would briefly show the guest's own seats as taken by others.
  if (before.state !== state || before.listed !== listed) {
    setBefore({ state, listed })
    // A changed hold passes through 'asking', so the seats chosen when it becomes 'held' are the held ones.
    if (state === 'held' && before.state !== 'held') setKept({ departure, seats })
    if (state === 'none') setKept({ departure: '', seats: nobodys })
    // Expired seats count as own until the map shows them as free.
    if (state === 'expired' && listed) setKept({ departure, seats: kept.seats.filter((seat) => listed.includes(seat)) })
  }
  // A request without a response may have succeeded.
  const isAsked = state === 'asking' || state === 'unreachable' || phase !== 'choosing'
  const asked = isAsked ? seats : nobodys
  return useMemo(
    () => [...new Set([...(kept.departure === departure ? kept.seats : nobodys), ...asked])],
    [kept, departure, asked],
  )
}
