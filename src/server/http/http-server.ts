import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { clientPrefix } from '#domain/primitives/client-prefix.ts'
import { UserError } from '#server/user-error.ts'
import { securityHeaders } from './security-headers.ts'

const socketsPerAddress = 100

/**
 * Our own longest has 2,300 characters: a search of 200 signs, each escaped, and a cursor. The router takes slashes off the end of an
 * address by an expression that is quadratic in their number: 16,000 of them took 100 ms.
 */
const longestAddress = 4_096

/** How long a whole request may take to come, in milliseconds (R15.5). */
const usual = { bodyMs: 15_000, uploadMs: 120_000 }

/** A server that does not wait for the slow and does not let one address take all sockets. */
export function createHttpServer(listener: RequestListener, limit: { isOn: boolean }, patience = usual): Server {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: Math.min(10_000, patience.uploadMs),
      requestTimeout: patience.uploadMs,
      connectionsCheckingInterval: Math.min(2_000, patience.bodyMs),
    },
    (request, response) => {
      if (hasManyHosts(request)) return refuse(response, 400)
      if ((request.url ?? '').length > longestAddress) return refuse(response, 414)
      if (!isUpload(request)) hurry(request, patience.bodyMs)
      listener(request, response)
    },
  )
  // Whoever asks and then does not read the answer. After the time for a whole request, which has a 408 of its own.
  server.setTimeout(patience.uploadMs * 1.5)
  if (!limit.isOn) return server
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = clientPrefix(socket.remoteAddress ?? '')
    const count = (open.get(address) ?? 0) + 1
    if (count > socketsPerAddress) return socket.destroy()
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
  return server
}

/** Node takes the first; a proxy before us may have looked at the last (RFC 9112, 3.2). */
function hasManyHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0
  for (let nr = 0; nr < rawHeaders.length; nr += 2) if (rawHeaders[nr]?.toLowerCase() === 'host') count++
  return count > 1
}

const refusals = { 400: 'The request names more than one host.', 414: 'The address is too long.' }

/** Refuses before any routing, in the shape of the contract. */
function refuse(response: ServerResponse, status: keyof typeof refusals) {
  const headers = {
    ...Object.fromEntries(securityHeaders('')),
    'X-Request-Id': randomUUID(),
    'Cache-Control': 'no-store',
  }
  response.writeHead(status, { ...headers, Connection: 'close', 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ success: false, message: refusals[status] }))
}

/** A picture of ten megabytes over a poor line takes its time. */
function isUpload({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
}

/** Node has one limit for all requests, which uploads need for themselves. */
function hurry(request: IncomingMessage, ms: number) {
  const { headers, socket } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const timer = setTimeout(() => {
    if (request.complete) return
    socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    socket.destroySoon()
  }, ms)
  request.once('close', () => clearTimeout(timer))
}

/** Resolves with the port, which the system chooses when asked for port 0. */
export function listen(server: Server, { PORT, HOST }: { PORT: number; HOST: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(problem(error, PORT, HOST) ?? error))
    server.listen(PORT, HOST, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : PORT)
    })
  })
}

function problem({ code }: NodeJS.ErrnoException, port: number, host: string): UserError | undefined {
  if (code === 'EADDRINUSE')
    return new UserError(`Port ${port} is in use: stop the other program, or set PORT to another.`)
  if (code === 'EACCES') return new UserError(`Port ${port} is not allowed for this user: set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new UserError(`This machine has no address ${host}: set HOST.`)
}

/** Answers for a while longer, each time as the last answer of its connection: no request comes to one that is being closed. */
export async function closeConnection(server: Server, ms: number): Promise<void> {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
  if (ms > 0) await pause(ms)
  await letIn(server)
}

/**
 * The system has let those in who wait for a first look, and Node takes one in each turn: closed now, they would be cut off
 * without an answer (24 to 36 of 40 guests who came within 30 ms of the signal, on a busy machine).
 */
async function letIn(server: Server): Promise<void> {
  let isQuiet = false
  const note = () => {
    isQuiet = false
  }
  server.on('connection', note)
  const latest = performance.now() + 5_000
  while (!isQuiet && performance.now() < latest) {
    isQuiet = true
    for (let turn = 0; turn < 3; turn++) await nextTurn()
  }
  server.off('connection', note)
}

/** Takes no new requests, lets the running ones finish, and after ten seconds no longer waits for them. */
export function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), 100)
    const end = setTimeout(() => server.closeAllConnections(), 10_000)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(end)
      resolve()
    })
  })
}
