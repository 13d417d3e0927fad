import type pg from 'pg'
import type { Storages } from '#integrations/storage/create-storage.ts'
import { copyFiles, ensureEmpty, writeRows } from './backup.ts'
import { filesInUse } from './files-in-use.ts'
import { listTables, quoted } from './tables.ts'

/** Technical tables, and today's visitor hashes, which must not be stored for longer than a day. */
const notExported = [
  'staff_session',
  'staff_device',
  'login_failure',
  'idempotency',
  'migration',
  'stray_file',
  'visit_salt',
  'visit',
]
/** With these columns one could sign in, open a guest's booking, or attack an encrypted number. */
const secretColumns = /_hash$|_sealed$|_key$|^token/

/** Every other table as a file of JSON lines, all as of one moment, and the files that the rows name. */
export async function takeExport(client: pg.ClientBase, { folder, storages }: { folder: string; storages: Storages }) {
  await ensureEmpty(folder)
  await client.query('begin isolation level repeatable read read only')
  // Timestamps are in the operator's time zone.
  await client.query(`set local timezone = 'Asia/Colombo'`)
  const all = await listTables(client)
  const tables: { name: string; rows: number }[] = []
  for (const { name, columns } of all.filter(({ name }) => !notExported.includes(name))) {
    const secret = columns.filter((column) => secretColumns.test(column))
    const row =
      secret.length > 0 ? `to_jsonb(t) - array[${secret.map((column) => `'${column}'`).join(', ')}]` : 'to_jsonb(t)'
    // CSV with a quote and a delimiter that JSON cannot contain, so that each line is the plain JSON.
    const raw = `with (format csv, quote e'\\x01', delimiter e'\\x02')`
    const [rows] = await writeRows(
      client,
      `copy (select ${row} from ${quoted(name)} t) to stdout ${raw}`,
      folder,
      `${name}.jsonl`,
    )
    tables.push({ name, rows })
  }
  const names = await filesInUse(client, all)
  await client.query('commit')
  const { copied } = await copyFiles(storages, names, folder)
  return { tables, files: copied.slips.length + copied.pictures.length }
}
