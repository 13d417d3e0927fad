import { randomUUID } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextLoopTurn, setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '#app-context.ts'
import { clientPrefix } from '#domain/primitives/client-prefix.ts'
import { minuteMs } from '#domain/primitives/date.ts'
import { languageOfPath } from '#domain/primitives/language.ts'
import { UserError } from '#server/user-error.ts'
import { errorBody } from './error-body.ts'
import { securityHeaders } from './security-headers.ts'

const socketsPerAddress = 100
/** Browsers and proxies send one request after the other; Node starts all that a client sends ahead. */
const requestsAheadPerSocket = 20

/**
 * Our own longest URL has 2,300 characters: a search of 200 escaped characters and a cursor. The router strips trailing slashes
 * in quadratic time: 16,000 of them took 100 ms.
 */
const maxUrlLength = 4_096

/** Milliseconds until a whole request must have arrived (R15.5). */
const defaultTimeouts = { bodyMs: 15_000, uploadMs: 2 * minuteMs }

/** A server with timeouts for slow clients and a limit of sockets for each address. */
export function createHttpServer(
  listener: RequestListener,
  limit: { isOn: boolean; log?: Logger },
  timeouts = defaultTimeouts,
): Server {
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>()
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: Math.min(10_000, timeouts.uploadMs),
      requestTimeout: timeouts.uploadMs,
      connectionsCheckingInterval: Math.min(2_000, timeouts.bodyMs),
    },
    (request, response) => {
      const { socket } = request
      const ahead = unanswered.get(socket) ?? new Set()
      unanswered.set(socket, ahead.add(response))
      if (ahead.size > requestsAheadPerSocket) {
        // The parser goes on to the end of the chunk, after the connection is closed.
        if (!socket.destroyed)
          limit.log?.warn({ client: clientOf(socket) }, 'connection closed: too many requests sent ahead')
        return socket.destroy()
      }
      response.once('close', () => ahead.delete(response))
      if (hasManyHosts(request)) return refuse(request, response, 400)
      if ((request.url ?? '').length > maxUrlLength) return refuse(request, response, 414)
      if (!isUpload(request)) limitBodyTime(request, timeouts.bodyMs)
      listener(request, response)
    },
  )
  // For clients that do not read the response. Longer than a request may take, because that ends with 408.
  server.setTimeout(timeouts.uploadMs * 1.5)
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    const hasBegun = [...(unanswered.get(socket) ?? [])].some(({ headersSent }) => headersSent)
    if (hasBegun || !socket.writable) socket.destroy()
    else refuseUnparsed(socket, parserErrors[code] ?? 400)
  })
  if (!limit.isOn) return server
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = clientOf(socket)
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

const clientOf = ({ remoteAddress }: Socket) => clientPrefix(remoteAddress ?? '')

/** Node uses the first Host header; a proxy may have used the last (RFC 9112, 3.2). */
function hasManyHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) if (rawHeaders[index]?.toLowerCase() === 'host') count++
  return count > 1
}

const refusals = {
  400: 'The request is not valid HTTP, or names more than one host.',
  408: 'The request took too long to arrive.',
  414: 'The address is too long.',
  431: 'The headers of the request are too large.',
}
type Refusal = keyof typeof refusals

const parserErrors: Record<string, Refusal> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

function refusalOf(url: string, status: Refusal) {
  const { body, headers } = errorBody(url, 'refused', languageOfPath(url).language, refusals[status])
  const always = { ...Object.fromEntries(securityHeaders('')), 'X-Request-Id': randomUUID(), Connection: 'close' }
  return { body, headers: { ...always, ...headers, 'Content-Length': String(Buffer.byteLength(body)) } }
}

/** Refuses before routing. */
function refuse({ url = '' }: IncomingMessage, response: ServerResponse, status: Refusal) {
  const { body, headers } = refusalOf(url, status)
  response.writeHead(status, headers).end(body)
}

/** Refuses a request that the parser did not finish. Its address is not known, so the body is JSON. */
function refuseUnparsed(socket: Socket, status: Refusal) {
  const { body, headers } = refusalOf('/api', status)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  socket.destroySoon()
}

/** Ten megabytes over a slow line take longer than `bodyMs`. */
function isUpload({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
}

/** Node has one timeout for all requests, and uploads need a long one. */
function limitBodyTime(request: IncomingMessage, ms: number) {
  const { headers, socket } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const timer = setTimeout(() => {
    if (!request.complete) refuseUnparsed(socket, 408)
  }, ms)
  request.once('close', () => clearTimeout(timer))
}

/** Resolves with the port, which the system chooses for port 0. */
export function listen(server: Server, { PORT, HOST }: { PORT: number; HOST: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, PORT, HOST) ?? error))
    server.listen(PORT, HOST, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : PORT)
    })
  })
}

function listenError({ code }: NodeJS.ErrnoException, port: number, host: string): UserError | undefined {
  if (code === 'EADDRINUSE')
    return new UserError(`Port ${port} is in use: stop the other program, or set PORT to another.`)
  if (code === 'EACCES') return new UserError(`Port ${port} is not allowed for this user: set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new UserError(`This machine has no address ${host}: set HOST.`)
}

/** Responds for `ms` longer, each time with `Connection: close`, so that no request meets a closed connection. */
export async function drainConnections(server: Server, ms: number): Promise<void> {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
  if (ms > 0) await pause(ms)
  await acceptPending(server)
}

/**
 * Accepts the connections in the system's backlog; Node takes one in each turn of the event loop. Closing the server now would reset them: 24 to 36 of
 * 40 connections within 30 ms of the signal, on a busy machine.
 */
async function acceptPending(server: Server): Promise<void> {
  let isQuiet = false
  const onConnection = () => {
    isQuiet = false
  }
  server.on('connection', onConnection)
  const deadline = performance.now() + 5_000
  while (!isQuiet && performance.now() < deadline) {
    isQuiet = true
    for (let turn = 0; turn < 3; turn++) await nextLoopTurn()
  }
  server.off('connection', onConnection)
}

/** Accepts no new connections, and waits at most ten seconds for running requests. */
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
