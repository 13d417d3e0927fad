import type pg from 'pg'
import { copyFiles, ensureEmpty, type Shelves, writeRows } from './backup.ts'
import { filesInUse } from './files-in-use.ts'
import { listTables, quoted } from './tables.ts'

/**
 * What says nothing about the trade: who is signed in, what was asked twice, how the tables came to be; and by what today's visitors
 * could be told apart, which nobody keeps for longer than the day.
 */
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
/** Whoever holds these could sign in, open a guest's booking, or try keys on a sealed number. */
const secretColumns = /_hash$|_sealed$|_key$|^token/

/** Every table of the trade as one file of JSON lines, all of one moment, and the files that the rows name. */
export async function takeExport(client: pg.ClientBase, { folder, shelves }: { folder: string; shelves: Shelves }) {
  await ensureEmpty(folder)
  await client.query('begin isolation level repeatable read read only')
  // Moments stand in the trade's own time.
  await client.query(`set local timezone = 'Asia/Colombo'`)
  const all = await listTables(client)
  const tables: { name: string; rows: number }[] = []
  for (const { name, columns } of all.filter(({ name }) => !notExported.includes(name))) {
    const secret = columns.filter((column) => secretColumns.test(column))
    const row = secret.length > 0 ? `to_jsonb(t) - array[${secret.map((one) => `'${one}'`).join(', ')}]` : 'to_jsonb(t)'
    // As CSV with quotes and commas that JSON never holds, the lines come out as they are.
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
  const { kept } = await copyFiles(shelves, names, folder)
  return { tables, files: kept.slips.length + kept.pictures.length }
}
