import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LiveSeats, watchSeats } from './seats-and-holds.ts'
import { timeLimitMs } from './time-limit.ts'

/** An event source that the test controls. */
class Stream {
  static readonly CLOSED = 2
  static all: Stream[] = []
  static get last(): Stream {
    const last = Stream.all.at(-1)
    if (!last) throw new Error('no stream was opened')
    return last
  }
  readyState = 1
  onopen: () => void = () => {}
  onmessage: (event: { data: string }) => void = () => {}
  onerror: () => void = () => {}
  readonly address: string
  constructor(address: string) {
    this.address = address
    Stream.all.push(this)
  }
  close() {
    this.readyState = 2
  }
}

let answer: () => Promise<Response>
let live: LiveSeats
let stop: () => void
const page = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { lang: 'en' } })
const map = (takenSeats: number[]) => JSON.stringify({ success: true, capacity: 7, takenSeats })

beforeEach(() => {
  vi.useFakeTimers()
  Stream.all = []
  page.visibilityState = 'visible'
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('document', page)
  vi.stubGlobal(
    'fetch',
    vi.fn(() => answer()),
  )
  answer = async () => new Response(map([7]))
  live = { seats: null, state: 'loading' }
  stop = watchSeats({ packageId: 'yala', day: '2026-12-24', slot: 'morning' }, (next) => {
    live = next(live)
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the stream reports the taken seats', () => {
  expect(Stream.last.address).toBe('/api/packages/yala/seats/live?date=2026-12-24&timeSlot=morning')
  Stream.last.onopen()
  Stream.last.onmessage({ data: map([3]) })
  expect(live).toEqual({ seats: { capacity: 7, takenSeats: [3] }, state: 'live' })
  Stream.last.onmessage({ data: 'no seats' })
  expect(live.seats?.takenSeats).toEqual([3])
  expect(fetch).not.toHaveBeenCalled()
})

test('a day that is not on sale is asked for once, until the page is shown again', async () => {
  answer = async () => new Response(JSON.stringify({ success: false, message: 'Not on sale' }), { status: 422 })
  Stream.last.close()
  Stream.last.onerror()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([vi.mocked(fetch).mock.calls.length, Stream.all.length]).toEqual([1, 1])
  expect(live.state).toBe('unreachable')
  page.dispatchEvent(new Event('visibilitychange'))
  expect(Stream.all).toHaveLength(2)
})

test('an interrupted stream is replaced by polling every two seconds until it reconnects', async () => {
  Stream.last.onerror()
  await vi.advanceTimersByTimeAsync(4100)
  expect(fetch).toHaveBeenCalledTimes(3)
  expect(live).toMatchObject({ seats: { takenSeats: [7] }, state: 'polling' })
  Stream.last.onerror()
  await vi.advanceTimersByTimeAsync(100)
  expect(fetch).toHaveBeenCalledTimes(3)
  Stream.last.onopen()
  Stream.last.onmessage({ data: map([]) })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetch).toHaveBeenCalledTimes(3)
  expect(live).toMatchObject({ seats: { takenSeats: [] }, state: 'live' })
})

test('a slow response does not replace a newer map of the stream', async () => {
  const slow = Promise.withResolvers<Response>()
  answer = () => slow.promise
  Stream.last.onerror()
  Stream.last.onopen()
  Stream.last.onmessage({ data: map([3]) })
  slow.resolve(new Response(map([])))
  await vi.advanceTimersByTimeAsync(100)
  expect(live.seats?.takenSeats).toEqual([3])
})

test('polling replaces a stream that has not opened within twenty seconds', async () => {
  await vi.advanceTimersByTimeAsync(timeLimitMs + 100)
  expect(live).toMatchObject({ seats: { takenSeats: [7] }, state: 'polling' })
})

test('a refused stream is opened again', async () => {
  const first = Stream.last
  first.close()
  first.onerror()
  await vi.advanceTimersByTimeAsync(10_100)
  expect(Stream.last).not.toBe(first)
})

test('the last known seats stay while the server does not respond', async () => {
  Stream.last.onmessage({ data: map([3]) })
  answer = async () => {
    throw new TypeError('offline')
  }
  Stream.last.onerror()
  await vi.advanceTimersByTimeAsync(100)
  expect(live).toMatchObject({ seats: { takenSeats: [3] }, state: 'unreachable' })
  answer = async () => new Response(map([3, 4]))
  await vi.advanceTimersByTimeAsync(2000)
  expect(live).toMatchObject({ seats: { takenSeats: [3, 4] }, state: 'polling' })
})

test('a hidden page sends no requests', async () => {
  Stream.last.onerror()
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(Stream.all).toHaveLength(1)
  expect(Stream.last.readyState).toBe(Stream.CLOSED)
  expect(fetch).toHaveBeenCalledTimes(1)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(Stream.all).toHaveLength(2)
})

test('of a day that is not on sale, staff poll the seats with their token', async () => {
  stop()
  const departure = { packageId: 'yala', day: '2020-12-24', slot: 'morning' } as const
  const onChange = (next: (before: LiveSeats) => LiveSeats) => {
    live = next(live)
  }
  stop = watchSeats(departure, onChange, (call) => call('staff token'))
  Stream.last.close()
  Stream.last.onerror()
  await vi.advanceTimersByTimeAsync(100)
  expect(vi.mocked(fetch).mock.lastCall?.[1]?.headers).toMatchObject({ 'x-auth-token': 'staff token' })
  expect(live).toMatchObject({ seats: { takenSeats: [7] }, state: 'polling' })
})
