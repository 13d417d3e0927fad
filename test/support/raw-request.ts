import { type IncomingHttpHeaders, request } from 'node:http'

export type RawResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Sends a request and returns the response without decompressing it. `onPart` receives each chunk as it arrives. */
export function sendRaw(
  url: string,
  headers: Record<string, string> = {},
  { method = 'GET', onPart }: { method?: string | undefined; onPart?(part: Buffer): void } = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => {
        parts.push(part)
        onPart?.(part)
      })
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) })
      })
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}
