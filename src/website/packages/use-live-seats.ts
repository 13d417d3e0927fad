import { useEffect, useState } from 'react'
import type { LiveSeats } from '#api-client/watch-seats.ts'
import { importWithRetry } from '#components/import-with-retry.ts'
import { whenIdle } from '#components/when-idle.ts'
import type { Slot } from '#domain/bookings/time-slot.ts'
import type { Day } from '#domain/primitives/date.ts'

const noSeats: LiveSeats = { seats: null, state: 'none' }
const loadingSeats: LiveSeats = { seats: null, state: 'loading' }

/** The taken seats of a departure, live while the page is visible. */
export function useLiveSeats(packageId: string, date: Day | '', slot: Slot, isWanted: boolean): LiveSeats {
  const departure = `${packageId} ${date} ${slot}`
  const [known, setKnown] = useState({ departure: '', live: noSeats })
  useEffect(() => {
    if (!isWanted) return
    if (!date) return whenIdle(() => void importWatchSeats())
    setKnown({ departure, live: loadingSeats })
    let stop: (() => void) | null = null
    let isOver = false
    void importWatchSeats().then((watchSeats) => {
      if (isOver) return
      stop = watchSeats({ packageId, date, slot }, (next) =>
        setKnown((before) => ({ departure, live: next(before.departure === departure ? before.live : loadingSeats) })),
      )
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [packageId, date, slot, departure, isWanted])
  if (!isWanted || !date) return noSeats
  // Until the effect has run, the state belongs to the previous departure.
  return known.departure === departure ? known.live : loadingSeats
}

/** Loaded for shared safaris only. */
const importWatchSeats = importWithRetry(() => import('#api-client/watch-seats.ts').then((all) => all.watchSeats))
