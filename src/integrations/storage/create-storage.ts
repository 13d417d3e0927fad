import { join } from 'node:path'
import { createLocalStorage } from './local-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

type Place = { dataDir: string } & Partial<
  Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_KEY' | 'S3_SECRET', string | undefined>
>

/**
 * Where slips and pictures lie, by the settings: a store that many machines reach, else a folder of this one. Pictures are
 * shown to everybody, so they lie apart from slips.
 */
export function createStorage(
  kind: 'slips' | 'pictures',
  { dataDir, S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET }: Place,
): Storage {
  if (S3_ENDPOINT && S3_BUCKET && S3_KEY && S3_SECRET)
    return createS3Storage({
      endpoint: S3_ENDPOINT,
      bucket: kind === 'slips' ? S3_BUCKET : `${S3_BUCKET}/${kind}`,
      key: S3_KEY,
      secret: S3_SECRET,
    })
  return createLocalStorage(join(dataDir, kind))
}
