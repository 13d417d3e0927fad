import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'
import type { Storage } from './storage.ts'

type S3Config = {
  endpoint: string
  bucket: string
  key: string
  secret: string
  /** For a whole request with its body. */
  timeoutMs?: number
}

// A guest waits for the response; a nearby store responds in a few milliseconds.
const guestTimeoutMs = 15_000

/** Files in an S3-compatible store. The bucket is private; files are served by this process. */
export function createS3Storage({ endpoint, bucket, key, secret, timeoutMs = guestTimeoutMs }: S3Config): Storage {
  const store = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', retries: 2 })
  const urlOf = (name: string) => {
    if (!/^[0-9a-z-]+\.[a-z]{2,5}$/.test(name)) throw new Error('Invalid name of a stored file')
    return `${endpoint.replace(/\/+$/, '')}/${bucket}/${name}`
  }
  const request = (name: string, call: RequestInit) =>
    store.fetch(urlOf(name), { ...call, signal: AbortSignal.timeout(timeoutMs) })
  return {
    async put(name, content) {
      // At most 16 MB. The signature covers the whole file, so that the store refuses an incomplete one.
      const body = typeof content === 'string' ? await readFile(content) : (content as Uint8Array<ArrayBuffer>)
      const headers = { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') }
      const response = await request(name, { method: 'PUT', body, headers })
      await response.body?.cancel()
      if (!response.ok) throw storageError('stored', response.status)
    },
    async get(name) {
      const response = await request(name, { method: 'GET' })
      if (response.ok) return response.body
      await response.body?.cancel()
      if (response.status === 404) return null
      throw storageError('read', response.status)
    },
    async remove(name) {
      const response = await request(name, { method: 'DELETE' })
      await response.body?.cancel()
      if (!response.ok && response.status !== 404) throw storageError('deleted', response.status)
    },
  }
}

function storageError(action: string, status: number): Error {
  const error = Object.assign(new Error(`A file could not be ${action}: the store responded with ${status}`), {
    status,
  })
  return status === 507 ? Object.assign(error, { code: 'ENOSPC' }) : error
}
