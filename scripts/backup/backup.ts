import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rename, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { Storages } from '#integrations/storage/create-storage.ts'
import { makeDir } from '#server/data-folder.ts'
import { UserError } from '#server/user-error.ts'
import { copyOut } from './copy-rows.ts'
import { filesInUse, type Names } from './files-in-use.ts'
import { type BackupFile, type Manifest, manifestName } from './manifest.ts'
import { listed, listTables, quoted, readCounters } from './tables.ts'

type Options = { folder: string; storages: Storages; now: number; keys?: Record<string, string> }

/** Copies every table, all as of one moment, and the files that its rows name, into an empty folder. The site stays open. */
export async function takeBackup(
  client: pg.ClientBase,
  { folder, storages, now, keys = {} }: Options,
): Promise<{ manifest: Manifest; digest: string }> {
  await ensureEmpty(folder)
  await client.query('begin isolation level repeatable read read only')
  try {
    const tables: Manifest['tables'] = []
    const found = await listTables(client)
    for (const { name, columns } of found) {
      const path = `tables/${name}.copy.gz`
      const [rows, file] = await writeRows(client, `copy ${quoted(name)} (${listed(columns)}) to stdout`, folder, path)
      tables.push({ name, columns, rows, file })
    }
    const names = await filesInUse(client, found)
    const counters = await readCounters(client)
    const { migrations, postgres } = await readVersion(client, found)
    await client.query('commit')

    const { copied, missing } = await copyFiles(storages, names, folder)
    const keyFiles: BackupFile[] = []
    for (const [name, text] of Object.entries(keys))
      keyFiles.push(await writeBackupFile(Readable.from([Buffer.from(text)]), folder, `keys/${name}`))
    const madeAt = new Date(now).toISOString()
    return writeManifest(folder, {
      format: 1,
      madeAt,
      postgres,
      migrations,
      tables,
      counters,
      shelves: copied,
      missing,
      keys: keyFiles,
    })
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Prevents overwriting other files and mixing two backups. */
export async function ensureEmpty(folder: string) {
  try {
    makeDir(folder, 0o700)
    if ((await readdir(folder)).length === 0) return await rmdir(await mkdtemp(join(folder, 'try-')))
  } catch {
    throw new UserError(`The folder ${folder} cannot be written: name another.`)
  }
  throw new UserError(`The folder ${folder} is not empty: name a new one.`)
}

/** Writes the output of a `copy … to stdout` to a file, compressed if its name ends in .gz. */
export async function writeRows(
  client: pg.ClientBase,
  statement: string,
  folder: string,
  path: string,
): Promise<[rows: number, file: BackupFile]> {
  const output = new PassThrough()
  const writing = writeBackupFile(output, folder, path, { isCompressed: path.endsWith('.gz') })
  // A full disk must also end the copying, whose own error would be less clear.
  writing.catch((error) => output.destroy(error))
  const rows = await copyOut(client, statement, output)
  output.end()
  return [rows, await writing]
}

export async function copyFiles(storages: Storages, names: Names, folder: string) {
  const missing: string[] = []
  const copied: Record<keyof Storages, BackupFile[]> = { slips: [], pictures: [] }
  for (const kind of ['slips', 'pictures'] as const)
    for (const name of names[kind]) {
      const found = await storages[kind].get(name)
      if (found)
        copied[kind].push(await writeBackupFile(Readable.fromWeb(found as NodeStream), folder, `${kind}/${name}`))
      else missing.push(`${kind}/${name}`)
    }
  return { copied, missing }
}

async function writeBackupFile(
  source: Readable,
  folder: string,
  path: string,
  { isCompressed = false } = {},
): Promise<BackupFile> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  const tap = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  // Flushed to the disk before the manifest lists it.
  const target = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true })
  await (isCompressed ? pipeline(source, createGzip({ level: 6 }), tap, target) : pipeline(source, tap, target))
  return { path, bytes, sha256: hash.digest('hex') }
}

async function readVersion(client: pg.ClientBase, tables: { name: string }[]) {
  const { rows: server } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  const migrations = tables.some(({ name }) => name === 'migration')
    ? (await client.query<{ name: string; checksum: string }>('select name, checksum from migration order by name'))
        .rows
    : []
  return { postgres: server[0]?.version ?? '', migrations }
}

async function writeManifest(folder: string, manifest: Manifest) {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  const draft = join(folder, `${manifestName}.half`)
  await writeFile(draft, text, { mode: 0o600, flush: true })
  await rename(draft, join(folder, manifestName))
  const directory = await open(folder)
  await directory.sync().finally(() => directory.close())
  return { manifest, digest: createHash('sha256').update(text).digest('hex') }
}
