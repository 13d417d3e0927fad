import { eventStream, heartbeat, messageOf } from '#api/event-stream.ts'
import type { Departure } from '#db/availability/seats.ts'
import type { SeatEvents } from '#live/seat-events.ts'
import type { SeatMap } from '#live/seat-map-hub.ts'

const maxBufferedBytes = 16 * 1024

/** A departure's seats as server-sent events. */
export function streamSeats(
  seatEvents: Pick<SeatEvents, 'follow'>,
  departure: Departure,
  options: { hangUp: (() => void) | undefined; release: () => void },
): Promise<ReadableStream<Uint8Array>> {
  return eventStream({ maxBufferedBytes, ...options }, (send, end) => {
    send(prelude)
    return seatEvents.follow(departure, {
      show: (map) => send(messageOfMap(map)),
      beat: () => send(heartbeat),
      end,
    })
  })
}

/** Browsers reconnect two seconds after the stream breaks. */
const prelude = new TextEncoder().encode('retry: 2000\n\n')

/** Each map is serialised once, for all its listeners. */
const messages = new WeakMap<SeatMap, Uint8Array>()

function messageOfMap(map: SeatMap): Uint8Array {
  const message = messages.get(map) ?? messageOf({ success: true, ...map })
  messages.set(map, message)
  return message
}
