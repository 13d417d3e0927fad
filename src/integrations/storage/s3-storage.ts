import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'
import type { Storage } from './storage.ts'

type S3Place = { endpoint: string; bucket: string; key: string; secret: string }

// A guest waits for it; the store of the same town answers in a few milliseconds.
const retryAfterMs = 15_000

/** Files in a store that speaks S3. The bucket is private: whoever sees a file sees it through us. */
export function createS3Storage({ endpoint, bucket, key, secret }: S3Place): Storage {
  const store = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', retries: 2 })
  const addressOf = (name: string) => {
    if (!/^[0-9a-z-]+\.[a-z]{2,5}$/.test(name)) throw new Error('This is not a name of a file that we keep')
    return `${endpoint.replace(/\/+$/, '')}/${bucket}/${name}`
  }
  const ask = (name: string, call: RequestInit) =>
    store.fetch(addressOf(name), { ...call, signal: AbortSignal.timeout(retryAfterMs) })
  return {
    async put(name, path) {
      // At most 10 MB: the signature is over all of it, so that half a file is refused.
      const body = await readFile(path)
      const headers = { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') }
      const answer = await ask(name, { method: 'PUT', body, headers })
      await answer.body?.cancel()
      if (!answer.ok) throw failure('kept', answer.status)
    },
    async get(name) {
      const answer = await ask(name, { method: 'GET' })
      if (answer.ok) return answer.body
      await answer.body?.cancel()
      if (answer.status === 404) return null
      throw failure('read', answer.status)
    },
    async remove(name) {
      const answer = await ask(name, { method: 'DELETE' })
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404) throw failure('removed', answer.status)
    },
  }
}

function failure(deed: string, status: number): Error {
  const error = Object.assign(new Error(`A file could not be ${deed}: the store answered ${status}`), { status })
  return status === 507 ? Object.assign(error, { code: 'ENOSPC' }) : error
}
