import { connect } from 'node:net'

/** Sends bytes as they stand and gives all that comes back until the other end closes, or falls silent for so long. */
export function sendRaw(url: string, bytes: string, silentMs = 1_500): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
    const end = () => {
      socket.destroy()
      resolve(heard)
    }
    socket.setTimeout(silentMs, end)
    socket.on('data', (part) => {
      heard += part.toString('latin1')
    })
    socket.on('close', () => resolve(heard))
    socket.on('error', end)
  })
}

/** The statuses of all answers in what came back over one connection. */
export const statusesIn = (heard: string): number[] =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
