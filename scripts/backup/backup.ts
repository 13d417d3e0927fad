import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rename, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { Storage } from '#integrations/storage/storage.ts'
import { makeDir } from '../../src/server/make-dir.ts'
import { UserError } from '../../src/server/user-error.ts'
import { copyOut } from './copy-rows.ts'
import { filesInUse, type Names } from './files-in-use.ts'
import { type KeptFile, type Manifest, manifestName } from './manifest.ts'
import { listed, listTables, quoted, readCounters } from './tables.ts'

export type Shelves = { slips: Storage; pictures: Storage }
type Wanted = { folder: string; shelves: Shelves; now: number; keys?: Record<string, string> }

/**
 * Copies every table as it stands in one moment, and the files that its rows name, into an empty folder; `keys` only where
 * somebody asks for them. The house may go on selling meanwhile.
 */
export async function takeBackup(
  client: pg.ClientBase,
  { folder, shelves, now, keys = {} }: Wanted,
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

    const { kept, missing } = await copyFiles(shelves, names, folder)
    const keyFiles: KeptFile[] = []
    for (const [name, text] of Object.entries(keys))
      keyFiles.push(await writeFileOf(Readable.from([Buffer.from(text)]), folder, `keys/${name}`))
    const madeAt = new Date(now).toISOString()
    return writeManifest(folder, {
      ...{ format: 1, madeAt, postgres, migrations, tables, counters },
      ...{ shelves: kept, missing, keys: keyFiles },
    })
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Nobody's files are written over, and two backups are never mixed. */
export async function ensureEmpty(folder: string) {
  try {
    makeDir(folder, 0o700)
    if ((await readdir(folder)).length === 0) return await rmdir(await mkdtemp(join(folder, 'try-')))
  } catch {
    throw new UserError(`The folder ${folder} cannot be written: name another.`)
  }
  throw new UserError(`The folder ${folder} is not empty: name a new one.`)
}

/** What `statement` copies out, packed. */
export async function writeRows(
  client: pg.ClientBase,
  statement: string,
  folder: string,
  path: string,
): Promise<[rows: number, file: KeptFile]> {
  const taker = new PassThrough()
  const writing = writeFileOf(taker, folder, path, { isPacked: path.endsWith('.gz') })
  // A full disk ends the copying too, whose own fault says less.
  writing.catch((error) => taker.destroy(error))
  const rows = await copyOut(client, statement, taker)
  taker.end()
  return [rows, await writing]
}

/** The files of these names as they lie on their shelves, and those that do not. */
export async function copyFiles(shelves: Shelves, names: Names, folder: string) {
  const missing: string[] = []
  const kept: Record<keyof Shelves, KeptFile[]> = { slips: [], pictures: [] }
  for (const kind of ['slips', 'pictures'] as const)
    for (const name of names[kind]) {
      const found = await shelves[kind].get(name)
      if (found) kept[kind].push(await writeFileOf(Readable.fromWeb(found as NodeStream), folder, `${kind}/${name}`))
      else missing.push(`${kind}/${name}`)
    }
  return { kept, missing }
}

async function writeFileOf(
  source: Readable,
  folder: string,
  path: string,
  { isPacked = false } = {},
): Promise<KeptFile> {
  const place = join(folder, path)
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  const tap = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  // On the disk, not only on its way there, before the manifest says so.
  const target = createWriteStream(place, { mode: 0o600, flags: 'wx', flush: true })
  await (isPacked ? pipeline(source, createGzip({ level: 6 }), tap, target) : pipeline(source, tap, target))
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
