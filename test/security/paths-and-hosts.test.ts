import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { send } from '../fault-injection/requests.ts'
import { sendRaw, statusesIn } from './raw-socket.ts'
import { sendRequest } from './send-request.ts'

const url = inject('serverUrl')
const get = (path: string, headers: Record<string, string> = {}) => sendRequest(url, { method: 'GET', path, headers })

// Every known encoding of path traversal, below every folder that serves files.
const traversals = [
  ...[
    '../',
    '..\\',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%2f',
    '..%5c',
    '%252e%252e%252f',
    '..%c0%af',
    '....//',
    '..;/',
    '.%00./',
  ],
]
const folders = [
  ...['/', '/static/', '/static/js/', '/art/', '/pictures/', '/pictures/00000000-0000-0000-0000-000000000000-1x1/'],
  ...['/api/payments/slips/', '/de/', '/blog/', '/packages/'],
]
const targets = ['etc/passwd', 'package.json', 'data/secret-key', 'build/server/index.js', 'src/server/app.ts', '.env']

test.each(folders)('path traversal from %s reaches no file', async (folder) => {
  const ways = traversals.flatMap((up) => targets.map((goal) => folder + up.repeat(6) + goal))
  for (const way of [...ways, `${folder}.git/config`, `${folder}.env`]) {
    const { status, text } = await get(way)
    expect([
      way,
      [400, 401, 404].includes(status),
      /root:x:|"private": true|createAppContext|\[core\]/.test(text),
    ]).toEqual([way, true, false])
  }
})

test.each([
  ...['//evil.example', '//evil.example/%2f..', '/\\evil.example', '/%5cevil.example', '/%2f%2fevil.example'],
  ...['/DE//evil.example', '/DE/%2fevil.example', '/DE/\\evil.example', '/de/%5c%5cevil.example', '/en//evil.example'],
  ...[
    '/package?to=https://evil.example',
    '/package/..//evil.example',
    '/DE/https://evil.example',
    '//evil.example/DE/',
  ],
  ...['/admin?next=//evil.example', '/packages/?redirect=https://evil.example', '/DE/%0d%0aLocation:%20//evil.example'],
])('%s does not redirect to another host', async (path) => {
  const received = await sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: safari.example\r\nConnection: close\r\n\r\n`)
  const to = /^location: (.*)$/im.exec(received.split('\r\n\r\n')[0] ?? '')?.[1]?.trim()
  expect(received).toMatch(/^HTTP\/1\.1 \d{3}/)
  // A browser resolves the location against our own origin.
  if (to)
    expect(new URL(to, 'https://safari.example').origin).toMatch(/^https?:\/\/(?:safari\.example|127\.0\.0\.1:\d+)$/)
})

test.each([
  '//evil.example/x',
  '///evil.example',
  '/\\\\evil.example',
  '/de//evil.example',
  '//evil.example/no-such-page',
])('the page %s has no link to that host', async (path) => {
  let asked = path
  for (let hop = 0; hop < 4; hop++) {
    const received = await sendRaw(url, `GET ${asked} HTTP/1.1\r\nHost: safari.example\r\nConnection: close\r\n\r\n`)
    expect(received).not.toMatch(/(?:href|action|src)="[/\\\\]{2}/)
    const to = /^location: (.*)$/im.exec(received.split('\r\n\r\n')[0] ?? '')?.[1]?.trim()
    if (!to) return
    const { origin, pathname } = new URL(to, 'https://safari.example')
    expect(origin).toBe('https://safari.example')
    asked = pathname
  }
  expect.fail('too many redirects')
})

test.each(['evil.example', 'evil.example:80', '127.0.0.1', '', 'a b', 'x@evil.example', 'safari.example.evil.example'])(
  'the host header %j appears in no response',
  async (host) => {
    for (const path of [
      '/',
      '/packages',
      '/my-booking',
      '/de/contact',
      '/sitemap.xml',
      '/things-to-do.json',
      '/robots.txt',
      '/api/packages',
    ]) {
      const asked = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`
      const received = await sendRaw(url, asked)
      const [status] = statusesIn(received)
      expect([path, status === 200 || status === 400, received.includes('evil.example')]).toEqual([path, true, false])
    }
  },
)

const stranger = { origin: 'https://evil.example', referer: 'https://evil.example/' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

test.each<[string, Record<string, string>, string]>([
  ['a form', form, 'email=ada%40example.org'],
  ['a form of plain text', { 'content-type': 'text/plain' }, '{"email":"ada@example.org","x":"="}'],
  ['a form with files', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--\r\n'],
  ['a beacon without a type', {}, '{"email":"ada@example.org"}'],
])('%s from another site does not write through the API', async (_, headers, body) => {
  for (const path of ['/api/newsletter', '/api/contact', '/api/bookings', '/api/holds', '/api/admin/login'])
    expect([
      path,
      (await sendRequest(url, { method: 'POST', path, headers: { ...headers, ...stranger }, body })).status,
    ]).toEqual([path, 415])
})

test('a form is not accepted from another origin', async () => {
  const body = 'name=Ada&email=ada%40example.org&message=Hello&website='
  for (const path of ['/contact', '/de/contact', '/newsletter', '/contact.data']) {
    const { status } = await sendRequest(url, { method: 'POST', path, headers: { ...form, ...stranger }, body })
    expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code >= 400 && code < 500)])
  }
})

test.each(['/', '/contact', '/contact.data'])(
  'a form at %s from another origin is not logged as an error',
  async (path) => {
    const earlier = readFileSync(inject('logFile')).length
    const asked = { method: 'POST', path, headers: { ...form, ...stranger }, body: 'name=Ada' }
    const { status, headers } = await sendRequest(url, asked)
    expect(status).toBe(400)
    const newLines = () => readFileSync(inject('logFile')).subarray(earlier).toString()
    // The log line of the request is the last one.
    await expect.poll(newLines).toContain(headers['x-request-id'])
    expect(newLines()).not.toMatch(/"level":(?:40|50)|"stack"/)
  },
)

test('no other origin may read responses, and no cookie is set', async () => {
  for (const path of ['/', '/api/packages', '/api/admin/me', '/static/nothing.js', '/api/bookings']) {
    const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-auth-token' }
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await sendRequest(url, { method, path, headers: { ...stranger, ...asked } })
      const found = Object.keys(headers).filter((name) => /^access-control-|^set-cookie/.test(name))
      expect([path, found]).toEqual([path, []])
    }
  }
})

const smuggled = 'GET /api/admin/users HTTP/1.1\r\nHost: safari.example\r\n\r\n'
const head = 'POST /api/newsletter HTTP/1.1\r\nHost: safari.example\r\nContent-Type: application/json\r\n'

test.each([
  ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}${smuggled}`],
  ['a length and chunks', `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['chunks twice', `${head}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${smuggled}`],
  ['chunks by another name', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['chunks after a space', `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['a folded header', `${head}X: y\r\n Transfer-Encoding: chunked\r\nContent-Length: 0, 60\r\n\r\n${smuggled}`],
  ['a length with a sign', `${head}Content-Length: +2\r\n\r\n{}${smuggled}`],
  ['a chunk of a wrong size', `${head}Transfer-Encoding: chunked\r\n\r\n2;\r\n{}${smuggled}`],
  ['bare line ends', `${head.replaceAll('\r\n', '\n')}Content-Length: 2\n\n{}${smuggled}`],
  ['no host', `GET / HTTP/1.1\r\n\r\n${smuggled}`],
  ['two hosts', `GET / HTTP/1.1\r\nHost: safari.example\r\nHost: evil.example\r\n\r\n${smuggled}`],
])('after %s no second request is processed', async (_, bytes) => {
  const statuses = statusesIn(await sendRaw(url, bytes))
  expect(statuses).toEqual([400])
})

test('up to 16 KB of headers, 16 KB of a guest’s body and 64 KB of a form are read', async () => {
  expect((await get('/api/health', { 'x-much': 'a'.repeat(15_000) })).status).toBe(200)
  expect((await get('/api/health', { 'x-much': 'a'.repeat(17_000) })).status).toBe(431)
  const post = async (path: string, type: string, body: string) =>
    (await sendRequest(url, { method: 'POST', path, headers: { 'content-type': type }, body })).status
  const json = (bytes: number) => `{"email":"${'a'.repeat(bytes - 12)}"}`
  const maxBytes = 16 * 1024
  expect(await post('/api/newsletter', 'application/json', json(maxBytes))).toBe(400)
  expect(await post('/api/newsletter', 'application/json', json(maxBytes + 1))).toBe(413)
  const typed = (bytes: number) => `name=${'a'.repeat(bytes - 5)}`
  expect(await post('/contact', form['content-type'], typed(4 * maxBytes))).toBe(422)
  expect(await post('/contact', form['content-type'], typed(4 * maxBytes + 1))).toBe(413)
  // A body without Content-Length is limited as well.
  const chunk = `${(4 * 1024).toString(16)}\r\n${'a'.repeat(4 * 1024)}\r\n`
  const unmeasured = `${head}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(17)}0\r\n\r\n`
  const received = await sendRaw(url, unmeasured, 5_000)
  expect(statusesIn(received)[0]).toBe(413)
})

test.each(['/api/no/such/path', '/api/bookings', '/api/holds', '/no/such/page'])(
  'twenty megabytes of digits sent to %s do not block other requests',
  async (path) => {
    const body = JSON.stringify({ specialRequests: '4 '.repeat(512 * 1024) })
    const headers = { 'content-type': 'application/json' }
    const flood = Promise.all(
      Array.from({ length: 20 }, () => sendRequest(url, { method: 'POST', path, headers, body })),
    )
    const waits: number[] = []
    let isOver = false
    const ended = flood.finally(() => {
      isOver = true
    })
    while (!isOver) {
      const start = performance.now()
      await get('/api/health')
      waits.push(performance.now() - start)
    }
    // Masking card numbers in such a text once blocked the server for 30 s.
    expect(Math.max(...waits)).toBeLessThan(1_000)
    for (const { status } of await ended) expect([0, 404, 405, 413]).toContain(status)
  },
)

test('the server still responds', async () => {
  expect((await send(`${url}/api/ready`)).status).toBe(200)
  expect((await get('/')).text).not.toContain('evil.example')
})
