import { afterEach, expect, test, vi } from 'vitest'
import { askLanguage } from '#phrases/language.ts'
import { getBookingSheet } from './bookings-client.ts'
import { getCalendarFile } from './calendar-client.ts'
import { getMyFile } from './client.ts'
import { getReportSheet } from './figures-client.ts'
import { getSubscriberSheet } from './messages-client.ts'
import { getSlipFile } from './staff-client.ts'
import { getDayCsv } from './today-client.ts'

const days = { from: '2026-12-01', to: '2026-12-31' }
const files: [string, () => Promise<Blob | null>][] = [
  ['/api/bookings.csv?q=Ada', () => getBookingSheet('token', { q: 'Ada' })],
  ['/api/calendar.ics', () => getCalendarFile('token')],
  ['/api/reports/revenue.csv?from=2026-12-01&to=2026-12-31', () => getReportSheet('token', 'revenue', days)],
  ['/api/newsletter/subscribers.csv?state=all', () => getSubscriberSheet('token', { state: 'all', q: '' })],
  ['/api/payments/slips/7/file', () => getSlipFile('token', '7', new AbortController().signal)],
  ['/api/today.csv', () => getDayCsv('token', '')],
  ['/api/bookings/mine/PM23456789/export', () => getMyFile('PM23456789', 'key', 'export')],
]

afterEach(() => vi.unstubAllGlobals())

test.each(files)('%s is asked for in the language of the page', async (path, ask) => {
  const fetched = vi.fn(async (_path: string, _asked: { headers: object }) => new Response('a file'))
  vi.stubGlobal('fetch', fetched)
  askLanguage(() => 'es')
  expect(await (await ask())?.text()).toBe('a file')
  const [asked, { headers }] = fetched.mock.calls[0] ?? ['', { headers: {} }]
  expect(asked).toBe(path)
  expect(headers).toMatchObject({ 'accept-language': 'es' })
})

test.each(files)('%s that is refused, or cannot be reached, is no file', async (_, ask) => {
  vi.stubGlobal('fetch', async () => new Response('no', { status: 403 }))
  expect(await ask()).toBeNull()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('unreachable')))
  expect(await ask()).toBeNull()
})
