import { afterEach, expect, test, vi } from 'vitest'
import { withLocale } from '#i18n/with-locale.ts'
import { getCalendarFile } from './calendar.ts'
import { getGateSheetCsv } from './gate-fees.ts'
import { createBooking, getMyBooking, getPackages } from './guest.ts'
import { getMyFile } from './guest-files.ts'
import { getSubscribersCsv } from './messages.ts'
import { getDayCsv } from './operations.ts'
import { getSlipFile } from './payments.ts'
import { getReportCsv } from './reports.ts'
import { type ApiResult, noResponse } from './request.ts'
import { releaseHold } from './seats-and-holds.ts'
import { getBookingsCsv } from './staff-bookings.ts'
import { timeLimitMs } from './time-limit.ts'

const days = { from: '2026-12-01', to: '2026-12-31' }
const files: [string, () => Promise<ApiResult<Blob>>][] = [
  ['/api/bookings.csv?q=Ada', () => getBookingsCsv('token', { q: 'Ada' })],
  ['/api/calendar.ics', () => getCalendarFile('token')],
  ['/api/reports/revenue.csv?from=2026-12-01&to=2026-12-31', () => getReportCsv('token', 'revenue', days)],
  ['/api/newsletter/subscribers.csv?state=all', () => getSubscribersCsv('token', { state: 'all', q: '' })],
  ['/api/gate-sheet.csv?day=2026-12-24', () => getGateSheetCsv('token', '2026-12-24')],
  ['/api/payments/slips/7/file', () => getSlipFile('token', '7', new AbortController().signal)],
  ['/api/today.csv', () => getDayCsv('token', '')],
  ['/api/bookings/mine/PM23456789/export', () => getMyFile('PM23456789', 'key', 'export')],
]

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each(files)('%s is requested in the language of the page', async (path, ask) => {
  const fetched = vi.fn(async (_path: string, _asked: { headers: object }) => new Response('a file'))
  vi.stubGlobal('fetch', fetched)
  expect(await textOf(await withLocale('es', ask))).toBe('a file')
  const [requested, { headers }] = fetched.mock.calls[0] ?? ['', { headers: {} }]
  expect(requested).toBe(path)
  expect(headers).toMatchObject({ 'accept-language': 'es' })
})

test.each(files)('%s returns no file if it is refused or the server is unreachable', async (_, ask) => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Your session has ended.' }, { status: 401 }))
  expect(await ask()).toMatchObject({ ok: false, status: 401, message: 'Your session has ended.' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('unreachable')))
  expect(await ask()).toEqual(noResponse)
})

const textOf = (file: ApiResult<Blob>) => file.ok && file.body.text()

/** A server that accepts requests and never responds, so that only the timeout ends them. */
const silent = (_path: string, { signal }: { signal: AbortSignal }) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

test('a request without a response times out after twenty seconds with an unknown outcome', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', vi.fn(silent))
  const responses = Promise.all([
    getPackages(),
    createBooking({} as never, 'a key of a booking'),
    getMyFile('PM1', 'key', 'export'),
  ])
  let isOver = false
  void responses.then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(timeLimitMs - 1)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await responses).toMatchObject([{ ok: false, status: 0 }, { ok: false, status: 0 }, noResponse])
  expect(vi.getTimerCount()).toBe(0)
})

test('an incomplete response times out after twenty seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"success":'))
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body)
  })
  const response = getPackages()
  await vi.advanceTimersByTimeAsync(timeLimitMs)
  expect(await response).toMatchObject({ ok: false, status: 0 })
})

test('a download may take minutes, but times out when it stalls', async () => {
  vi.useFakeTimers()
  const parts =
    (count: number) =>
    async (_: string, { signal }: { signal: AbortSignal }) => {
      let sent = 0
      const pull = async (controller: ReadableStreamDefaultController) => {
        if (sent === 10) return controller.close()
        if (sent === count)
          return new Promise<void>(() => signal.addEventListener('abort', () => controller.error('cut')))
        await new Promise((resolve) => setTimeout(resolve, timeLimitMs - 1000))
        sent += 1
        controller.enqueue(new TextEncoder().encode('line\n'))
      }
      return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }))
    }
  vi.stubGlobal('fetch', parts(10))
  const whole = getMyFile('PM1', 'key', 'export')
  await vi.advanceTimersByTimeAsync(11 * timeLimitMs)
  expect(await textOf(await whole)).toBe('line\n'.repeat(10))
  vi.stubGlobal('fetch', parts(3))
  const cut = getMyFile('PM1', 'key', 'export')
  await vi.advanceTimersByTimeAsync(5 * timeLimitMs)
  expect(await cut).toEqual(noResponse)
})

test.each([
  ['a page of a hotspot', () => new Response('<html>Please log in</html>', { status: 200 })],
  ['nothing', () => new Response('', { status: 200 })],
  ['a proxy that found nobody', () => new Response('<html>502 Bad Gateway</html>', { status: 502 })],
  ['a firewall that says no', () => new Response('Forbidden', { status: 403 })],
  ['a text that is JSON', () => new Response('"ok"', { status: 200 })],
])('%s instead of our response counts as no response', async (_, response) => {
  vi.stubGlobal('fetch', async () => response())
  expect(await createBooking({} as never, 'a key of a booking')).toMatchObject({ ok: false, status: 0, message: '' })
})

test('a rejection keeps its status and message, and 204 is a response', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'No such booking.' }, { status: 404 }))
  expect(await getMyBooking('PM1', 'key')).toMatchObject({ ok: false, status: 404, message: 'No such booking.' })
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  expect(await releaseHold({ holdId: 'hold', holdKey: 'key' })).toMatchObject({ ok: true })
})
