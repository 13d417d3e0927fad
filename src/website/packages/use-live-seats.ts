import { useEffect, useState } from 'react'
import type { Seats } from '#api-client/guest.ts'
import { importWithRetry } from '#components/import-with-retry.ts'
import { whenIdle } from '#components/when-idle.ts'
import type { Slot } from '#domain/bookings/time-slot.ts'
import type { Day } from '#domain/primitives/date.ts'

export type LiveSeats = {
  /** Null until the first answer. */
  seats: Pick<Seats, 'capacity' | 'takenSeats'> | null
  /** 'polling': the stream is cut, and we look again and again; 'unreachable': nor does that bring an answer. */
  state: 'none' | 'loading' | 'live' | 'polling' | 'unreachable'
}

const nothing: LiveSeats = { seats: null, state: 'none' }
const looking: LiveSeats = { seats: null, state: 'loading' }

/** The taken seats of a departure as they are now. Rests while nobody looks at the page. */
export function useLiveSeats(packageId: string, date: Day | '', slot: Slot, isWanted: boolean): LiveSeats {
  const departure = `${packageId} ${date} ${slot}`
  const [known, setKnown] = useState({ departure: '', live: nothing })
  useEffect(() => {
    if (!isWanted) return
    if (!date) return whenIdle(() => void bringWatch())
    setKnown({ departure, live: looking })
    let stop: (() => void) | null = null
    let isOver = false
    void bringWatch().then((watchSeats) => {
      if (isOver) return
      stop = watchSeats({ packageId, date, slot }, (next) =>
        setKnown((before) => ({ departure, live: next(before.departure === departure ? before.live : looking) })),
      )
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [packageId, date, slot, departure, isWanted])
  if (!isWanted || !date) return nothing
  // Until the effect above has run, what is known is of the departure before.
  return known.departure === departure ? known.live : looking
}

/** Only who shares a jeep follows its seats. */
const bringWatch = importWithRetry(() => import('./watch-seats.ts').then((all) => all.watchSeats))
