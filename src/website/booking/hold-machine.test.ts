import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '#api-client/guest.ts'
import type { FreshHold, HoldRequestInput } from '#contracts/availability/hold.ts'
import type { HoldRef } from './hold.ts'
import { createHoldMachine } from './hold-machine.ts'

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

/** A server that keeps whatever is asked, and writes down what was asked of it. */
function aDesk(stored: HoldRef | null = null) {
  const asked: string[] = []
  const answers: Answer<{ hold: FreshHold }>[] = []
  let made = 0
  const kept = (holdId: string): Answer<{ hold: FreshHold }> => ({
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
  const answer = async (what: string, usual: () => Answer<{ hold: FreshHold }>) => {
    asked.push(what)
    await Promise.resolve()
    return answers.shift() ?? usual()
  }
  const desk = {
    stored,
    keep: (request: HoldRequestInput, key: string) =>
      answer(`keep ${request.date} ${key}`, () => {
        made += 1
        return kept(`h${made}`)
      }),
    change: (id: string, _key: string, request: HoldRequestInput) =>
      answer(`change ${id} ${request.date}`, () => kept(id)),
    renew: (id: string) => answer(`renew ${id}`, () => kept(id)),
    drop: async (id: string) => void asked.push(`drop ${id}`),
    now: () => Date.now(),
    newKey: () => `k${asked.length}`,
    load: () => desk.stored,
    store: (hold: HoldRef | null) => {
      desk.stored = hold
    },
  }
  return { asked, answers, desk, keeper: createHoldMachine(desk) }
}

function no(status: number): Answer<never> {
  return { ok: false, status, message: 'No.', errors: [], body: {} }
}

async function wait(seconds: number) {
  await vi.advanceTimersByTimeAsync(seconds * 1000)
}

test('a place is kept, counted down, and given back by wanting none', async () => {
  const { asked, desk, keeper } = aDesk()
  keeper.want(morning)
  expect(keeper.shown().state).toBe('asking')
  await wait(19)
  expect(keeper.shown()).toMatchObject({
    state: 'held',
    secondsLeft: 581,
    hold: { holdId: 'h1', holdKey: 'key of h1' },
  })
  expect(desk.stored).toEqual({ holdId: 'h1', holdKey: 'key of h1' })
  keeper.want(null)
  expect(asked).toEqual(['keep 2026-12-25 k0', 'drop h1'])
  expect(keeper.shown().state).toBe('none')
  expect(desk.stored).toBeNull()
})

test('another day replaces the place, and a choice changed twice while we ask ends with the last', async () => {
  const { asked, keeper } = aDesk()
  keeper.want(morning)
  keeper.want(nextDay)
  keeper.want({ ...morning, date: '2026-12-27' })
  await wait(1)
  expect(asked).toEqual(['keep 2026-12-25 k0', 'change h1 2026-12-27'])
  expect(keeper.shown().state).toBe('held')
})

test('after a reload the hold is taken up with the minutes that are left, or made anew when it has run out', async () => {
  const { asked, answers, keeper } = aDesk({ holdId: 'old', holdKey: 'key' })
  answers.push(no(404))
  keeper.want(morning)
  await wait(1)
  expect(asked).toEqual(['change old 2026-12-25', 'keep 2026-12-25 k1'])
  expect(keeper.shown().hold?.holdId).toBe('h1')

  const adopted = aDesk({ holdId: 'old', holdKey: 'key' })
  adopted.keeper.want(morning)
  await wait(1)
  expect(adopted.keeper.shown().hold).toEqual({ holdId: 'old', holdKey: 'key' })
})

test('a screen that is taken down and put up in one breath asks once and gives nothing back', async () => {
  const { asked, keeper } = aDesk()
  keeper.want(morning)
  keeper.leave()
  keeper.want(morning)
  await wait(1)
  expect(asked).toEqual(['keep 2026-12-25 k0'])
  keeper.leave()
  await wait(1)
  expect(asked.at(-1)).toBe('drop h1')
})

test('a guest who leaves before the answer has come keeps nothing', async () => {
  const { asked, keeper } = aDesk()
  keeper.want(morning)
  keeper.want(null)
  await wait(1)
  expect(asked).toEqual(['keep 2026-12-25 k0', 'drop h1'])
})

test('after ten minutes it is over; the same place can be kept again', async () => {
  const { asked, keeper } = aDesk()
  keeper.want(morning)
  await wait(601)
  expect(keeper.shown()).toMatchObject({ state: 'expired', hold: null })
  keeper.want({ ...morning })
  await wait(60)
  expect(keeper.shown().state).toBe('expired')
  keeper.again()
  await wait(1)
  expect(keeper.shown()).toMatchObject({ state: 'held', hold: { holdId: 'h2' } })
  expect(asked).toHaveLength(2)
})

test('ten minutes more, once; a renewal that does not reach us can be tried again', async () => {
  const { answers, keeper } = aDesk()
  keeper.want(morning)
  await wait(480)
  answers.push(no(0))
  await keeper.renew()
  expect(keeper.shown()).toMatchObject({ state: 'held', renewing: 'failed', isRenewable: true })
  await keeper.renew()
  expect(keeper.shown()).toMatchObject({ renewing: 'not', secondsLeft: 600 })
  answers.push(no(409))
  await keeper.renew()
  expect(keeper.shown()).toMatchObject({ state: 'held', isRenewable: false })
  answers.push(no(404))
  await keeper.renew()
  expect(keeper.shown().state).toBe('expired')
})

test('a place that is gone is told with what the server says, and the one kept before stays', async () => {
  const { asked, answers, keeper } = aDesk()
  keeper.want(morning)
  await wait(1)
  answers.push(no(409))
  keeper.want(nextDay)
  await wait(5)
  expect(keeper.shown()).toMatchObject({ state: 'refused', refusal: { status: 409 }, hold: null })
  keeper.want(morning)
  await wait(1)
  expect(keeper.shown()).toMatchObject({ state: 'held', hold: { holdId: 'h1' } })
  expect(asked).toEqual(['keep 2026-12-25 k0', 'change h1 2026-12-26'])
})

test('an outage is no refusal: the same order goes out again by itself', async () => {
  const { asked, answers, keeper } = aDesk()
  answers.push(no(0), no(503))
  keeper.want(morning)
  await wait(1)
  expect(keeper.shown().state).toBe('unreachable')
  keeper.tryNow()
  await wait(2)
  expect(keeper.shown().state).toBe('unreachable')
  await wait(6)
  expect(keeper.shown().state).toBe('held')
  expect(asked).toEqual(Array(3).fill('keep 2026-12-25 k0'))
})

test('a page that goes to sleep gives its place back and takes one when it wakes', async () => {
  const { asked, keeper } = aDesk()
  keeper.want(morning)
  await wait(1)
  keeper.hide(true)
  expect(asked.at(-1)).toBe('drop h1')
  keeper.comeBack()
  await wait(1)
  expect(keeper.shown()).toMatchObject({ state: 'held', hold: { holdId: 'h2' } })
})

test('a place that is booked is not given back', async () => {
  const { asked, keeper } = aDesk()
  keeper.want(morning)
  await wait(1)
  keeper.handOver()
  keeper.leave()
  await wait(1)
  expect(asked).toEqual(['keep 2026-12-25 k0'])
})

test('a page that is loaded again or closed leaves its place to the page that comes, or to the clock', async () => {
  const { asked, desk, keeper } = aDesk()
  keeper.want(morning)
  await wait(1)
  keeper.hide(false)
  await wait(1)
  expect(asked).toEqual(['keep 2026-12-25 k0'])
  expect(desk.stored).toEqual({ holdId: 'h1', holdKey: 'key of h1' })
})

test('a page that is loaded again may take a moment to know what it wants, and else gives back', async () => {
  const slow = aDesk({ holdId: 'old', holdKey: 'key' })
  slow.keeper.want(null)
  await wait(1)
  slow.keeper.want(morning)
  await wait(5)
  expect(slow.asked).toEqual(['change old 2026-12-25'])

  const other = aDesk({ holdId: 'old', holdKey: 'key' })
  other.keeper.want(null)
  await wait(5)
  expect(other.asked).toEqual(['drop old'])
})
