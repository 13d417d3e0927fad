import { expect, test } from 'vitest'
import { dayMs } from '#domain/primitives/date.ts'
import { createResponseCache } from './response-cache.ts'

const anAnswer = (text: string, status = 200) => ({ status, headers: {}, body: Buffer.from(text) })
const still = (is: { true: boolean }) => ({ areCurrent: () => is.true })
const always = still({ true: true })
const noon = Date.UTC(2026, 11, 1, 6, 30)

test('an answer is made once, and again as soon as what was read for it has changed', async () => {
  const answers = createResponseCache(() => noon)
  const is = { true: true }
  let made = 0
  const make = async () => ({ answer: anAnswer(`the ${++made}.`), reads: still(is) })
  const read = async () => (await (answers.find('/') ?? answers.findOrMake('/', make)))?.body.toString()
  expect([await read(), await read(), await read()]).toEqual(['the 1.', 'the 1.', 'the 1.'])
  is.true = false
  expect([answers.find('/'), answers.find('/')]).toEqual([undefined, undefined])
  expect(await read()).toBe('the 2.')
})

test('where memory has to ask anew, the answer waits for it', async () => {
  const answers = createResponseCache(() => noon)
  let isCurrent = true
  answers.keep('/', anAnswer('kept'), { areCurrent: async () => isCurrent }, answers.today())
  expect((await answers.find('/'))?.body.toString()).toBe('kept')
  isCurrent = false
  expect(await answers.find('/')).toBeUndefined()
})

test('a day ends at midnight in Sri Lanka, also one on which the answer was begun', async () => {
  let now = noon
  const answers = createResponseCache(() => now)
  const midnight = Date.UTC(2026, 11, 1, 18, 30)
  answers.keep('/', anAnswer('of the first'), always, answers.today())
  now = midnight - 1
  expect(answers.find('/')).toBeDefined()
  now = midnight
  expect(answers.find('/')).toBeUndefined()
  await answers.findOrMake('/slow', async () => {
    now += dayMs
    return { answer: anAnswer('of the second'), reads: always }
  })
  expect(answers.find('/slow')).toBeUndefined()
})

test('who comes while an answer is made waits for it, but not for one that is no longer true', async () => {
  const answers = createResponseCache(() => noon)
  let made = 0
  const is = { true: true }
  const make = async () => {
    const nr = ++made
    await new Promise((resolve) => setTimeout(resolve, 20))
    return { answer: anAnswer(`the ${nr}.`), reads: still(is) }
  }
  const crowd = () => Promise.all([1, 2, 3].map(async () => (await answers.findOrMake('/', make)).body.toString()))
  expect(await crowd()).toEqual(['the 1.', 'the 1.', 'the 1.'])
  is.true = false
  expect((await crowd()).slice(1)).not.toContain('the 2.')
})

test('only what is well is kept', async () => {
  const answers = createResponseCache(() => noon)
  for (const status of [404, 500, 503, 302]) {
    await answers.findOrMake('/', async () => ({ answer: anAnswer('', status), reads: always }))
    expect(answers.find('/')).toBeUndefined()
  }
  await expect(answers.findOrMake('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(
    (await answers.findOrMake('/', async () => ({ answer: anAnswer('yes'), reads: always }))).body.toString(),
  ).toBe('yes')
})

test('it never holds more than it may, and what is wanted stays longest', () => {
  const answers = createResponseCache(() => noon, 100_000)
  const keep = (key: string) => answers.keep(key, anAnswer('x'.repeat(1_000)), always, answers.today())
  keep('/')
  for (let nr = 0; nr < 1_000; nr++) {
    expect(answers.find('/')).toBeDefined()
    keep(`/?junk=${nr}`)
  }
  const left = Array.from({ length: 1_000 }, (_, nr) => answers.find(`/?junk=${nr}`)).filter(Boolean)
  expect(left.length).toBeGreaterThan(30)
  expect(left.length * 1_500).toBeLessThan(100_000)
  answers.keep('/huge', anAnswer('x'.repeat(100_000)), always, answers.today())
  expect(answers.find('/huge')).toBeUndefined()
})
