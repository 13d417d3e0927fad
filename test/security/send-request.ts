import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type RawRequest = { method: string; path: string; headers?: Record<string, string>; body?: string | undefined }
/** Status 0 means that there was no response; `text` has the reason. */
export type RawResponse = { status: number; headers: IncomingHttpHeaders; text: string }

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends a request without the corrections of fetch. Of an event stream only the head is read. */
export function sendRequest(
  url: string,
  { method, path, headers = {}, body }: RawRequest,
  ms = 60_000,
): Promise<RawResponse> {
  return new Promise((resolve) => {
    const onError = (error: unknown) => resolve({ status: 0, headers: {}, text: String(error) })
    const { hostname, port } = new URL(url)
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = { hostname, port, method, path, agent, headers: { ...length, ...headers }, timeout: ms }
    const outgoing = request(options, (response) => {
      const parts: Buffer[] = []
      const received = () => ({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: unpacked(Buffer.concat(parts), response.headers['content-encoding']).toString(),
      })
      response.on('error', onError)
      response.on('data', (part) => parts.push(part))
      response.on('end', () => resolve(received()))
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        resolve(received())
        response.destroy()
      }
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')))
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The server had closed a kept-alive connection: retry on a new one.
      if (outgoing.reusedSocket && error.code === 'ECONNRESET')
        sendRequest(url, { method, path, headers, body }, ms).then(resolve)
      else onError(error)
    })
    outgoing.end(body)
  })
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.byteLength === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}
