import { type IncomingHttpHeaders, request } from 'node:http'

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** For tests: asks as a browser does, but without unpacking the answer. `onPart` hears of each part of it as it comes. */
export function askRaw(
  url: string,
  headers: Record<string, string> = {},
  { method = 'GET', onPart }: { method?: string | undefined; onPart?(part: Buffer): void } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => {
        parts.push(part)
        onPart?.(part)
      })
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) })
      })
    })
    asking.on('error', reject)
    asking.end()
  })
}
