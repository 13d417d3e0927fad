import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { Database } from './client.ts'
import { coalesce } from './coalesce.ts'
import { patienceMs } from './retry-once.ts'

const db = {} as Database
afterEach(() => void vi.useRealTimers())

/** Answers with the number that stood there when the question began, when it is told to. */
function aQuestion() {
  const asked: { seen: number; answer: PromiseWithResolvers<number> }[] = []
  const world = { number: 1 }
  const ask = () => {
    const answer = Promise.withResolvers<number>()
    asked.push({ seen: world.number, answer })
    return answer.promise
  }
  const land = async (which: number) => {
    const one = asked[which]
    one?.answer.resolve(one.seen)
    await pause(0)
  }
  return { asked, world, ask, land }
}

test('who asks while the same is being asked shares the next question, which begins after he came', async () => {
  const share = coalesce<number>()
  const { asked, world, ask, land } = aQuestion()
  const first = share(db, 'days', ask)
  world.number = 2
  const others = [share(db, 'days', ask), share(db, 'days', ask), share(db, 'days', ask)]
  expect(asked).toHaveLength(1)
  await land(0)
  expect(await first).toBe(1)
  expect(asked).toHaveLength(2)

  world.number = 3
  const late = share(db, 'days', ask)
  await land(1)
  expect(await Promise.all(others)).toEqual([2, 2, 2])
  await land(2)
  expect(await late).toBe(3)

  world.number = 4
  const alone = share(db, 'days', ask)
  expect(asked).toHaveLength(4)
  await land(3)
  expect(await alone).toBe(4)
})

test('the next question takes breath; who comes in that while shares it, and who comes alone does not wait', async () => {
  const share = coalesce<number>(50)
  const { asked, world, ask, land } = aQuestion()
  share(db, 'days', ask)
  const second = share(db, 'days', ask)
  await land(0)
  expect(asked).toHaveLength(1)
  world.number = 2
  const third = share(db, 'days', ask)
  await expect.poll(() => asked.length).toBe(2)
  await land(1)
  expect([await second, await third]).toEqual([2, 2])
  share(db, 'days', ask)
  expect(asked).toHaveLength(3)
})

test('another question and another database do not wait', async () => {
  const share = coalesce<number>()
  const { asked, ask } = aQuestion()
  share(db, 'days', ask)
  share(db, 'nights', ask)
  share({} as Database, 'days', ask)
  expect(asked).toHaveLength(3)
})

test('a question that fails fails for who asked it, and the next is asked', async () => {
  const share = coalesce<number>()
  const { asked, ask, land } = aQuestion()
  const first = share(db, 'days', ask)
  const second = share(db, 'days', ask)
  asked[0]?.answer.reject(new Error('the database is away'))
  await expect(first).rejects.toThrow('away')
  await pause(0)
  expect(asked).toHaveLength(2)
  await land(1)
  expect(await second).toBe(1)
})

test('a question that is never answered is asked once more, and nobody waits for it longer', async () => {
  vi.useFakeTimers()
  const share = coalesce<number>()
  const { asked, ask } = aQuestion()
  const first = share(db, 'days', ask)
  const others = [share(db, 'days', ask), share(db, 'days', ask)]
  await vi.advanceTimersByTimeAsync(patienceMs - 1)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(2)
  asked[1]?.answer.resolve(1)
  expect(await first).toBe(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(3)
  // what comes after all takes nobody out of turn
  asked[0]?.answer.resolve(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(3)
  asked[2]?.answer.resolve(2)
  expect(await Promise.all(others)).toEqual([2, 2])
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})
