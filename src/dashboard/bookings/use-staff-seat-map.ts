import { useEffect, useState } from 'react'
import { getSeats, liveSeatsAddress, type Seats } from '#api-client/guest.ts'
import { timeLimitMs } from '#api-client/time-limit.ts'
import type { Slot } from '#domain/bookings/time-slot.ts'
import type { Day } from '#domain/primitives/date.ts'

/** A stream that the server refused is tried anew so often; the browser does so itself for one that broke. */
const reopenMs = 10_000

type LiveSeats = Pick<Seats, 'capacity' | 'takenSeats'>

/** The seats of a departure as others take them; null until known, 'unreachable' where neither stream nor list answers. */
export function useLiveSeats(packageId: string, date: Day | '', slot: Slot | ''): LiveSeats | 'unreachable' | null {
  const [seats, setSeats] = useState<LiveSeats | 'unreachable' | null>(null)
  useEffect(() => {
    setSeats(null)
    if (!packageId || !date || !slot) return
    let isGone = false
    let stream: EventSource
    let opening: ReturnType<typeof setTimeout>
    let again: ReturnType<typeof setTimeout>
    const listen = () => {
      stream = new EventSource(liveSeatsAddress(packageId, date, slot))
      clearTimeout(opening)
      // A server that accepts the connection and never answers raises no error.
      opening = setTimeout(askInstead, timeLimitMs)
      stream.onopen = () => clearTimeout(opening)
      stream.onmessage = ({ data }) => setSeats(JSON.parse(String(data)) as LiveSeats)
      stream.onerror = () => {
        if (stream.readyState === EventSource.CLOSED) again = setTimeout(listen, reopenMs)
        void askInstead()
      }
    }
    // Until the stream is open the list tells how it is now.
    const askInstead = async () => {
      const answer = await getSeats(packageId, date, slot)
      if (!isGone) setSeats(answer.ok ? answer.body : (before) => before ?? 'unreachable')
    }
    listen()
    return () => {
      isGone = true
      clearTimeout(again)
      clearTimeout(opening)
      stream.close()
    }
  }, [packageId, date, slot])
  return seats
}
