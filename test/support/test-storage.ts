import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A minimal S3 server that verifies signatures as documented by Amazon. Published implementations have known
 * vulnerabilities.
 */
export async function aStorageServer(secret: string, serve = (listener: RequestListener) => createServer(listener)) {
  const files = new Map<string, Buffer>()
  const state = { fault: 0 }
  const server = serve(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const path = request.url ?? ''
    const file = files.get(path)
    if (state.fault) return response.writeHead(state.fault).end()
    if (!isSigned(request, body, secret)) return response.writeHead(403).end()
    if (request.method === 'PUT') files.set(path, body)
    else if (request.method === 'DELETE') files.delete(path)
    else if (!file) return response.writeHead(404).end()
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end(request.method === 'GET' ? file : undefined)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { files, state, port: (server.address() as AddressInfo).port, close: () => server.close() }
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer, secret: string): boolean {
  const authorization =
    /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/.exec(
      headers.authorization ?? '',
    )
  if (!authorization) return false
  const [, , day = '', region = '', names = '', signature] = authorization
  const claimed = String(headers['x-amz-content-sha256'])
  if (claimed !== sha256(body) && (claimed !== 'UNSIGNED-PAYLOAD' || method === 'PUT')) return false
  const canonical = [
    ...[method, url, ''],
    ...names.split(';').map((name) => `${name}:${headers[name]}`),
    ...['', names, claimed],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request')
  return hmac(key, text).toString('hex') === signature
}
