import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Line, Sender } from './line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Pseudorandom numbers that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Sends `length` bytes over a line of 400 kbit/s and 400 ms. Returns them, and the seconds until the last one arrived. */
async function send(length: number, loss: number, line = lineOf(loss)) {
  const data = Buffer.from(Array.from({ length }, (_, index) => index % 251))
  const pieces: Buffer[] = []
  const begun = performance.now()
  let seconds = 0
  const sender = new Sender(line, 'down', (piece) => {
    if (piece) pieces.push(piece)
    else seconds = (performance.now() - begun) / 1_000
  })
  sender.open()
  sender.write(data)
  sender.end()
  await vi.advanceTimersByTimeAsync(600_000)
  return { isWhole: Buffer.concat(pieces).equals(data), seconds }
}

const lineOf = (loss: number) => new Line({ bitsPerSecond: 400_000, roundTripMs: 400, loss, random: seeded(1) })

test('without losses 200 kB take the transmission time plus the round trips of the first windows', async () => {
  const { isWhole, seconds } = await send(200_000, 0)
  expect(isWhole).toBe(true)
  expect(seconds).toBeGreaterThan(200_000 / 50_000)
  expect(seconds).toBeLessThan(200_000 / 50_000 + 1.5)
})

test.each([0.05, 0.3])('with %d of the packets lost all data arrives once and in order, but later', async (loss) => {
  const { isWhole, seconds } = await send(200_000, loss)
  expect(isWhole).toBe(true)
  expect(seconds).toBeGreaterThan((await send(200_000, 0)).seconds)
})

test('two connections share the bandwidth', async () => {
  const line = lineOf(0)
  const both = Promise.all([send(100_000, 0, line), send(100_000, 0, line)])
  const [first, second] = await both
  expect(first.isWhole && second.isWhole).toBe(true)
  expect(Math.max(first.seconds, second.seconds)).toBeGreaterThan(200_000 / 50_000)
})
