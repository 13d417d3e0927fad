import { useEffect, useMemo, useState } from 'react'
import type { HoldRequestInput } from '#contracts/availability/hold.ts'
import { defaultJeepType } from '#domain/availability/inventory.ts'
import { seatsOf } from '#domain/availability/seat.ts'
import { type HoldControls, useHold } from '#website/booking/use-hold.ts'
import type { CustomiserControls } from './use-customiser.ts'
import { type LiveSeats, useLiveSeats } from './use-live-seats.ts'
import type { SeatPhase } from './use-seat-booking.ts'

/** The shared departure a guest is choosing seats on: what is taken there, live, and what is kept for this guest. */
export type SharedDeparture = {
  live: LiveSeats
  /** How many seats there are. */
  capacity: number
  /** The seats that others have. */
  taken: readonly number[]
  /** The seats that no other has; null until it is known. */
  free: number | null
  /** The seats that are kept for this guest, or about to be. */
  own: readonly number[]
  keeping: HoldControls
}

/** `refused` are the taken seats as the answer to the last booking told them. */
export function useSharedDeparture(
  { pkg, state: { choices }, take }: CustomiserControls,
  { phase, refused }: { phase: SeatPhase; refused: unknown },
): SharedDeparture {
  const { reservationType, date, timeSlot, seats } = choices
  const isShared = reservationType === 'shared'
  const live = useLiveSeats(pkg.id, date, timeSlot, isShared)
  const keeping = useHold(phase === 'cut off' ? null : wantedOf(pkg.id, choices))
  const listed = live.seats?.takenSeats
  const own = useOwnSeats({ departure: `${date} ${timeSlot}`, seats, phase }, keeping, listed)
  const taken = useMemo(() => (listed ?? []).filter((seat) => !own.includes(seat)), [listed, own])
  const capacity = live.seats?.capacity ?? seatsOf(pkg).length

  useEffect(() => {
    if (isShared) take({ do: 'lose seats', seats: taken })
  }, [taken, isShared, take])
  useToldSeats(keeping.refusal?.body.takenSeats, own, take)
  useToldSeats(refused, own, take)

  return { live, capacity, taken, free: listed ? capacity - taken.length : null, own, keeping }
}

/** A refusal names the taken seats: those of others leave the choice, also where the map cannot be followed. */
function useToldSeats(told: unknown, own: readonly number[], take: CustomiserControls['take']) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it speaks of the moment in which it came
  useEffect(() => {
    if (Array.isArray(told)) take({ do: 'lose seats', seats: told.filter((seat) => !own.includes(seat)) })
  }, [told, take])
}

/** The seats chosen so far are kept, also while the party is not complete. */
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
  { departure, seats, phase }: { departure: string; seats: number[]; phase: SeatPhase },
  { state }: HoldControls,
  listed: readonly number[] | undefined,
) {
  const [kept, setKept] = useState({ departure: '', seats: nobodys })
  const [before, setBefore] = useState({ state, listed })
  // While drawing, not after it: for a moment without them, the map would call our own seats somebody else's.
  if (before.state !== state || before.listed !== listed) {
    setBefore({ state, listed })
    // A changed hold goes through 'asking': what is chosen as it turns to 'held' is what is kept.
    if (state === 'held' && before.state !== 'held') setKept({ departure, seats })
    if (state === 'none') setKept({ departure: '', seats: nobodys })
    // What ran out stays ours until the map shows it free.
    if (state === 'expired' && listed) setKept({ departure, seats: kept.seats.filter((seat) => listed.includes(seat)) })
  }
  // An order whose answer was lost may have been carried out.
  const isAsked = state === 'asking' || state === 'unreachable' || phase !== 'choosing'
  const asked = isAsked ? seats : nobodys
  return useMemo(
    () => [...new Set([...(kept.departure === departure ? kept.seats : nobodys), ...asked])],
    [kept, departure, asked],
  )
}
