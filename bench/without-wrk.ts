import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import type { Load, Outcome } from './load.ts'

/** The load generator for machines without wrk. */
export async function autocannonLoad({ url, connections, seconds, headers = {}, post }: Load): Promise<Outcome> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method: post ? 'POST' : 'GET',
    headers: { ...headers, ...(post ? { 'content-type': 'application/json' } : {}) },
    ...(post ? { requests: [{ setupRequest: nextPost(post) }] } : {}),
  })
  const expected = result.statusCodeStats[post ? '201' : '200']?.count ?? 0
  const all = Object.values(result.statusCodeStats).reduce((sum, { count }) => sum + count, 0)
  const [other] = Object.keys(result.statusCodeStats).filter((status) => status !== (post ? '201' : '200'))
  return {
    requests: expected,
    perSecond: all / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    unexpected: all - expected + result.errors + result.timeouts,
    ...(other ? { example: other } : {}),
  }
}

function nextPost({ file, keyPrefix, firstNumber }: NonNullable<Load['post']>) {
  const bodies = readFileSync(file, 'utf8').trim().split('\n')
  let sent = 0
  return (request: { headers?: Record<string, string>; body?: string }) => {
    sent += 1
    const body = (bodies[sent % bodies.length] ?? '').replaceAll('#N#', String(firstNumber + sent))
    return { ...request, body, headers: { ...request.headers, 'idempotency-key': `${keyPrefix}-${sent}` } }
  }
}
