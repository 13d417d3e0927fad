import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followNews } from './event-stream.ts'

const openNoticeStream = vi.hoisted(() => vi.fn())
vi.mock('#api-client/shell.ts', () => ({ openNoticeStream }))

const page = Object.assign(new EventTarget(), { hidden: true })
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', page)
  openNoticeStream.mockReset().mockRejectedValue(new Error('no line'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A stream that ends after its first event. */
const cut = () =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(':\n\n')),
      pull: (controller) => controller.error(new Error('cut')),
    }),
  )

function follow() {
  const ears = { token: () => 'token', hear: vi.fn(), live: vi.fn(), signedOut: vi.fn() }
  return { ears, stop: followNews(ears) }
}

test('a stream that came live and was lost is asked for soon, however often it failed before', async () => {
  const { ears, stop } = follow()
  await vi.advanceTimersByTimeAsync(60_000)
  openNoticeStream.mockImplementation(async () => cut())
  await vi.advanceTimersByTimeAsync(30_000)
  expect(ears.live).toHaveBeenCalledWith(true)
  const asked = openNoticeStream.mock.calls.length
  await vi.advanceTimersByTimeAsync(4_000)
  expect(openNoticeStream.mock.calls.length).toBeGreaterThan(asked)
  stop()
})

test('whoever looks again need not wait until the next try', async () => {
  const { stop } = follow()
  await vi.advanceTimersByTimeAsync(60_000)
  const asked = openNoticeStream.mock.calls.length
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(openNoticeStream).toHaveBeenCalledTimes(asked)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(openNoticeStream).toHaveBeenCalledTimes(asked + 1)
  stop()
})
