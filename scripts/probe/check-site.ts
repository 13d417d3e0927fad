import { randomUUID } from 'node:crypto'
import { dayMs } from '#domain/primitives/date.ts'
import type { ProbeCheck, ProbeStep } from '#domain/status/probe.ts'
import { UserError } from '#server/user-error.ts'
import { type ProbeSite, request, requestJson, StepFailedError } from './request.ts'

/** A check with the milliseconds of each step, and the error in the words of the system. */
export type FoundCheck = ProbeCheck & { steps: Partial<Record<ProbeStep, number>>; detail: string | null }

/**
 * Opens the home page, looks for a free day, and books, reads and cancels a test trip. With nothing on sale it books nothing and has
 * passed. Throws an error for the operator if the key makes real bookings.
 */
export async function checkSite(site: ProbeSite, now: number): Promise<FoundCheck> {
  const steps: FoundCheck['steps'] = {}
  let current: ProbeStep = 'page'
  async function timed<T>(step: ProbeStep, work: () => Promise<T>): Promise<T> {
    current = step
    const start = performance.now()
    try {
      return await work()
    } finally {
      steps[step] = Math.round(performance.now() - start)
    }
  }
  const at = new Date(now).toISOString()
  try {
    await timed('page', () => openHomePage(site))
    const trip = await timed('availability', () => findFreeTrip(site, now))
    if (trip) await bookAndCancel(site, trip, timed)
    const { book = 0, read = 0, cancel = 0 } = steps
    const bookingMs = trip ? book + read + cancel : null
    return { at, reason: null, step: null, httpStatus: null, bookingMs, steps, detail: null }
  } catch (error) {
    if (!(error instanceof StepFailedError)) throw error
    const { reason, httpStatus, message } = error
    return { at, reason, step: current, httpStatus, bookingMs: null, steps, detail: message }
  }
}

async function openHomePage(site: ProbeSite) {
  const { status, headers, text } = await request(site, '/')
  if (status !== 200) throw new StepFailedError('status', `${status} ${headers.get('location') ?? ''}`.trim(), status)
  if (!headers.get('content-type')?.startsWith('text/html') || !text.includes('</html>'))
    throw new StepFailedError('content', 'the home page is not a whole page')
}

type Trip = { productId: string; optionId: string; availabilityId: string; unitItems: { unitId: string }[] }
type Product = { id: string; options: { id: string; units: { id: string }[] }[] }
type CalendarDay = { localDate: string; available: boolean; vacancies: number | null }

const daysAhead = 120
/** Packages in which a free day is looked for. */
const maxPackages = 5

/** A private trip on the day with the most free jeeps, as far ahead as possible; null if nothing is on sale. */
async function findFreeTrip(site: ProbeSite, now: number): Promise<Trip | null> {
  const products = list<Product>(await requestJson(site, '/octo/products'))
  for (const { id: productId, options } of products
    .filter(({ id }) => id?.endsWith('.private'))
    .slice(0, maxPackages)) {
    const [option] = options
    const unit = option?.units[0]
    if (!option || !unit) throw new StepFailedError('content', `${productId} has no option`)
    const [localDateStart, localDateEnd] = [dateAfter(now, 1), dateAfter(now, daysAhead)]
    const body = { productId, optionId: option.id, localDateStart, localDateEnd }
    const days = list<CalendarDay>(await requestJson(site, '/octo/availability/calendar', { body }))
    const free = days
      .filter(({ available }) => available)
      .sort((a, b) => (b.vacancies ?? 0) - (a.vacancies ?? 0) || (a.localDate < b.localDate ? 1 : -1))
    const [best] = free
    if (!best) continue
    const asked = { productId, optionId: option.id, localDate: best.localDate }
    const [departure] = list<{ id: string }>(await requestJson(site, '/octo/availability', { body: asked }))
    if (!departure) throw new StepFailedError('content', `no departure on the free day ${best.localDate}`)
    return { productId, optionId: option.id, availabilityId: departure.id, unitItems: [{ unitId: unit.id }] }
  }
  return null
}

type Timed = <T>(step: ProbeStep, work: () => Promise<T>) => Promise<T>
type Booked = { uuid?: string; status?: string; testMode?: boolean }

async function bookAndCancel(site: ProbeSite, trip: Trip, timed: Timed) {
  const uuid = randomUUID()
  const path = `/octo/bookings/${uuid}`
  const cancel = async () => (await requestJson(site, `${path}/cancel`, { body: {} })) as Booked
  try {
    const booked = await timed(
      'book',
      async () => (await requestJson(site, '/octo/bookings', { body: { uuid, ...trip } })) as Booked,
    )
    if (booked.testMode !== true) {
      await cancel()
      throw new UserError('This key makes real bookings: create one that watches the site, in Settings, tab Resellers.')
    }
    await timed('read', async () => expectStatus((await requestJson(site, path)) as Booked, uuid, 'ON_HOLD'))
    await timed('cancel', async () => expectStatus(await cancel(), uuid, 'CANCELLED'))
  } catch (error) {
    // The site deletes what stays after two minutes. Cancelling now is only kinder.
    if (error instanceof StepFailedError) await cancel().catch(() => {})
    throw error
  }
}

function expectStatus({ uuid, status }: Booked, expected: string, wanted: string) {
  if (uuid !== expected || status !== wanted) throw new StepFailedError('content', `the test booking is ${status}`)
}

function list<T>(value: unknown): T[] {
  if (!Array.isArray(value)) throw new StepFailedError('content', 'a list was expected')
  return value
}

function dateAfter(now: number, days: number): string {
  return new Date(now + days * dayMs).toISOString().slice(0, 10)
}
