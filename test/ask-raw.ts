import { type IncomingHttpHeaders, request } from 'node:http'

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer; firstMs: number }

/** For tests: asks as a browser does, but without unpacking the answer. */
export function askRaw(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const asking = request(url, { method, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      let firstMs = 0
      response.on('data', (part) => {
        firstMs ||= performance.now() - start
        parts.push(part)
      })
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts), firstMs })
      })
    })
    asking.on('error', reject)
    asking.end()
  })
}
