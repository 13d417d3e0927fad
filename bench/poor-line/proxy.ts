import { createServer, connect as openSocket, type Socket } from 'node:net'
import { addCleanup } from '../cleanup.ts'
import { Line, type LineOptions, Sender } from './line.ts'

/** The fault of a connection that carries a booking: none, or a cut before or after the server received it. */
export type Fate = 'pass' | 'cut before' | 'cut after'

export type PoorLineProxy = {
  url: string
  /** Closes the connections, as a phone does when it changes cells. */
  setLine(options: LineOptions): void
  /** Decides for each booking request. */
  fateOfBooking: () => Fate
  /** If false, the server sees no idempotency keys. */
  sendsKeys: boolean
  /** The bytes received by the guest. */
  received: number
  close(): Promise<void>
}

/** Further bytes wait in the socket, as they would on the server. */
const sendBufferBytes = 64 * 1024
const booking = /POST \/api\/bookings HTTP/

/** A proxy on 127.0.0.1 that puts a poor line between guests and the site at `target`. */
export async function startProxy(target: string, options: LineOptions): Promise<PoorLineProxy> {
  let line = new Line(options)
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (guest) => {
    sockets.add(guest)
    guest.once('close', () => sockets.delete(guest))
    carry(guest, target, { line, proxy })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const proxy: PoorLineProxy = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    setLine(changed) {
      line = new Line(changed)
      for (const socket of sockets) socket.destroy()
    },
    fateOfBooking: () => 'pass',
    sendsKeys: true,
    received: 0,
    close: addCleanup(() => {
      for (const socket of sockets) socket.destroy()
      server.close()
    }),
  }
  return proxy
}

function carry(guest: Socket, target: string, { line, proxy }: { line: Line; proxy: PoorLineProxy }) {
  const site = openSocket({ host: '127.0.0.1', port: Number(new URL(target).port), allowHalfOpen: true, noDelay: true })
  let isCutAtAnswer = false
  const cut = () => {
    for (const sender of [up, down]) sender.close()
    for (const socket of [guest, site]) socket.destroy()
  }
  const up = new Sender(line, 'up', (data) => {
    if (!data) return site.end()
    const text = data.toString('latin1')
    if (booking.test(text)) {
      const fate = proxy.fateOfBooking()
      if (fate === 'cut before') return cut()
      isCutAtAnswer = fate === 'cut after'
    }
    // A name of the same length, so that the message stays valid.
    const isKeyless = !proxy.sendsKeys && text.includes('idempotency-key')
    site.write(isKeyless ? Buffer.from(text.replace('idempotency-key', 'not-idempotency'), 'latin1') : data)
  })
  const down = new Sender(line, 'down', (data) => {
    if (!data) return guest.end()
    proxy.received += data.length
    guest.write(data)
  })
  guest.on('data', (data: Buffer) => up.write(data))
  site.on('data', (data: Buffer) => {
    if (isCutAtAnswer) return cut()
    down.write(data)
    if (down.waitingBytes > sendBufferBytes) resumeWhenSent(site, down)
  })
  guest.on('end', () => up.end())
  site.on('end', () => down.end())
  for (const socket of [guest, site]) socket.on('error', cut)
  guest.on('close', cut)
  setTimeout(() => {
    up.open()
    down.open()
  }, line.handshakeMs())
}

function resumeWhenSent(source: Socket, sender: Sender) {
  source.pause()
  const timer = setInterval(() => {
    if (sender.waitingBytes > sendBufferBytes / 2 && !source.destroyed) return
    clearInterval(timer)
    source.resume()
  }, 10)
}
