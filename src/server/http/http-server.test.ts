import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createHttpServer, drainConnections, listen, stopListening } from './http-server.ts'

// A hundredth of the real timeouts.
const timeouts = { bodyMs: 150, uploadMs: 1_200 }

/**
 * Sends the body slowly for `untilMs`. With 0 it is sent at once, because a busy machine could miss the shortest
 * timeout.
 */
async function sendSlowly(type: string, untilMs: number): Promise<string> {
  const server = createHttpServer(
    (request, response) => request.resume().once('end', () => response.end('thank you')),
    { isOn: true },
    timeouts,
  )
  const port = await listen(server, { PORT: 0, HOST: '127.0.0.1' })
  const received = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
      if (text.includes('thank you')) socket.end()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
    const begun = `POST / HTTP/1.1\r\nHost: us\r\nContent-Type: ${type}\r\nContent-Length: 2\r\n\r\na`
    socket.write(untilMs > 0 ? begun : `${begun}b`)
    if (untilMs > 0) setTimeout(() => socket.write('b'), untilMs)
  })
  await stopListening(server)
  return received
}

test.each([
  ['application/json', 0, '200'],
  ['application/json', 300, '408'],
  ['multipart/form-data; boundary=x', 300, '200'],
  ['multipart/form-data; boundary=x', 4_000, '408'],
])('a body of %s that takes %d ms to arrive: %s', async (type, ms, status) => {
  expect(await sendSlowly(type, ms)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test('a client that does not read the response is disconnected', async () => {
  const server = createHttpServer(
    (_, response) => response.end(Buffer.alloc(64 * 1024 * 1024)),
    { isOn: true },
    timeouts,
  )
  const port = await listen(server, { PORT: 0, HOST: '127.0.0.1' })
  const closed = new Promise((resolve) => server.once('connection', (socket) => socket.once('close', resolve)))
  const reader = connect(port, '127.0.0.1').on('error', () => {})
  reader.pause().write('GET / HTTP/1.1\r\nHost: us\r\n\r\n')
  await closed
  reader.destroy()
  await stopListening(server)
})

/** Sends text over a connection, and resolves with everything received until it is closed. */
async function sendText(text: string): Promise<string> {
  const server = createHttpServer((_, response) => response.end('thank you'), { isOn: false })
  const port = await listen(server, { PORT: 0, HOST: '127.0.0.1' })
  const received = await new Promise<string>((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (bytes) => {
      received += bytes
    })
    socket.on('close', () => resolve(received))
  })
  await stopListening(server)
  return received
}

const start = 'GET / HTTP/1.1\r\nHost: us\r\n'

test.each([
  ['two Host headers', `${start}hOST: them\r\n\r\n`, 400],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['headers of 17 kB', `${start}X-Long: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
])('a request with %s is refused', async (_, request, status) => {
  const [head = '', body = ''] = (await sendText(request)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toMatch(/^X-Request-Id: [\da-f-]{36}$/m)
  if (status === 400 && request.startsWith(start)) expect(body).toContain('<html lang="en">')
  else expect(JSON.parse(body)).toEqual({ success: false, message: expect.any(String) })
})

test('a response that has begun is not followed by an error', async () => {
  const server = createHttpServer((_, response) => void response.writeHead(200).write('thank '), { isOn: false })
  const port = await listen(server, { PORT: 0, HOST: '127.0.0.1' })
  const received = await new Promise<string>((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(`${start}\r\n`))
    socket.on('data', (bytes) => {
      received += bytes
      if (received.includes('thank ')) socket.write('hello\r\n\r\n')
    })
    socket.on('close', () => resolve(received))
  })
  await stopListening(server)
  expect(received).toContain('thank ')
  expect(received.match(/HTTP\/1.1/g)).toHaveLength(1)
})

test('requests in the backlog at shutdown are answered, as are running ones', async () => {
  const server = createHttpServer(
    (_, response) => {
      // Blocks the event loop as rendering does, so that no connection is accepted meanwhile.
      const until = performance.now() + 20
      while (performance.now() < until);
      response.end('thank you')
    },
    { isOn: false },
  )
  const port = await listen(server, { PORT: 0, HOST: '127.0.0.1' })
  const asked = Array.from({ length: 30 }, () => fetch(`http://127.0.0.1:${port}/`).then((result) => result.text()))
  await new Promise((resolve) => server.once('request', resolve))
  await drainConnections(server, 0)
  await stopListening(server)
  expect(await Promise.all(asked)).toEqual(Array(30).fill('thank you'))
})

test('a URL of more than 4 kB is refused', async () => {
  const asked: (string | undefined)[] = []
  const server = createHttpServer(
    (request, response) => {
      asked.push(request.url)
      response.end('thank you')
    },
    { isOn: false },
  )
  const port = await listen(server, { PORT: 0, HOST: '127.0.0.1' })
  const ask = (length: number, start = '/') =>
    fetch(`http://127.0.0.1:${port}${start}${'/'.repeat(length - start.length - 1)}a`)
  const [short, long] = [await ask(4_096), await ask(4_097, '/api')]
  expect([short.status, long.status]).toEqual([200, 414])
  expect(await long.json()).toEqual({ success: false, message: 'The address is too long.' })
  const pages = await Promise.all([ask(4_097), ask(4_097, '/fr/blog')])
  expect(pages.map(({ status, headers }) => [status, headers.get('content-language')])).toEqual([
    [414, 'en'],
    [414, 'fr'],
  ])
  expect(await pages[1]?.text()).toContain('<html lang="fr">')
  expect(await (await ask(4_097, '/octo')).json()).toMatchObject({
    error: 'BAD_REQUEST',
    errorMessage: expect.any(String),
  })
  expect(Object.fromEntries(long.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  })
  expect(asked).toHaveLength(1)
  await stopListening(server)
})

test.each([
  [20, 20],
  [21, 0],
  [25, 0],
])('of %d pipelined requests %d are answered', async (sent, answered) => {
  const waiting: ServerResponse[] = []
  const lines: unknown[] = []
  const note = (facts: object, line?: string) => void lines.push([line, facts])
  const log = { debug: note, info: note, warn: note, error: note }
  const server = createHttpServer((_, response) => void waiting.push(response), { isOn: true, log })
  const port = await listen(server, { PORT: 0, HOST: '127.0.0.1' })
  const received = new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
      if (text.split('thank you').length > sent) socket.end()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
    socket.write('GET / HTTP/1.1\r\nHost: us\r\n\r\n'.repeat(sent))
  })
  await expect.poll(() => waiting.length).toBe(20)
  for (const response of waiting) response.end('thank you')
  expect((await received).split('thank you').length - 1).toBe(answered)
  expect(lines).toEqual(
    answered === 0 ? [['connection closed: too many requests sent ahead', { client: '127.0.0.1' }]] : [],
  )
  await stopListening(server)
})
