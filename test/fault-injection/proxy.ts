import { Agent, request as askBackend, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A proxy as plain as they come: turn and turn about between the processes that say at /api/ready that they are, over
 * connections that it keeps, and it asks nothing twice. A client names in x-from the address that it stands for.
 */
export async function aProxy(backends: () => readonly string[]) {
  const agent = new Agent({ keepAlive: true })
  let ready: string[] = []
  let turn = 0
  const look = async () => {
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
  await look()
  const looking = setInterval(look, 200)

  const server = createServer((request, response) => {
    const backend = ready[turn++ % Math.max(1, ready.length)]
    if (!backend) return void response.writeHead(502).end()
    const { method, headers, socket } = request
    const forwarded = { ...headers, 'x-forwarded-for': String(headers['x-from'] ?? socket.remoteAddress) }
    const asked = askBackend(backend + request.url, { method, headers: forwarded, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.once('error', () => response.destroy())
    })
    asked.once('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
    response.once('close', () => response.writableFinished || asked.destroy())
    request.pipe(asked)
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
