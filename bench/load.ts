import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { autocannonLoad } from './without-wrk.ts'

export type Load = {
  url: string
  connections: number
  seconds: number
  headers?: Record<string, string>
  /** Posts the lines of this file in turn and expects 201; #N# counts up from `firstNumber`. Without it: GET, 200. */
  post?: { file: string; keyPrefix: string; firstNumber: number }
}

export type Outcome = {
  requests: number
  perSecond: number
  /** Latency in milliseconds. */
  p50: number
  p99: number
  /** Responses with an unexpected status, and broken connections. */
  unexpected: number
  example?: string
}

const run = promisify(execFile)
const postScript = fileURLToPath(new URL('post.lua', import.meta.url))

export const generator: 'wrk' | 'autocannon' = await run('wrk', ['--version']).then(
  () => 'wrk',
  // `wrk --version` exits with 1 if it is installed, so only a missing program counts.
  (error: { code?: unknown }) => (error.code === 'ENOENT' ? 'autocannon' : 'wrk'),
)

/** Sends requests as fast as they are answered. autocannon has a low limit, so wrk should be on the PATH. */
export function sendLoad(load: Load): Promise<Outcome> {
  return generator === 'wrk' ? wrkLoad(load) : autocannonLoad(load)
}

/**
 * Sends the same to several servers at once, each with its share of the connections. Latencies are those of the
 * slowest.
 */
export async function sendToAll(
  servers: readonly { url: string }[],
  path: string,
  { connections, seconds }: Pick<Load, 'connections' | 'seconds'>,
  more: () => Pick<Load, 'post'> = () => ({}),
): Promise<Outcome> {
  const share = Math.max(1, Math.round(connections / servers.length))
  const outcomes = await Promise.all(
    servers.map(({ url }) => sendLoad({ url: url + path, connections: share, seconds, ...more() })),
  )
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0)
  const example = outcomes.find((outcome) => outcome.example)?.example
  return {
    requests: sum((outcome) => outcome.requests),
    perSecond: sum((outcome) => outcome.perSecond),
    p50: Math.max(...outcomes.map((outcome) => outcome.p50)),
    p99: Math.max(...outcomes.map((outcome) => outcome.p99)),
    unexpected: sum((outcome) => outcome.unexpected),
    ...(example ? { example } : {}),
  }
}

async function wrkLoad({ url, connections, seconds, headers = {}, post }: Load): Promise<Outcome> {
  const args = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--latency', '--timeout', '10s']
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`)
  if (post) args.push('-s', postScript)
  args.push(url)
  if (post) args.push('--', post.file, post.keyPrefix, String(post.firstNumber))
  const { stdout } = await run('wrk', args)
  const found = (shape: RegExp) => Number(shape.exec(stdout)?.[1] ?? 0)
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? []
  const refused = post ? found(/Unexpected: (\d+)/) : found(/Non-2xx or 3xx responses: (\d+)/)
  const example = /Example: (.+)/.exec(stdout)?.[1]
  return {
    requests: post ? found(/Created: (\d+)/) : found(/(\d+) requests in/),
    perSecond: found(/Requests\/sec:\s+([\d.]+)/),
    p50: milliseconds(/^\s+50%\s+([\d.]+)(us|ms|s)/m.exec(stdout)),
    p99: milliseconds(/^\s+99%\s+([\d.]+)(us|ms|s)/m.exec(stdout)),
    unexpected: broken.reduce((sum, count) => sum + Number(count), refused),
    ...(example ? { example } : {}),
  }
}

const inMilliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }

function milliseconds(found: RegExpExecArray | null): number {
  return Number(found?.[1] ?? 0) * (inMilliseconds[found?.[2] ?? ''] ?? 0)
}
