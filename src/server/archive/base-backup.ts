import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Logger } from '#app-context.ts'
import { type BaseBackup, basePart, parseLsn, segmentOf } from './archive-index.ts'
import type { ArchiveStore } from './archive-store.ts'
import { readCluster } from './cluster-copy.ts'

type BackupContext = { store: ArchiveStore; url: string; dataDir: string; log: Logger; signal: AbortSignal }

const partBytes = 8 << 20

/** Names the parts of a base backup that is being taken. */
const draftFile = (dataDir: string) => join(dataDir, 'archive-draft')

/** Copies the running cluster to the archive. `add` puts the complete backup into the index. */
export async function takeBaseBackup(
  { store, url, dataDir, log, signal }: BackupContext,
  add: (base: BaseBackup) => Promise<void>,
): Promise<void> {
  await removeDraft(store, dataDir)
  const id = Date.now().toString(36)
  const startedAt = Date.now()
  let parts = 0
  let bytes = 0
  const client = new pg.Client({ connectionString: url, application_name: 'pugmark base backup' })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('set statement_timeout = 0')
    await client.query(`select pg_backup_start('pugmark', true)`)
    for await (const part of inParts(readCluster(join(dataDir, 'database')))) {
      signal.throwIfAborted()
      writeFileSync(draftFile(dataDir), `${id} ${parts + 1}`)
      await store.put(basePart({ id }, parts), part)
      parts += 1
      bytes += part.length
    }
    const { rows } = await client.query<{ labelfile: string; stop: string; lsn: string }>(
      'select labelfile, pg_walfile_name(lsn) as stop, lsn::text from pg_backup_stop(false)',
    )
    const { labelfile: backupLabel = '', stop = '', lsn = '' } = rows[0] ?? {}
    await client.query('select pg_switch_wal()')
    const { timeline, number: start } = segmentOf(/\(file ([0-9A-F]{24})\)/.exec(backupLabel)?.[1] ?? '')
    const finishedAt = Date.now()
    const [stopSegment, stopLsn] = [segmentOf(stop).number, parseLsn(lsn)]
    const wal = { timeline, start, stop: stopSegment, stopLsn }
    const base = { id, startedAt, finishedAt, ...wal, parts, bytes, backupLabel }
    // First: after a kill between the two, the parts of a complete base backup must not be deleted.
    rmSync(draftFile(dataDir), { force: true })
    await add(base)
    log.info({ base: id, bytes, seconds: (finishedAt - startedAt) / 1_000 }, 'base backup taken')
  } catch (error) {
    for (let part = 0; part < parts; part++) await store.remove(basePart({ id }, part)).catch(() => {})
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** A killed process leaves parts that no index names. */
async function removeDraft(store: ArchiveStore, dataDir: string) {
  const file = draftFile(dataDir)
  if (!existsSync(file)) return
  const [id = '', parts] = readFileSync(file, 'utf8').split(' ')
  for (let part = 0; part < Number(parts); part++) await store.remove(basePart({ id }, part))
  rmSync(file)
}

async function* inParts(frames: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const frame of frames) {
    waiting.push(frame)
    size += frame.length
    if (size < partBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}
