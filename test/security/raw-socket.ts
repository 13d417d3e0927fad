import { connect } from 'node:net'

/** Sends raw bytes and returns everything received until the server closes or is silent for `silentMs`. */
export function sendRaw(url: string, bytes: string, silentMs = 1_500): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
    const end = () => {
      socket.destroy()
      resolve(received)
    }
    socket.setTimeout(silentMs, end)
    socket.on('data', (part) => {
      received += part.toString('latin1')
    })
    socket.on('close', () => resolve(received))
    socket.on('error', end)
  })
}

/** The statuses of all responses on one connection. */
export const statusesIn = (received: string): number[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
