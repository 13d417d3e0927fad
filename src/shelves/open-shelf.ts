import { join } from 'node:path'
import { openFolder } from './folder.ts'
import { openS3 } from './s3.ts'
import type { Shelf } from './shelf.ts'

type Place = { dataDir: string } & Partial<
  Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_KEY' | 'S3_SECRET', string | undefined>
>

/** Where slips lie, by the settings: a store that many machines reach, else a folder of this one. */
export function openShelf({ dataDir, S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET }: Place): Shelf {
  if (S3_ENDPOINT && S3_BUCKET && S3_KEY && S3_SECRET)
    return openS3({ endpoint: S3_ENDPOINT, bucket: S3_BUCKET, key: S3_KEY, secret: S3_SECRET })
  return openFolder(join(dataDir, 'slips'))
}
