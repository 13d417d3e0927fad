import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { subscribeToStaffEvents } from './event-stream.ts'

const openNoticeStream = vi.hoisted(() => vi.fn())
vi.mock('#api-client/notifications.ts', () => ({ openNoticeStream }))

const page = Object.assign(new EventTarget(), { hidden: true })
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', page)
  openNoticeStream.mockReset().mockRejectedValue(new Error('no connection'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A stream that fails after its first event. */
const failingStream = () =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(':\n\n')),
      pull: (controller) => controller.error(new Error('cut')),
    }),
  )

function follow() {
  const subscriber = { token: () => 'token', onEvent: vi.fn(), onConnection: vi.fn(), onSignedOut: vi.fn() }
  return { subscriber, stop: subscribeToStaffEvents(subscriber) }
}

test('a lost stream is reopened soon, even after many failures before it connected', async () => {
  const { subscriber, stop } = follow()
  await vi.advanceTimersByTimeAsync(60_000)
  openNoticeStream.mockImplementation(async () => failingStream())
  await vi.advanceTimersByTimeAsync(30_000)
  expect(subscriber.onConnection).toHaveBeenCalledWith(true)
  const calls = openNoticeStream.mock.calls.length
  await vi.advanceTimersByTimeAsync(4_000)
  expect(openNoticeStream.mock.calls.length).toBeGreaterThan(calls)
  stop()
})

test('the stream is reopened at once when the page becomes visible', async () => {
  const { stop } = follow()
  await vi.advanceTimersByTimeAsync(60_000)
  const calls = openNoticeStream.mock.calls.length
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(openNoticeStream).toHaveBeenCalledTimes(calls)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(openNoticeStream).toHaveBeenCalledTimes(calls + 1)
  stop()
})
