import type { Departure } from '#db/availability/seats.ts'
import type { SeatEvents } from '#live/seat-events.ts'
import type { SeatMap, SeatMapListener } from '#live/seat-map-hub.ts'

/** A client with more unread bytes, beyond the buffer of the socket, counts as stalled and is disconnected. */
const maxBufferedBytes = 16 * 1024

/** A departure's seats as server-sent events. `hangUp` closes the connection of a stalled client; `release` is called at the end. */
export async function streamSeats(
  seatEvents: Pick<SeatEvents, 'follow'>,
  departure: Departure,
  { hangUp, release }: { hangUp: (() => void) | undefined; release: () => void },
): Promise<ReadableStream<Uint8Array>> {
  let leave: (() => void) | undefined
  let isOver = false
  const stop = () => {
    if (isOver) return
    isOver = true
    release()
    leave?.()
  }
  const stream = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
  const body = new ReadableStream<Uint8Array>(
    { start: stream.resolve, cancel: stop },
    new ByteLengthQueuingStrategy({ highWaterMark: maxBufferedBytes }),
  )
  const controller = await stream.promise
  const send = (bytes: Uint8Array) => {
    if (isOver) return
    if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(bytes)
    end()
    hangUp?.()
  }
  const end = () => {
    if (isOver) return
    stop()
    controller.close()
  }

  send(prelude)
  const watcher: SeatMapListener = { show: (map) => send(messageOf(map)), beat: () => send(heartbeat), end }
  try {
    leave = await seatEvents.follow(departure, watcher)
  } catch (error) {
    stop()
    throw error
  }
  if (isOver) leave()
  return body
}

const encoder = new TextEncoder()
/** Browsers reconnect two seconds after the stream breaks. */
const prelude = encoder.encode('retry: 2000\n\n')
const heartbeat = encoder.encode(':\n\n')

/** Each map is serialised once, for all its listeners. */
const messages = new WeakMap<SeatMap, Uint8Array>()

function messageOf(map: SeatMap): Uint8Array {
  let message = messages.get(map)
  if (!message) {
    message = encoder.encode(`data: ${JSON.stringify({ success: true, ...map })}\n\n`)
    messages.set(map, message)
  }
  return message
}
