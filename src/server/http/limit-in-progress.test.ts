import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitInProgress } from './limit-in-progress.ts'
import type { HttpEnv } from './request-log.ts'

/** A site whose requests to /wait stay in progress until `finish`. */
function waitingSite(isLimited: boolean) {
  const app = new Hono<HttpEnv>()
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  app.use(limitInProgress(isLimited ? (address, forwarded) => forwarded ?? address : null))
  app.get('/api/ready', (c) => c.text('ready'))
  app.get('/wait', async (c) => {
    await finished
    return c.text('done')
  })
  const send = async (address: string, path = '/wait') => {
    const response = await app.request(path, {}, { address } as HttpEnv['Bindings'])
    const type = response.headers.get('content-type')?.split(';')[0]
    return { status: response.status, retryAfter: response.headers.get('retry-after'), type }
  }
  return { send, finish }
}

test('one client may have a hundred requests in progress; others are served, and so is the client afterwards', async () => {
  const { send, finish } = waitingSite(true)
  const first = Array.from({ length: 100 }, () => send('203.0.113.7'))
  const refused = { status: 429, retryAfter: '1' }
  expect(await send('203.0.113.7')).toEqual({ ...refused, type: 'text/html' })
  expect(await send('203.0.113.7', '/api/packages')).toEqual({ ...refused, type: 'application/json' })
  const other = send('203.0.113.8')
  finish()
  expect(new Set((await Promise.all([...first, other])).map(({ status }) => status))).toEqual(new Set([200]))
  expect(await send('203.0.113.7')).toMatchObject({ status: 200 })
})

test('addresses of one IPv6 network are one client', async () => {
  const { send, finish } = waitingSite(true)
  const first = Array.from({ length: 100 }, (_, index) => send(`2001:db8:1:2::${index}`))
  expect(await send('2001:db8:1:2::ffff')).toMatchObject({ status: 429 })
  finish()
  await Promise.all(first)
})

test('all clients together may have two thousand, even without a limit per client', async () => {
  const { send, finish } = waitingSite(false)
  const first = Array.from({ length: 2_000 }, () => send('203.0.113.7'))
  expect(await send('203.0.113.8')).toMatchObject({ status: 503, retryAfter: '1' })
  expect(await send('203.0.113.8', '/api/ready')).toMatchObject({ status: 200 })
  finish()
  await Promise.all(first)
  expect(await send('203.0.113.8')).toMatchObject({ status: 200 })
})
