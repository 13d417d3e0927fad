import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiResult } from '#api-client/guest.ts'
import type { FreshHold, HoldRef, HoldRequestInput } from '#contracts/availability/hold.ts'

const noon = Date.parse('2026-12-24T12:00:00.000Z')
const morning: HoldRequestInput = {
  packageId: 'yala',
  reservationType: 'private',
  jeepType: 'basic',
  timeSlot: 'morning',
  people: 2,
  date: '2026-12-25',
  selectedSeats: 2,
}
const nextDay = { ...morning, date: '2026-12-26' }

beforeEach(() => void vi.useFakeTimers({ now: noon }))
afterEach(() => void vi.useRealTimers())

/** A page just loaded, and a fake server that grants every hold and records the requests. `stored` is the hold before the reload. */
async function aPage(stored: HoldRef | null = null) {
  const requests: string[] = []
  const responses: ApiResult<{ hold: FreshHold }>[] = []
  let created = 0
  const granted = (holdId: string): ApiResult<{ hold: FreshHold }> => ({
    ok: true,
    status: 200,
    headers: new Headers(),
    body: {
      hold: {
        holdId,
        holdKey: `key of ${holdId}`,
        isRenewable: true,
        serverTime: new Date().toISOString(),
        expiresAt: new Date(Date.now() + 600_000).toISOString(),
      },
    },
  })
  const respond = async (request: string, usual: () => ApiResult<{ hold: FreshHold }>) => {
    requests.push(request)
    await Promise.resolve()
    return responses.shift() ?? usual()
  }
  const server = {
    stored,
    create: (request: HoldRequestInput, key: string) =>
      respond(`create ${request.date} ${key}`, () => {
        created += 1
        return granted(`h${created}`)
      }),
    change: ({ holdId }: HoldRef, request: HoldRequestInput) =>
      respond(`change ${holdId} ${request.date}`, () => granted(holdId)),
    renew: ({ holdId }: HoldRef) => respond(`renew ${holdId}`, () => granted(holdId)),
    release: async ({ holdId }: HoldRef) => void requests.push(`release ${holdId}`),
  }
  vi.resetModules()
  vi.doMock('#api-client/seats-and-holds.ts', () => ({
    createHold: server.create,
    changeHold: server.change,
    renewHold: server.renew,
    releaseHold: server.release,
  }))
  vi.doMock('#api-client/idempotency-key.ts', () => ({ randomKey: () => `k${requests.length}` }))
  vi.stubGlobal('sessionStorage', {
    getItem: () => JSON.stringify(server.stored),
    setItem: (_key: string, value: string) => {
      server.stored = JSON.parse(value)
    },
    removeItem: () => {
      server.stored = null
    },
  })
  return { requests, responses, server, hold: await import('./use-hold.ts') }
}

function refusal(status: number): ApiResult<never> {
  return { ok: false, status, message: 'No.', errors: [], body: {} }
}

async function wait(seconds: number) {
  await vi.advanceTimersByTimeAsync(seconds * 1000)
}

test('holds a place, counts down, and releases it when none is needed', async () => {
  const { requests, server, hold } = await aPage()
  hold.want(morning)
  expect(hold.shownHold().state).toBe('asking')
  await wait(19)
  expect(hold.shownHold()).toMatchObject({
    state: 'held',
    secondsLeft: 581,
    hold: { holdId: 'h1', holdKey: 'key of h1' },
  })
  expect(server.stored).toEqual({ holdId: 'h1', holdKey: 'key of h1' })
  hold.want(null)
  expect(requests).toEqual(['create 2026-12-25 k0', 'release h1'])
  expect(hold.shownHold().state).toBe('none')
  expect(server.stored).toBeNull()
})

test('another day replaces the place; of two changes during a request, the last one counts', async () => {
  const { requests, hold } = await aPage()
  hold.want(morning)
  hold.want(nextDay)
  hold.want({ ...morning, date: '2026-12-27' })
  await wait(1)
  expect(requests).toEqual(['create 2026-12-25 k0', 'change h1 2026-12-27'])
  expect(hold.shownHold().state).toBe('held')
})

test('a reload resumes the hold with its remaining time, or creates a new one after it expired', async () => {
  const { requests, responses, hold } = await aPage({ holdId: 'old', holdKey: 'key' })
  responses.push(refusal(404))
  hold.want(morning)
  await wait(1)
  expect(requests).toEqual(['change old 2026-12-25', 'create 2026-12-25 k1'])
  expect(hold.shownHold().hold?.holdId).toBe('h1')

  const adopted = await aPage({ holdId: 'old', holdKey: 'key' })
  adopted.hold.want(morning)
  await wait(1)
  expect(adopted.hold.shownHold().hold).toEqual({ holdId: 'old', holdKey: 'key' })
})

test('unmounting and remounting in one tick sends one request and releases nothing', async () => {
  const { requests, hold } = await aPage()
  hold.want(morning)
  hold.leave()
  hold.want(morning)
  await wait(1)
  expect(requests).toEqual(['create 2026-12-25 k0'])
  hold.leave()
  await wait(1)
  expect(requests.at(-1)).toBe('release h1')
})

test('leaving before the response arrives releases the hold', async () => {
  const { requests, hold } = await aPage()
  hold.want(morning)
  hold.want(null)
  await wait(1)
  expect(requests).toEqual(['create 2026-12-25 k0', 'release h1'])
})

test('a hold expires after ten minutes, and the same place can be held again', async () => {
  const { requests, hold } = await aPage()
  hold.want(morning)
  await wait(601)
  expect(hold.shownHold()).toMatchObject({ state: 'expired', hold: null })
  hold.want({ ...morning })
  await wait(60)
  expect(hold.shownHold().state).toBe('expired')
  hold.holdAgain()
  await wait(1)
  expect(hold.shownHold()).toMatchObject({ state: 'held', hold: { holdId: 'h2' } })
  expect(requests).toHaveLength(2)
})

test('renews once for ten minutes; a renewal that did not reach the server can be retried', async () => {
  const { responses, hold } = await aPage()
  hold.want(morning)
  await wait(480)
  responses.push(refusal(0))
  await hold.renew()
  expect(hold.shownHold()).toMatchObject({ state: 'held', renewing: 'failed', isRenewable: true })
  await hold.renew()
  expect(hold.shownHold()).toMatchObject({ renewing: 'not', secondsLeft: 600 })
  responses.push(refusal(409))
  await hold.renew()
  expect(hold.shownHold()).toMatchObject({ state: 'held', isRenewable: false })
  responses.push(refusal(404))
  await hold.renew()
  expect(hold.shownHold().state).toBe('expired')
})

test('a refusal shows the response of the server, and the previous hold stays', async () => {
  const { requests, responses, hold } = await aPage()
  hold.want(morning)
  await wait(1)
  responses.push(refusal(409))
  hold.want(nextDay)
  await wait(5)
  expect(hold.shownHold()).toMatchObject({ state: 'refused', refusal: { status: 409 }, hold: null })
  hold.want(morning)
  await wait(1)
  expect(hold.shownHold()).toMatchObject({ state: 'held', hold: { holdId: 'h1' } })
  expect(requests).toEqual(['create 2026-12-25 k0', 'change h1 2026-12-26'])
})

test('an outage is not a refusal: the same request is retried automatically', async () => {
  const { requests, responses, hold } = await aPage()
  responses.push(refusal(0), refusal(503))
  hold.want(morning)
  await wait(1)
  expect(hold.shownHold().state).toBe('unreachable')
  hold.retryOutage()
  await wait(2)
  expect(hold.shownHold().state).toBe('unreachable')
  await wait(6)
  expect(hold.shownHold().state).toBe('held')
  expect(requests).toEqual(Array(3).fill('create 2026-12-25 k0'))
})

test('a page in the back/forward cache releases its hold, and requests one when it is restored', async () => {
  const { requests, hold } = await aPage()
  hold.want(morning)
  await wait(1)
  hold.hide(true)
  expect(requests.at(-1)).toBe('release h1')
  hold.comeBack()
  await wait(1)
  expect(hold.shownHold()).toMatchObject({ state: 'held', hold: { holdId: 'h2' } })
})

test('a booked place is not released', async () => {
  const { requests, hold } = await aPage()
  hold.want(morning)
  await wait(1)
  hold.markHoldBooked()
  hold.leave()
  await wait(1)
  expect(requests).toEqual(['create 2026-12-25 k0'])
})

test('a reload or a closed tab does not release the hold', async () => {
  const { requests, server, hold } = await aPage()
  hold.want(morning)
  await wait(1)
  hold.hide(false)
  await wait(1)
  expect(requests).toEqual(['create 2026-12-25 k0'])
  expect(server.stored).toEqual({ holdId: 'h1', holdKey: 'key of h1' })
})

test('after a reload the page can request its hold for a moment; then the hold is released', async () => {
  const delayed = await aPage({ holdId: 'old', holdKey: 'key' })
  delayed.hold.want(null)
  await wait(1)
  delayed.hold.want(morning)
  await wait(5)
  expect(delayed.requests).toEqual(['change old 2026-12-25'])

  const other = await aPage({ holdId: 'old', holdKey: 'key' })
  other.hold.want(null)
  await wait(5)
  expect(other.requests).toEqual(['release old'])
})
