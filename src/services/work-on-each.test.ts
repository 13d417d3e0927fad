import { expect, test } from 'vitest'
import { workOnEach } from './work-on-each.ts'

const broken = (item: number) => new Error(`item ${item} is broken`)

test('an item that fails stops no other, and its error is thrown in the end', async () => {
  const done: number[] = []
  const work = async (item: number) => {
    if (item === 2) throw broken(item)
    done.push(item)
  }
  await expect(workOnEach([1, 2, 3], work)).rejects.toThrow('item 2 is broken')
  expect(done).toEqual([1, 3])
})

test('the errors of several items are thrown together', async () => {
  const work = async (item: number) => {
    if (item !== 2) throw broken(item)
  }
  const thrown = await workOnEach([1, 2, 3], work).catch((error: unknown) => error)
  expect(thrown).toMatchObject({ message: '2 items failed', errors: [broken(1), broken(3)] })
})

test('a fault of every item keeps ten errors', async () => {
  const work = async (item: number) => Promise.reject(broken(item))
  const thrown = await workOnEach(Array(200).keys(), work).catch((error: unknown) => error)
  expect(thrown).toMatchObject({
    message: '200 items failed',
    errors: Array.from({ length: 10 }, (_, item) => broken(item)),
  })
})

test('no further item is tried while the database is unavailable', async () => {
  const tried: number[] = []
  const work = async (item: number) => {
    tried.push(item)
    throw Object.assign(new Error('terminating connection'), { code: '57P01' })
  }
  await expect(workOnEach([1, 2, 3], work)).rejects.toThrow('terminating connection')
  expect(tried).toEqual([1])
})

test('a list that fails is reported with the items that failed before', async () => {
  async function* list() {
    yield 1
    throw new Error('the list is broken')
  }
  const work = async (item: number) => Promise.reject(broken(item))
  const thrown = await workOnEach(list(), work).catch((error: unknown) => error)
  expect(thrown).toMatchObject({ message: '2 items failed', errors: [broken(1), new Error('the list is broken')] })
})
