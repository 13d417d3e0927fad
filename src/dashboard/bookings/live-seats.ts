import { useEffect, useState } from 'react'
import { getSeats, liveSeatsAddress, type Seats } from '#api/client.ts'
import type { Day } from '#rules/day.ts'
import type { Slot } from '#rules/slot.ts'

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
    let again: ReturnType<typeof setTimeout>
    const listen = () => {
      stream = new EventSource(liveSeatsAddress(packageId, date, slot))
      stream.onmessage = ({ data }) => setSeats(JSON.parse(String(data)) as LiveSeats)
      // Until the stream is open again the list tells how it is now.
      stream.onerror = async () => {
        if (stream.readyState === EventSource.CLOSED) again = setTimeout(listen, reopenMs)
        const answer = await getSeats(packageId, date, slot)
        if (!isGone) setSeats(answer.ok ? answer.body : (before) => before ?? 'unreachable')
      }
    }
    listen()
    return () => {
      isGone = true
      clearTimeout(again)
      stream.close()
    }
  }, [packageId, date, slot])
  return seats
}
