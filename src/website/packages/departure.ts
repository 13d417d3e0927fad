import { useEffect, useMemo, useState } from 'react'
import type { HoldRequestInput } from '#rules/hold-request.ts'
import { usualJeep } from '#rules/place.ts'
import { seatsOf } from '#rules/seat.ts'
import { type Keeping, useHold } from '#website/booking/hold.ts'
import { type LiveSeats, useLiveSeats } from './live-seats.ts'
import type { Making } from './making.ts'

/** The shared departure a guest is choosing seats on: what is taken there, live, and what is kept for this guest. */
export type Departure = {
  live: LiveSeats
  /** How many seats there are. */
  capacity: number
  /** The seats that others have. */
  taken: readonly number[]
  /** The seats that no other has; null until it is known. */
  free: number | null
  /** The seats that are kept for this guest, or about to be. */
  own: readonly number[]
  keeping: Keeping
}

/** `isSettled` is false while an earlier booking may have taken the very seats: then nothing is kept, and none is lost. */
export function useDeparture({ pkg, state: { choices }, take }: Making, isSettled: boolean): Departure {
  const { reservationType, date, timeSlot, seats } = choices
  const isShared = reservationType === 'shared'
  const live = useLiveSeats(pkg.id, date, timeSlot, isShared)
  const keeping = useHold(isSettled ? wantedOf(pkg.id, choices) : null)
  const listed = live.seats?.takenSeats
  const own = useOwnSeats(`${date} ${timeSlot}`, seats, keeping, listed)
  const taken = useMemo(() => (listed ?? []).filter((seat) => !own.includes(seat)), [listed, own])
  const capacity = live.seats?.capacity ?? seatsOf(pkg).length

  useEffect(() => {
    if (isSettled && isShared) take({ do: 'lose seats', seats: taken })
  }, [taken, isShared, isSettled, take])
  const refusedFor = keeping.refusal?.body.takenSeats
  useEffect(() => {
    if (!Array.isArray(refusedFor)) return
    take({ do: 'lose seats', seats: refusedFor.filter((seat: number) => !own.includes(seat)) })
  }, [refusedFor, own, take])

  return { live, capacity, taken, free: listed ? capacity - taken.length : null, own, keeping }
}

/** The seats chosen so far are kept, also while the party is not complete. */
function wantedOf(packageId: string, choices: Making['state']['choices']): HoldRequestInput | null {
  const { reservationType, date, timeSlot, seats } = choices
  if (reservationType === 'private' || !date || seats.length === 0) return null
  return {
    packageId,
    reservationType,
    jeepType: usualJeep,
    timeSlot,
    people: seats.length,
    date,
    selectedSeats: seats,
  }
}

const nobodys: readonly number[] = []

function useOwnSeats(departure: string, seats: number[], { state }: Keeping, listed: readonly number[] | undefined) {
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
  const asked = state === 'asking' || state === 'unreachable' ? seats : nobodys
  return useMemo(
    () => [...new Set([...(kept.departure === departure ? kept.seats : nobodys), ...asked])],
    [kept, departure, asked],
  )
}
