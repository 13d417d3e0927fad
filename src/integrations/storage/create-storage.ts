import { join } from 'node:path'
import { createLocalStorage } from './local-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

type StorageConfig = { dataDir: string } & Partial<
  Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_KEY' | 'S3_SECRET', string | undefined>
>

export type Storages = { slips: Storage; pictures: Storage }

/** The configured storage: an S3-compatible store or folders of this machine. Slips are separate from the public pictures. */
export function createStorages(config: StorageConfig): Storages {
  return { slips: createStorage('slips', config), pictures: createStorage('pictures', config) }
}

function createStorage(
  kind: keyof Storages,
  { dataDir, S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET }: StorageConfig,
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
