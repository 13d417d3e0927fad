import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CacheRequest } from '#server/page-cache/page-cache.ts'
import type { CachedPage } from '#server/page-cache/response-cache.ts'

import { sendRaw } from '#test/support/raw-request.ts'
import { cachedResponse } from './cached-response.ts'
import { createHttpHandler } from './http-handler.ts'
import { createHttpServer, stopListening } from './http-server.ts'

const lines: object[] = []
const note = (facts: object) => void lines.push(facts)
const log = { debug: note, info: note, warn: note, error: note }

const text = '<p>Leopard</p>'.repeat(200)
const page = (body = text, more: Record<string, string> = {}): CachedPage => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', etag: '"spots"', ...more },
  body: Buffer.from(body),
})
const ready: Record<string, () => CachedPage | Promise<CachedPage | undefined>> = {
  '/': () => page(),
  '/later': async () => page(),
  '/not-yet': async () => undefined,
  '/fails': async () => Promise.reject(new Error('the jeep has a flat tyre')),
  '/small': () => page('<p>Genet</p>'),
  '/varies': () => page(text, { vary: 'x-auth-token' }),
  '/blog/4012888888881881': () => ({ status: 404, headers: { 'content-type': 'text/html' }, body: Buffer.from(text) }),
  '/picture': () => page(text, { 'content-type': 'image/png' }),
  '/away': () => ({
    status: 503,
    headers: { 'content-type': 'text/html', 'retry-after': '5' },
    body: Buffer.from(text),
  }),
}
const lookups: CacheRequest[] = []
const site = {
  async find(request: CacheRequest) {
    lookups.push(request)
    return ready[request.url]?.()
  },
  fetch: async () => new Response('not cached', { headers: { 'content-type': 'text/plain' } }),
}

const server = createHttpServer(createHttpHandler(site, { log }), { isOn: false })
let at = ''
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRaw(at + path, headers, { method })
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => stopListening(server))
beforeEach(() => {
  lines.length = 0
  lookups.length = 0
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['BR;Q=0.000, GZIP', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['identity', undefined],
  ['identity;q=0', undefined],
  ['identity;q=0, br', 'br'],
  ['*;q=0', undefined],
  ['zstd', undefined],
  ['', undefined],
])('accept-encoding %j is answered with %s, each encoding with its own ETag and length', async (accepted, encoding) => {
  for (const path of ['/', '/later']) {
    const { status, headers, body } = await ask(path, { 'accept-encoding': accepted })
    expect([status, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'Accept-Encoding'])
    expect(headers.etag).toBe(encoding ? `"spots-${encoding}"` : '"spots"')
    expect(Number(headers['content-length'])).toBe(body.byteLength)
    const unpack = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : Buffer.from
    expect(unpack(body).toString()).toBe(text)
  }
})

test('images and short responses are not compressed', async () => {
  for (const path of ['/small', '/picture']) {
    expect((await ask(path, { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
  }
  expect((await ask('/picture')).headers.vary).toBeUndefined()
  expect((await ask('/varies')).headers.vary).toBe('x-auth-token, Accept-Encoding')
})

test.each([
  ['"spots"', '', 304],
  ['W/"spots"', '', 304],
  ['"other", "spots"', '', 304],
  ['*', '', 304],
  ['"other"', '', 200],
  ['"spots-br"', 'br', 304],
  // The client has the uncompressed bytes only.
  ['"spots"', 'br', 200],
  ['"spots-br"', 'gzip', 200],
])('if-none-match %s with accept-encoding %j: %i', async (known, accepted, status) => {
  const response = await ask('/', { 'if-none-match': known, 'accept-encoding': accepted })
  expect(response.status).toBe(status)
  expect(response.body.byteLength > 0).toBe(status === 200)
  expect(response.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
  if (status === 304) expect(Object.keys(response.headers).filter((name) => name.startsWith('content-'))).toEqual([])
})

test('HEAD has the headers of GET and no body', async () => {
  const { date: _, 'x-request-id': __, ...headers } = (await ask('/', { 'accept-encoding': 'br' })).headers
  const head = await ask('/', { 'accept-encoding': 'br' }, 'HEAD')
  expect(head).toMatchObject({ status: 200, headers })
  expect(head.body.byteLength).toBe(0)
})

test('an error page is sent unchanged, and never as 304', async () => {
  expect(await ask('/away', { 'if-none-match': '*' })).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
})

test.each(['/not-yet', '/fails', '/elsewhere'])('%s is answered by the page handler', async (path) => {
  expect((await ask(path)).body.toString()).toBe('not cached')
})

test.each<[string, string, Record<string, string>]>([
  ['a form', 'POST', {}],
  ['an OPTIONS request', 'OPTIONS', {}],
  ['a read with a body', 'GET', { 'content-length': '0' }],
  ['an invalid host', 'GET', { host: 'a b' }],
  ['a host with a user', 'GET', { host: 'admin@pugmark.example' }],
  ['an expectation', 'GET', { expect: '100-continue' }],
])('%s bypasses the cache', async (_, method, headers) => {
  await ask('/', headers, method)
  expect(lookups).toEqual([])
})

test('a card number in a URL is not logged', async () => {
  lines.length = 0
  expect((await ask('/blog/4012888888881881')).status).toBe(404)
  expect((await ask('/packages/4012888888881881')).body.toString()).toBe('not cached')
  expect(lines.map((line) => JSON.stringify(line))).toEqual([
    expect.stringMatching(/"path":"\/blog\/\D+1881"/),
    expect.stringMatching(/"path":"\/packages\/\D+1881"/),
  ])
})

test('each response has its id, and a log line with the id but without the query', async () => {
  ready['/?name=Amelia'] = () => page()
  const responses = [await ask('/?name=Amelia'), await ask('/', { 'if-none-match': '*' })]
  const [first, other] = responses.map(({ headers }) => headers['x-request-id'])
  expect(first).not.toBe(other)
  expect(lines).toMatchObject([
    { requestId: first, method: 'GET', path: '/', status: 200 },
    { requestId: other, method: 'GET', path: '/', status: 304 },
  ])
  expect(JSON.stringify(lines)).not.toContain('Amelia')
  expect(lookups[0]).toMatchObject({ url: '/?name=Amelia', address: '127.0.0.1' })
})

test('a thousand requests wait for a page; further ones go to the normal handler, which limits them', () => {
  let handled = 0
  const listener = cachedResponse(
    () => new Promise(() => {}),
    log,
    () => void handled++,
  )
  const request = { method: 'GET', url: '/', headers: { host: 'safari.example' }, socket: {} } as IncomingMessage
  const response = {} as Parameters<typeof listener>[1]
  for (let index = 0; index < 1_000; index++) listener(request, response)
  expect(handled).toBe(0)
  listener(request, response)
  expect(handled).toBe(1)
})
