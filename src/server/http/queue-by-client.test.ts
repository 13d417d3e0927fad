import { setImmediate as nextLoopTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { queueByClient } from './queue-by-client.ts'

test('a client has two tasks at a time, in order, and another client does not wait for it', async () => {
  const inTurn = queueByClient(2)
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const start = (client: string, name: string) =>
    inTurn(
      client,
      () => {
        begun.push(name)
        return new Promise<string>((resolve, reject) =>
          ends.set(name, (error) => (error ? reject(error) : resolve(name))),
        )
      },
      new AbortController().signal,
    )
  const burst = ['a1', 'a2', 'a3', 'a4'].map((name) => start('a', name))
  const other = start('b', 'b1')
  await nextLoopTurn()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  ends.get('b1')?.()
  expect(await other).toBe('b1')
  // A failed task also frees its slot.
  ends.get('a2')?.(new Error('no page'))
  await expect(burst[1]).rejects.toThrow('no page')
  await nextLoopTurn()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  ends.get('a1')?.()
  await nextLoopTurn()
  for (const name of ['a3', 'a4']) ends.get(name)?.()
  expect(await Promise.all([burst[0], burst[2], burst[3]])).toEqual(['a1', 'a3', 'a4'])
})

test('a task whose client disconnected while it waited is skipped', async () => {
  const inTurn = queueByClient(1)
  const { signal } = new AbortController()
  const first = Promise.withResolvers<string>()
  const leaving = new AbortController()
  const running = inTurn('a', () => first.promise, signal)
  const left = inTurn('a', async () => 'rendered for nobody', leaving.signal)
  const next = inTurn('a', async () => 'next', signal)
  leaving.abort()
  first.resolve('first')
  expect(await Promise.all([running, left, next])).toEqual(['first', null, 'next'])
})
