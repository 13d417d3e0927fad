import { spawn, spawnSync } from 'node:child_process'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedEnvironment, type TestEnvironment } from '../fault-injection/environment.ts'
import type { Server } from '../fault-injection/server.ts'
import { isFull } from './size.ts'

let environment: TestEnvironment
let server: Server
beforeAll(async () => {
  environment = await embeddedEnvironment()
  // With all rate limits on.
  server = await environment.start({ config: { DEMO: '1', RATE_LIMITS: 'on' } })
})
afterAll(() => environment?.cleanUp())

const head = 'Host: safari.example\r\n'
type Attack = { from: string; first: string; more?: string; isDeaf?: boolean }
const attacks: Record<string, Attack> = {
  'slow headers': { from: '127.0.0.11', first: `GET / HTTP/1.1\r\n${head}`, more: 'X-a: b\r\n' },
  'slow body': {
    from: '127.0.0.12',
    first: `POST /api/newsletter HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 4096\r\n\r\n{`,
    more: ' ',
  },
  'slow read': { from: '127.0.0.13', first: `GET /packages HTTP/1.1\r\n${head}\r\n`.repeat(10), isDeaf: true },
}

/**
 * Opens connections from one address that never finish. Returns their lifetimes in seconds. Lasts at least eight
 * seconds, so that the guest gets some responses, then until all are disconnected, but at most `seconds`.
 */
async function attack({ from, first, more, isDeaf }: Attack, count: number, seconds: number): Promise<number[]> {
  const lives: number[] = []
  const sockets: Socket[] = []
  for (let index = 0; index < count; index++) {
    const start = performance.now()
    const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', localAddress: from })
    socket.on('error', () => {})
    socket.on('close', () => lives.push((performance.now() - start) / 1000))
    socket.write(first)
    if (isDeaf) socket.pause()
    else socket.resume()
    sockets.push(socket)
  }
  for (let second = 0; second < 8 || (second < seconds && lives.length < count); second++) {
    await pause(1_000)
    if (more) for (const socket of sockets) if (socket.writable) socket.write(more)
  }
  const left = [...lives]
  for (const socket of sockets) socket.destroy()
  return left
}

/** Requests pages from another address until stopped. Returns the slowest response time and the failures. */
function aGuest(from: string) {
  const port = Number(new URL(server.url).port)
  let isOver = false
  const slowest = { ms: 0, answers: 0, failures: 0 }
  const requestPage = (path: string) =>
    new Promise<void>((resolve) => {
      const start = performance.now()
      const done = (isRight: boolean) => {
        slowest.ms = Math.max(slowest.ms, performance.now() - start)
        if (isRight) slowest.answers++
        else slowest.failures++
        resolve()
      }
      const options = { host: '127.0.0.1', port, path, localAddress: from, agent: false as const, timeout: 10_000 }
      const outgoing = request(options, (response) => {
        response.resume().on('end', () => done(response.statusCode === 200))
      })
      outgoing.on('timeout', () => outgoing.destroy(new Error('too slow')))
      outgoing.on('error', () => done(false))
      outgoing.end()
    })
  const looking = (async () => {
    while (!isOver) {
      await requestPage('/')
      await requestPage('/api/packages')
      await pause(500)
    }
  })()
  return async () => {
    isOver = true
    await looking
    return slowest
  }
}

test('150 slow connections of each kind do not slow down a guest at another address', async () => {
  const guest = aGuest('127.0.0.2')
  const lives = await Promise.all(Object.values(attacks).map((kind) => attack(kind, 150, 19)))
  const { ms, answers, failures } = await guest()
  console.log(`The guest got ${answers} responses, the slowest after ${Math.round(ms)} ms`)
  // No response takes ten seconds. The time is only printed, because it depends on the machine.
  expect(failures).toBe(0)
  expect(answers).toBeGreaterThan(10)
  const [headers = [], bodies = []] = lives
  // Fifty of each are refused at once; headers time out after ten seconds, bodies after fifteen. A client that does not
  // read sees no end.
  for (const each of [headers, bodies]) expect(each.filter((life) => life < 5).length).toBeGreaterThanOrEqual(50)
  expect([headers.length, bodies.length]).toEqual([150, 150])
  expect(Math.max(...headers)).toBeLessThan(15)
  expect(Math.max(...bodies)).toBeLessThan(20)
})

test.each(['/api/people', '/api/admin/login'])(
  'a client that pipelines thousands of requests to %s is disconnected, and a guest at another address is served',
  async (path) => {
    const ahead = `POST ${path} HTTP/1.1\r\n${head}X-Auth-Token: ${'a'.repeat(43)}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`
    const guest = aGuest('127.0.0.4')
    const lives = await attack({ from: '127.0.0.14', first: ahead.repeat(300) }, 80, 30)
    const { answers, failures } = await guest()
    expect([lives.length, failures]).toEqual([80, 0])
    expect(answers).toBeGreaterThan(2)
  },
)

const tool = spawnSync('slowhttptest', ['-h']).error ? null : 'slowhttptest'
if (isFull && !tool)
  console.log('slowhttptest is not installed (apt-get install slowhttptest): only the built-in attacks are tested.')

test.runIf(isFull && tool).each([
  ['slow headers', ['-H', '-i', '5']],
  ['slow bodies', ['-B', '-i', '5', '-s', '8192']],
  ['slow reads', ['-X', '-w', '10', '-y', '20', '-n', '5', '-z', '32', '-k', '3']],
])('slowhttptest with %s does not slow down a guest', async (_, words) => {
  const guest = aGuest('127.0.0.3')
  const size = ['-c', '500', '-r', '100', '-l', '40', '-p', '5', '-v', '0', '-u', `${server.url}/packages`]
  await new Promise((resolve) => spawn('slowhttptest', [...words, ...size], { stdio: 'ignore' }).once('exit', resolve))
  const { ms, answers, failures } = await guest()
  console.log(`The guest got ${answers} responses, the slowest after ${Math.round(ms)} ms`)
  expect(failures).toBe(0)
})
