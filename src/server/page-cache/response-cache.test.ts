import { expect, test } from 'vitest'
import { dayMs } from '#domain/primitives/date.ts'
import { createResponseCache } from './response-cache.ts'

const aPage = (text: string, status = 200) => ({ status, headers: {}, body: Buffer.from(text) })
const reads = (is: { true: boolean }) => ({ areCurrent: () => is.true })
const always = reads({ true: true })
const noon = Date.UTC(2026, 11, 1, 6, 30)

test('a page is rendered once, and again as soon as a record that it read changes', async () => {
  const cache = createResponseCache(() => noon)
  const is = { true: true }
  let buildCount = 0
  const build = async () => ({ page: aPage(`the ${++buildCount}.`), reads: reads(is) })
  const read = async () => ((await cache.find('/')) ?? (await cache.findOrBuild('/', build))).body.toString()
  expect([await read(), await read(), await read()]).toEqual(['the 1.', 'the 1.', 'the 1.'])
  is.true = false
  expect([await cache.find('/'), await cache.find('/')]).toEqual([undefined, undefined])
  expect(await read()).toBe('the 2.')
})

test('a page waits until its records are checked', async () => {
  const cache = createResponseCache(() => noon)
  let isCurrent = true
  cache.store('/', { page: aPage('kept'), reads: { areCurrent: async () => isCurrent } }, cache.today())
  expect((await cache.find('/'))?.body.toString()).toBe('kept')
  isCurrent = false
  expect(await cache.find('/')).toBeUndefined()
})

test('a page expires at midnight in Sri Lanka, even while it is being built', async () => {
  let now = noon
  const cache = createResponseCache(() => now)
  const midnight = Date.UTC(2026, 11, 1, 18, 30)
  cache.store('/', { page: aPage('of the first'), reads: always }, cache.today())
  now = midnight - 1
  expect(await cache.find('/')).toBeDefined()
  now = midnight
  expect(await cache.find('/')).toBeUndefined()
  await cache.findOrBuild('/slow', async () => {
    now += dayMs
    return { page: aPage('of the second'), reads: always }
  })
  expect(await cache.find('/slow')).toBeUndefined()
})

test('requests share a page that is being built, but not an outdated one', async () => {
  const cache = createResponseCache(() => noon)
  let buildCount = 0
  const is = { true: true }
  const build = async () => {
    const number = ++buildCount
    await new Promise((resolve) => setTimeout(resolve, 20))
    return { page: aPage(`the ${number}.`), reads: reads(is) }
  }
  const readThreeTimes = () =>
    Promise.all([1, 2, 3].map(async () => (await cache.findOrBuild('/', build)).body.toString()))
  expect(await readThreeTimes()).toEqual(['the 1.', 'the 1.', 'the 1.'])
  is.true = false
  expect((await readThreeTimes()).slice(1)).not.toContain('the 2.')
})

test('only responses with status 200 are stored', async () => {
  const cache = createResponseCache(() => noon)
  for (const status of [404, 500, 503, 302]) {
    await cache.findOrBuild('/', async () => ({ page: aPage('', status), reads: always }))
    expect(await cache.find('/')).toBeUndefined()
  }
  await expect(cache.findOrBuild('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await cache.findOrBuild('/', async () => ({ page: aPage('yes'), reads: always }))).body.toString()).toBe(
    'yes',
  )
})

test('the cache never exceeds its size, and keeps used pages longest', async () => {
  const cache = createResponseCache(() => noon, 100_000)
  const store = (key: string) => cache.store(key, { page: aPage('x'.repeat(1_000)), reads: always }, cache.today())
  store('/')
  for (let index = 0; index < 1_000; index++) {
    expect(await cache.find('/')).toBeDefined()
    store(`/?junk=${index}`)
  }
  const all = await Promise.all(Array.from({ length: 1_000 }, (_, index) => cache.find(`/?junk=${index}`)))
  const left = all.filter(Boolean)
  expect(left.length).toBeGreaterThan(30)
  expect(left.length * 1_500).toBeLessThan(100_000)
  cache.store('/huge', { page: aPage('x'.repeat(100_000)), reads: always }, cache.today())
  expect(await cache.find('/huge')).toBeUndefined()
})
