import { Agent, createServer, request as requestBackend } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A round-robin proxy between the processes that /api/ready reports ready. It keeps connections open and never
 * retries. The x-from header of a request becomes its client address.
 */
export async function startProxy(backends: () => readonly string[]) {
  const agent = new Agent({ keepAlive: true })
  let ready: string[] = []
  let turn = 0
  const checkReadiness = async () => {
    const all = await Promise.all(
      backends().map((url) =>
        fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(2_000) }).then(
          ({ ok }) => (ok ? url : null),
          () => null,
        ),
      ),
    )
    ready = all.filter((url) => url !== null)
  }
  await checkReadiness()
  const looking = setInterval(checkReadiness, 200)

  const server = createServer((request, response) => {
    const backend = ready[turn++ % Math.max(1, ready.length)]
    if (!backend) return void response.writeHead(502).end()
    const { method, headers, socket } = request
    const forwarded = { ...headers, 'x-forwarded-for': String(headers['x-from'] ?? socket.remoteAddress) }
    const upstream = requestBackend(backend + request.url, { method, headers: forwarded, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.once('error', () => response.destroy())
    })
    upstream.once('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
    response.once('close', () => response.writableFinished || upstream.destroy())
    request.pipe(upstream)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (url: string) => ready.includes(url),
    close() {
      clearInterval(looking)
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
