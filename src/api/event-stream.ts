type Options = {
  /** A client with more unread bytes, beyond the buffer of the socket, counts as stalled and is disconnected. */
  maxBufferedBytes: number
  /** Closes the connection of a stalled client. */
  hangUp: (() => void) | undefined
  /** Called at the end. */
  release?: () => void
}
type Send = (bytes: Uint8Array) => void

const encoder = new TextEncoder()
export const heartbeat = encoder.encode(':\n\n')
export const messageOf = (data: object) => encoder.encode(`data: ${JSON.stringify(data)}\n\n`)

/** Server-sent events to one client. `follow` subscribes the client, and returns a function that ends the subscription. */
export async function eventStream(
  { maxBufferedBytes, hangUp, release }: Options,
  follow: (send: Send, end: () => void) => (() => void) | Promise<() => void>,
): Promise<ReadableStream<Uint8Array>> {
  let leave: (() => void) | undefined
  let isOver = false
  const stop = () => {
    if (isOver) return
    isOver = true
    release?.()
    leave?.()
  }
  const stream = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
  const body = new ReadableStream<Uint8Array>(
    { start: stream.resolve, cancel: stop },
    new ByteLengthQueuingStrategy({ highWaterMark: maxBufferedBytes }),
  )
  const controller = await stream.promise
  const end = () => {
    if (isOver) return
    stop()
    controller.close()
  }
  const send: Send = (bytes) => {
    if (isOver) return
    if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(bytes)
    end()
    hangUp?.()
  }
  try {
    leave = await follow(send, end)
  } catch (error) {
    stop()
    throw error
  }
  if (isOver) leave()
  return body
}
