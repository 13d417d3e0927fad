import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRaw } from '#test/support/raw-request.ts'
import { precompress } from '../../../scripts/build/precompress.ts'
import { acceptedEncoding } from './compression.ts'
import { createHttpHandler } from './http-handler.ts'
import { createHttpServer, stopListening } from './http-server.ts'

const client = mkdtempSync(join(tmpdir(), 'pugmark-front-'))
mkdirSync(join(client, 'static'))
writeFileSync(join(client, 'static', 'app.abc.js'), 'console.log("leopard")\n'.repeat(100))
writeFileSync(join(client, 'emblem.svg'), '<svg/>')
for (const name of ['', '-off']) writeFileSync(join(client, `service-worker${name}.js`), `worker${name}\n`.repeat(50))
await precompress(client, 5)

const lines: { facts: object; message?: string }[] = []
const note = (facts: object, message?: string) => void lines.push({ facts, message })
const log = { debug: note, info: note, warn: note, error: note }

const page = new TextEncoder().encode('<p>Leopard</p>'.repeat(200))
let beginning = Promise.withResolvers<void>()
const site = {
  async fetch(request: Request) {
    const { pathname } = new URL(request.url)
    if (pathname === '/broken') throw new Error('the jeep has a flat tyre')
    if (pathname === '/too-often') return new Response('wait', { status: 429 })
    if (pathname.startsWith('/list/')) {
      const list = Array.from({ length: Number(pathname.slice('/list/'.length)) }, (_, index) => `leopard ${index}`)
      return Response.json(list, { status: 201, headers: { ETag: '"cats"', 'Set-Cookie': 'seen=1' } })
    }
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(page)
        if (pathname === '/slow') await beginning.promise
        controller.enqueue(page)
        controller.close()
      },
    })
    return new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  },
}

const server = createHttpServer(createHttpHandler(site, { log, client }), { isOn: true })
let at = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await stopListening(server)
  rmSync(client, { recursive: true })
})

const raw = (path: string, headers?: Record<string, string>) => sendRaw(at + path, headers)

test('a hashed file is sent precompressed and cached for a year', async () => {
  const response = await raw('/static/app.abc.js', { 'accept-encoding': 'gzip, br' })
  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
  })
  expect(brotliDecompressSync(response.body).toString()).toContain('leopard')
})

test('an unchanged picture is not sent again', async () => {
  const { etag } = (await raw('/emblem.svg')).headers
  expect((await raw('/emblem.svg', { 'if-none-match': String(etag) })).status).toBe(304)
})

test.each([
  [true, 'worker'],
  [false, 'worker-off'],
])('no proxy caches the service worker; if it is enabled (%s), a browser gets the %s', async (hasWorker, text) => {
  const other = createHttpServer(createHttpHandler(site, { log, client, hasWorker }), { isOn: false })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/service-worker.js`
  const response = await sendRaw(address, { 'accept-encoding': 'br' })
  await stopListening(other)
  expect(response.headers['cache-control']).toBe('no-cache')
  expect(brotliDecompressSync(response.body).toString().split('\n')[0]).toBe(text)
})

test('a file that was deleted after the start is not found', async () => {
  const path = join(client, 'static', 'old.abc.js')
  writeFileSync(path, 'leopard')
  const other = createHttpServer(createHttpHandler(site, { log, client }), { isOn: false })
  rmSync(path)
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const response = await sendRaw(`http://127.0.0.1:${(other.address() as AddressInfo).port}/static/old.abc.js`)
  await stopListening(other)
  expect(response.status).toBe(404)
})

test.each(['/static/nothing.js', '/static/..%2f..%2fpackage.json'])('%s is not found', async (path) => {
  expect((await raw(path)).status).toBe(404)
})

// The server sends the end only after the client has received the beginning.
test.each(['br', 'gzip'] as const)(
  'a streamed page is compressed by %s chunk by chunk, so its beginning does not wait for its end',
  async (encoding) => {
    beginning = Promise.withResolvers()
    // The first ten bytes are the gzip header.
    const onPart = ({ byteLength }: Buffer) => byteLength > 10 && beginning.resolve()
    const response = await sendRaw(`${at}/slow`, { 'accept-encoding': encoding }, { onPart })
    const decompress = { br: brotliDecompressSync, gzip: gunzipSync }[encoding]
    expect(decompress(response.body).byteLength).toBe(page.byteLength * 2)
  },
)

test.each([
  ['br', 100],
  ['gzip', 100],
  ['br', 10_000],
  ['gzip', 10_000],
] as const)(
  'a complete list is compressed by %s (%i entries), with its status and headers',
  async (encoding, length) => {
    const response = await raw(`/list/${length}`, { 'accept-encoding': encoding })
    const decompress = { br: brotliDecompressSync, gzip: gunzipSync }[encoding]
    expect(JSON.parse(decompress(response.body).toString())).toHaveLength(length)
    expect(response.status).toBe(201)
    expect(response.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(response.body.byteLength),
      'content-type': 'application/json',
      'set-cookie': ['seen=1'],
      vary: 'Accept-Encoding',
    })
    // Different bytes have a different tag, in the same form as cached responses.
    expect(response.headers.etag).toBe(`"cats-${encoding}"`)
  },
)

test('a short response is not compressed', async () => {
  const response = await raw('/list/3', { 'accept-encoding': 'br' })
  expect(response.headers).toMatchObject({ vary: 'Accept-Encoding', etag: '"cats"' })
  expect(response.headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(response.body.toString())).toHaveLength(3)
})

test('HEAD has the Vary header of GET and no body', async () => {
  const head = await sendRaw(`${at}/list/100`, { 'accept-encoding': 'br' }, { method: 'HEAD' })
  expect(head.headers).toMatchObject({ vary: 'Accept-Encoding' })
  expect(head.body).toHaveLength(0)
})

test('an error response gives no reason, and its log line has the request id', async () => {
  lines.length = 0
  const response = await raw('/broken?name=Amelia')
  expect(response.status).toBe(500)
  expect(response.body.toString()).not.toContain('tyre')
  expect(response.body.toString()).toMatch(/^<!doctype html>/)
  expect(response.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  })
  const requestId = response.headers['x-request-id']
  expect(lines.map(({ facts }) => facts)).toContainEqual(
    expect.objectContaining({ requestId, path: '/broken', status: 500 }),
  )
  expect(JSON.stringify(lines)).not.toContain('Amelia')
})

test('the log has the first 200 characters of a long path', async () => {
  lines.length = 0
  await raw(`/${'a'.repeat(4_000)}`)
  expect(lines.map(({ facts }) => facts)).toContainEqual(expect.objectContaining({ path: `/${'a'.repeat(199)}` }))
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['identity', undefined],
  ['', undefined],
])('accept-encoding %j is answered with %s', (accepted, encoding) => {
  expect(acceptedEncoding(accepted)).toBe(encoding)
})

test('a refusal with 429 closes the connection, because the client may have sent more requests', async () => {
  const connectionAfter = async (path: string) => (await raw(path, { connection: 'keep-alive' })).headers.connection
  expect([await connectionAfter('/too-often'), await connectionAfter('/list/1')]).toEqual(['close', 'keep-alive'])
})
