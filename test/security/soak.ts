import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureBuild } from '../../scripts/bootstrap.mjs'
import { embeddedEnvironment } from '../fault-injection/environment.ts'
import { send } from '../fault-injection/requests.ts'
import type { Server } from '../fault-injection/server.ts'
import { aContact, aRequest, aRide, dayIn } from '../support/safari.ts'
import { aSlipPicture } from '../support/slip-picture.ts'
import { sendRequest } from './send-request.ts'
import { growthOf, type Sample } from './soak-growth.ts'

// Mixed load for half an hour or the given number of minutes: `npm run test:soak -- 5`. The second argument is the
// pause of each of eight clients between two visits, in milliseconds; the third selects a single kind of visit.
const minutes = Number(process.argv[2] ?? process.env.SOAK_MINUTES ?? 30)
const restMs = Number(process.argv[3] ?? 20)
const only = process.argv[4]
const warmUp = Math.max(0.5, minutes / 5)
const atOnce = 8
// Share of the size after warm-up. V8 collects garbage late, so a short run says little.
const maxGrowth = 0.1

// Any other status is a failure.
const refusals: Record<string, number> = { '/nothing': 404, 'a bad form': 400 }
const isRight = (what: string, status: number) =>
  refusals[what] ? status === refusals[what] : status >= 200 && status < 300

ensureBuild(process.execPath)
const environment = await embeddedEnvironment()
try {
  process.exitCode = (await soak(await environment.start({ config: { DEMO: '1' } }))) ? 0 : 1
} finally {
  await environment.cleanUp()
}

/** Returns true if memory stayed flat and no request failed. Prints ten lines of progress. */
async function soak(server: Server): Promise<boolean> {
  const visits = (await visitsOf(server)).filter(([what]) => only === undefined || what === only)
  const response = { answers: 0, failures: new Map<string, number>(), statuses: new Map<string, number>() }
  const samples: Sample[] = []
  const start = performance.now()
  const minute = () => (performance.now() - start) / 60_000
  const guests = Array.from({ length: atOnce }, async (_, index) => {
    for (let turn = index; minute() < minutes; turn++) {
      const [what, visit] = visits[turn % visits.length] ?? visits[0] ?? never()
      const status = await visit()
      response.answers++
      response.statuses.set(`${what} ${status}`, (response.statuses.get(`${what} ${status}`) ?? 0) + 1)
      if (!isRight(what, status)) response.failures.set(what, (response.failures.get(what) ?? 0) + 1)
      await pause(restMs)
    }
  })
  console.log(`Eight clients pause ${restMs} ms between visits of ${visits.length} kinds`)
  console.log('minute responses   failures   memory MB   objects MB   bytes MB   open files')
  const watching = (async () => {
    let line = 1
    while (minute() < minutes) {
      await pause(2_000)
      samples.push({ minute: minute(), megabytes: memoryOf(server.pid) })
      if (minute() < (line * minutes) / 10) continue
      const failures = [...response.failures.values()].reduce((sum, count) => sum + count, 0)
      const columns = [
        minute().toFixed(1),
        response.answers,
        failures,
        memoryOf(server.pid).toFixed(0),
        ...(await heapOf(server)),
        filesOf(server.pid),
      ]
      console.log(
        columns.map((column, index) => String(column).padStart([6, 10, 11, 12, 13, 11, 13][index] ?? 0)).join(''),
      )
      line++
    }
  })()
  await Promise.all([...guests, watching])
  const { perMinute, before, share } = growthOf(samples, warmUp)
  const failed = [...response.failures].map(([what, count]) => `${what}: ${count}`).join(', ')
  console.log(
    `Memory after warm-up ${before.toFixed(0)} MB; growth ${perMinute.toFixed(2)} MB a minute, ${(share * 100).toFixed(1)} %.`,
  )
  console.log([...response.statuses].map(([what, count]) => `${what}: ${count}`).join('\n'))
  if (failed) console.log(`Failed: ${failed}\n${server.lastOutput().slice(-2_000)}`)
  const isFlat = share < maxGrowth
  if (!isFlat) console.log(`Memory grew by more than ${maxGrowth * 100} %.`)
  return isFlat && !failed
}

type Visit = [what: string, visit: () => Promise<number>]

/** The visits of guests and staff, in turn. */
async function visitsOf({ url }: Server): Promise<Visit[]> {
  const login = { email: 'admin@pugmark.test', password: 'a password of the tests' }
  const token = (await send(`${url}/api/admin/login`, { body: login })).body.token as string
  const { packages } = (await send(`${url}/api/packages`)).body
  const pkg = packages.find(({ packageType }: { packageType: string }) => packageType !== 'private')
  const get = (path: string, headers: Record<string, string> = {}): Visit => [
    path.replace(pkg._id, ':id'),
    async () => (await sendRequest(url, { method: 'GET', path, headers })).status,
  ]
  const staff = { 'x-auth-token': token }
  let day = 0
  const seats = () => `/api/packages/${pkg._id}/seats?date=${dayIn(10 + (day++ % 80))}&timeSlot=morning`
  return [
    ...['/', '/packages', `/packages/${pkg._id}`, '/booking', '/de/contact', '/my-booking', '/blog', '/nothing'].map(
      (path) => get(path),
    ),
    ...['/api/packages', `/api/packages/${pkg._id}/availability?timeSlot=morning`, '/api/available-dates'].map((path) =>
      get(path),
    ),
    ['seats', async () => (await sendRequest(url, { method: 'GET', path: seats() })).status],
    [
      'seat events',
      async () => (await sendRequest(url, { method: 'GET', path: seats().replace('/seats?', '/seats/live?') })).status,
    ],
    ['a booking that is called off', () => bookAndCancelSafari(url, pkg._id, dayIn(10 + (day++ % 80)))],
    ['a slip', () => rideWithSlip(url)],
    ['a bad form', async () => (await send(`${url}/api/contact`, { body: { name: 1 } })).status],
    ...[
      '/api/bookings?limit=50',
      '/api/bookings/counts',
      '/api/dashboard/waiting',
      '/api/search?q=ada',
      '/api/notices',
      '/api/admin/me',
    ].map((path) => get(path, staff)),
  ]
}

/** Cancels the booking, so that places never run out. */
async function bookAndCancelSafari(url: string, packageId: string, date: string): Promise<number> {
  const wish = { ...aRequest({ id: packageId }, { date }) }
  const first = await send(`${url}/api/bookings`, { body: wish })
  const { quote } = first.body
  const created = quote ? await send(`${url}/api/bookings`, { body: { ...wish, totalPrice: quote.totalPrice } }) : first
  if (created.status !== 201) return created.status
  const { bookingId, guestKey } = created.body.booking
  return (await send(`${url}/api/bookings/mine/${bookingId}/cancel`, { body: { expectedRefund: 0 }, guestKey })).status
}

async function rideWithSlip(url: string): Promise<number> {
  const created = await send(`${url}/api/bookings`, { body: { ...aRide(), ...aContact() } })
  if (created.status !== 201) return created.status
  const { bookingId, guestKey } = created.body.booking
  const body = new FormData()
  body.set('file', new File([new Uint8Array(await aSlipPicture())], 'slip.png', { type: 'image/png' }))
  const path = `${url}/api/bookings/mine/${bookingId}/slip`
  const response = await fetch(path, { method: 'POST', body, headers: { 'x-guest-key': guestKey } })
  await response.body?.cancel()
  return response.status
}

function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** Heap size with garbage, and external memory: bodies, compressed copies, pictures. */
async function heapOf({ url }: Server): Promise<string[]> {
  const { text } = await sendRequest(url, { method: 'GET', path: '/metrics' })
  return ['nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes'].map((name) => {
    const bytes = new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1]
    return bytes ? (Number(bytes) / 1024 ** 2).toFixed(0) : '?'
  })
}

function filesOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

function never(): never {
  throw new Error('No visit has that name')
}
