import { createReadStream } from 'node:fs'
import { chown, mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissing } from '#server/ignore-missing.ts'

// PostgreSQL creates what these hold, or takes it from the archive.
const emptyFolders = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOut = /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map.*)$/

/**
 * The files of a running cluster as frames: a length and a name for each file or folder (which ends with /), then lengths and bytes,
 * then 0. No size is announced, because PostgreSQL changes files while they are read; replaying the WAL repairs them.
 */
export async function* readCluster(data: string, below = ''): AsyncGenerator<Buffer> {
  const entries = await readdir(join(data, below), { withFileTypes: true }).catch(ignoreMissing)
  for (const entry of entries ?? []) {
    const path = join(below, entry.name)
    if (leftOut.test(entry.name)) continue
    if (entry.isDirectory()) {
      yield* [frame(Buffer.from(`${path}/`)), frame(Buffer.alloc(0))]
      if (!emptyFolders.has(path)) yield* readCluster(data, path)
    } else if (entry.isFile()) {
      yield frame(Buffer.from(path))
      try {
        for await (const chunk of createReadStream(join(data, path), { highWaterMark: 1 << 20 })) yield frame(chunk)
      } catch (error) {
        // A table that was just dropped.
        ignoreMissing(error)
      }
      yield frame(Buffer.alloc(0))
    }
  }
}

function frame(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** Writes the files into an empty folder, owned by the account that PostgreSQL runs under. */
export async function writeCluster(
  data: string,
  chunks: AsyncIterable<Buffer>,
  account: { uid: number; gid: number } | undefined,
) {
  const own = async (path: string) => account && chown(path, account.uid, account.gid)
  const frames = readFrames(chunks)
  for await (const name of frames) {
    const path = join(data, name.toString())
    if (!path.startsWith(`${data}/`)) throw new Error(`The backup has a file outside its folder: ${name}`)
    if (name.toString().endsWith('/')) await mkdir(path, { recursive: true, mode: 0o700 })
    const file = name.toString().endsWith('/') ? null : await open(path, 'wx', 0o600)
    for (;;) {
      const { value } = await frames.next()
      if (!value?.length) break
      await file?.write(value)
    }
    await file?.sync()
    await file?.close()
    await own(path)
  }
}

async function* readFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 4) {
      const end = 4 + rest.readUInt32BE(0)
      if (rest.length < end) break
      yield rest.subarray(4, end)
      rest = rest.subarray(end)
    }
  }
  if (rest.length > 0) throw new Error('The base backup ends in the middle of a file')
}
