import { useEffect, useMemo, useState } from 'react'
import { type LiveSeats, useLiveSeats } from '#api-client/seats-and-holds.ts'
import type { HoldRequestInput } from '#contracts/availability/hold.ts'
import { defaultJeepType } from '#domain/availability/inventory.ts'
import { seatsOf } from '#domain/availability/seat.ts'
import { type HoldControls, useHold } from '#website/booking/use-hold.ts'
import type { CustomiserControls } from './use-customiser.ts'
import type { SeatBookingPhase } from './use-seat-booking.ts'

/** The departure on which a guest chooses seats, with the live seat map and the guest's hold. */
export type SharedDeparture = {
  live: LiveSeats
  capacity: number
  /** Seats that other guests hold or have booked. */
  taken: readonly number[]
  /** Number of seats that other guests have not taken; null until known. */
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
  const live = useLiveSeats(isShared ? pkg.id : '', date, timeSlot)
  const hold = useHold(phase === 'interrupted' ? null : holdRequestFor(pkg.id, choices))
  const listed = live.seats?.takenSeats
  const own = useOwnSeats({ departure: `${date} ${timeSlot}`, seats, phase }, hold, listed)
  const taken = useMemo(() => (listed ?? []).filter((seat) => !own.includes(seat)), [listed, own])
  const capacity = live.seats?.capacity ?? seatsOf(pkg).length

  useEffect(() => {
    if (isShared) dispatch({ type: 'lose seats', seats: taken })
  }, [taken, isShared, dispatch])
  useSeatLoss(hold.refusal?.body.takenSeats, own, dispatch)
  useSeatLoss(refused, own, dispatch)

  return { live, capacity, taken, free: listed ? capacity - taken.length : null, own, hold }
}

/** Deselects the taken seats that a refusal lists, even if the live map is unreachable. */
function useSeatLoss(takenSeats: unknown, own: readonly number[], dispatch: CustomiserControls['dispatch']) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (Array.isArray(takenSeats))
      dispatch({ type: 'lose seats', seats: takenSeats.filter((seat) => !own.includes(seat)) })
  }, [takenSeats, dispatch])
}

/** Holds the chosen seats even while the choice is incomplete. */
function holdRequestFor(packageId: string, choices: CustomiserControls['state']['choices']): HoldRequestInput | null {
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

const noSeats: readonly number[] = []

function useOwnSeats(
  { departure, seats, phase }: { departure: string; seats: number[]; phase: SeatBookingPhase },
  { state }: HoldControls,
  listed: readonly number[] | undefined,
) {
  const [held, setHeld] = useState({ departure: '', seats: noSeats })
  const [previous, setPrevious] = useState({ state, listed })
  // During render: after it, the map would briefly show the guest's own seats as taken by others.
  if (previous.state !== state || previous.listed !== listed) {
    setPrevious({ state, listed })
    // A changed hold passes through 'asking', so the seats chosen when it becomes 'held' are the held ones.
    if (state === 'held' && previous.state !== 'held') setHeld({ departure, seats })
    if (state === 'none') setHeld({ departure: '', seats: noSeats })
    // Expired seats count as own until the map shows them as free.
    if (state === 'expired' && listed) setHeld({ departure, seats: held.seats.filter((seat) => listed.includes(seat)) })
  }
  // A request without a response may have succeeded.
  const isUnsettled = state === 'asking' || state === 'unreachable' || phase !== 'choosing'
  const requested = isUnsettled ? seats : noSeats
  return useMemo(
    () => [...new Set([...(held.departure === departure ? held.seats : noSeats), ...requested])],
    [held, departure, requested],
  )
}
