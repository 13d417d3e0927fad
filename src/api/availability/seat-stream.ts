import type { Departure } from '#db/availability/seats.ts'
import type { SeatEvents } from '#live/seat-events.ts'
import type { SeatMap, SeatMapListener } from '#live/seat-map-hub.ts'

/** Who has so many bytes waiting here, behind what the socket keeps for him, does not read any more. */
const maxWaiting = 16 * 1024

/** A departure's seats as server-sent events. `hangUp` cuts the connection of who does not read them. */
export async function streamOf(
  seatEvents: Pick<SeatEvents, 'follow'>,
  departure: Departure,
  hangUp: () => void = () => {},
): Promise<ReadableStream<Uint8Array>> {
  let leave: (() => void) | undefined
  let isOver = false
  const stop = () => {
    isOver = true
    leave?.()
  }
  const stream = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
  const body = new ReadableStream<Uint8Array>(
    { start: stream.resolve, cancel: stop },
    new ByteLengthQueuingStrategy({ highWaterMark: maxWaiting }),
  )
  const controller = await stream.promise
  const send = (bytes: Uint8Array) => {
    if (isOver) return
    if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(bytes)
    end()
    hangUp()
  }
  const end = () => {
    if (isOver) return
    stop()
    controller.close()
  }

  send(prelude)
  const watcher: SeatMapListener = { show: (map) => send(messageOf(map)), beat: () => send(heartbeat), end }
  leave = await seatEvents.follow(departure, watcher)
  if (isOver) leave()
  return body
}

const encoder = new TextEncoder()
/** A browser whose stream was cut comes back after two seconds. */
const prelude = encoder.encode('retry: 2000\n\n')
const heartbeat = encoder.encode(':\n\n')

/** A map is written once, for all who watch it. */
const messages = new WeakMap<SeatMap, Uint8Array>()

function messageOf(map: SeatMap): Uint8Array {
  let message = messages.get(map)
  if (!message) {
    message = encoder.encode(`data: ${JSON.stringify({ success: true, ...map })}\n\n`)
    messages.set(map, message)
  }
  return message
}
