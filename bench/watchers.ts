import { connect } from 'node:net'

/** For each seat, the times (ns of the monotonic clock) at which the open seat maps showed it as taken. */
export type Shown = Record<number, number[]>

/**
 * Opens live seat maps of one departure, each on its own socket, and prints 'open' when all have shown their first
 * seats. On request it reports what they received. It is a separate process, so that its CPU is not counted as the
 * server's.
 */
const [host = '', port = '', path = '', count = ''] = process.argv.slice(2)
const atOnce = 50
const shown: Shown = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((seat) => [seat, []]))

for (let opened = 0; opened < Number(count); opened += atOnce) {
  await Promise.all(Array.from({ length: Math.min(atOnce, Number(count) - opened) }, openMap))
}
process.on('message', () => process.send?.(shown, () => process.exit(0)))
process.send?.('open')

function openMap(): Promise<void> {
  return new Promise((resolve, reject) => {
    const seen = new Set<number>()
    let rest = ''
    const socket = connect(Number(port), host).setEncoding('utf8')
    socket.once('error', reject).once('close', () => reject(new Error('A stream was disconnected.')))
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nAccept: text/event-stream\r\n\r\n`)
    socket.on('data', (part) => {
      const now = Number(process.hrtime.bigint())
      const lines = (rest + part).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (!line.startsWith('data: ')) continue
        const { takenSeats } = JSON.parse(line.slice('data: '.length)) as { takenSeats: number[] }
        for (const seat of takenSeats) {
          if (!seen.has(seat)) shown[seat]?.push(now)
          seen.add(seat)
        }
        resolve()
      }
    })
  })
}
