import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openS3 } from './s3.ts'

// A store of our own that reckons the signature anew, as Amazon describes it: the ready-made ones carry known holes.
const secret = 'a secret of the store'
const files = new Map<string, Buffer>()
let fault = 0
const store = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const path = request.url ?? ''
  const file = files.get(path)
  if (fault) return response.writeHead(fault).end()
  if (!isSigned(request, body)) return response.writeHead(403).end()
  if (request.method === 'PUT') files.set(path, body)
  else if (request.method === 'DELETE') files.delete(path)
  else if (!file) return response.writeHead(404).end()
  response.writeHead(request.method === 'DELETE' ? 204 : 200).end(request.method === 'GET' ? file : undefined)
})

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const told = /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/.exec(
    headers.authorization ?? '',
  )
  if (!told) return false
  const [, , day = '', region = '', names = '', signature] = told
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

let place = ''
beforeAll(async () => {
  await new Promise<void>((ready) => store.listen(0, '127.0.0.1', ready))
  place = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
})
afterAll(() => store.close())

const shelf = (key = secret) => openS3({ endpoint: `${place}/`, bucket: 'slips', key: 'KEY', secret: key })
const name = '4b0e3c62-1d5f-4a8e-9b0a-2f6c7d8e9f00.webp'

async function aFile(bytes: Buffer) {
  const path = join(await mkdtemp(join(tmpdir(), 'pugmark-s3-')), 'slip')
  await writeFile(path, bytes)
  return path
}

test('a file comes back as it was put, and is gone once it was removed', async () => {
  const bytes = Buffer.from([0, 255, 10, 13, 200])
  await shelf().put(name, await aFile(bytes))
  expect([...files.keys()]).toEqual([`/slips/${name}`])
  expect(Buffer.from(await new Response(await shelf().get(name)).arrayBuffer())).toEqual(bytes)
  await shelf().remove(name)
  expect(await shelf().get(name)).toBeNull()
  await shelf().remove(name)
})

test('a wrong secret and a name that is none of ours are errors', async () => {
  await expect(shelf('another').put(name, await aFile(Buffer.from('x')))).rejects.toThrow('403')
  await expect(shelf('another').get(name)).rejects.toThrow('403')
  await expect(shelf().put('../escape.webp', await aFile(Buffer.from('x')))).rejects.toThrow('not a name')
  expect(files.size).toBe(0)
})

test('a full store says so as a full disk does', async () => {
  fault = 507
  try {
    await expect(shelf().put(name, await aFile(Buffer.from('x')))).rejects.toMatchObject({ code: 'ENOSPC' })
  } finally {
    fault = 0
  }
})
