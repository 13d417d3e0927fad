import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type Knock = { method: string; path: string; headers?: Record<string, string>; body?: string | undefined }
/** A status of 0 means that nobody answered; `text` then says why. */
export type Told = { status: number; headers: IncomingHttpHeaders; text: string }

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Asks over HTTP without putting anything right, as fetch would. Of a stream that never ends the beginning is enough. */
export function knock(url: string, { method, path, headers = {}, body }: Knock, ms = 60_000): Promise<Told> {
  return new Promise((resolve) => {
    const nobody = (error: unknown) => resolve({ status: 0, headers: {}, text: String(error) })
    const { hostname, port } = new URL(url)
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = { hostname, port, method, path, agent, headers: { ...length, ...headers }, timeout: ms }
    const asking = request(options, (response) => {
      const parts: Buffer[] = []
      const told = () => ({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: unpacked(Buffer.concat(parts), response.headers['content-encoding']).toString(),
      })
      response.on('error', nobody)
      response.on('data', (part) => parts.push(part))
      response.on('end', () => resolve(told()))
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        resolve(told())
        response.destroy()
      }
    })
    asking.on('timeout', () => asking.destroy(new Error('no answer in time')))
    asking.on('error', (error: NodeJS.ErrnoException) => {
      // The server had closed a connection that we kept: that is no answer to this question.
      if (asking.reusedSocket && error.code === 'ECONNRESET')
        knock(url, { method, path, headers, body }, ms).then(resolve)
      else nobody(error)
    })
    asking.end(body)
  })
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.byteLength === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}
