import { resolve } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import { type Config, readConfig } from '#config.ts'
import { checkChain, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import { createStorages } from '#integrations/storage/create-storage.ts'
import { historyAt } from '#server/archive/archive-index.ts'
import { isOwn, readMark, writeMark } from '#server/archive/archive-mark.ts'
import { type ArchiveStore, openArchiveStore } from '#server/archive/archive-store.ts'
import { type Recovered, recoverCluster } from '#server/archive/recover-cluster.ts'
import { recoverFiles } from '#server/archive/recover-files.ts'
import { readJournals } from '#server/archive/sale-journal.ts'
import { checkDataFolder } from '#server/data-folder.ts'
import { runCli } from '#server/run-cli.ts'
import { UserError } from '#server/user-error.ts'
import { describeKeys, tryKeys } from './backup/keys.ts'
import { deleteRevocable } from './backup/restore.ts'
import { commandLine, readArgs, resolvePath, withAppDatabase } from './command.ts'

/** `npm run recover -- place [--until time]`: brings the embedded database back from the archive, with slips and pictures. */
await runCli(async () => {
  const start = performance.now()
  const { place, until } = readPlace()
  const config = readConfig()
  if (config.DATABASE_URL)
    throw new UserError(
      'The archive is of the embedded database: leave DATABASE_URL out, and set DATA_DIR to a new folder.',
    )
  checkDataFolder(config.dataDir)
  const store = openArchiveStore(place, config)
  const recovered = await recoverCluster({
    // Without ARCHIVE_TO too: the history of the new timeline must reach the archive if the site uses it later.
    store,
    dataDir: config.dataDir,
    until,
    isArchived: true,
  })
  const keys = await withClient(recovered, async (client) => {
    await deleteRevocable(client)
    return tryKeys(client, config)
  })
  const { base, lastCommit, hasGap } = recovered
  console.log(`The base backup of ${time(base.startedAt)} and the WAL since are back.`)
  console.log(`The last change is of ${time(lastCommit?.getTime() ?? base.finishedAt)}.`)
  if (hasGap)
    console.log(
      'The archive has newer WAL, but some between is missing: recover a later time from a later base backup.',
    )
  const storages = createStorages(config)
  const files = await recoverFiles(store, storages, until)
  if (config.S3_BUCKET && files.found === 0) console.log('Slips and pictures are in the S3 store, as before.')
  else console.log(`${files.found} slips and files of pictures are back.`)

  await withAppDatabase(async (db, _, applied) => {
    if (applied.length > 0) console.log(`Applied ${applied.join(', ')}.`)
    console.log(await countRows(db))
    const { links, broken } = await checkChain(db)
    if (broken) throw new UserError('The audit chain was broken already when it was archived: npm run audit:check.')
    console.log(`The audit chain holds: ${links} rows.`)
    await reportMissing(db, store, recovered, until)
    await writeAudit(db, { actor: commandLine, now: Date.now() }, { entity: 'backup', id: base.id }, 'recovered')
  }, config)
  await takeOver(store, config)
  console.log(`Done in ${Math.round((performance.now() - start) / 1_000)} s; everybody has to sign in again.`)
  if (files.missing.length > 0)
    throw new UserError(
      `${files.missing.length} slips and files of pictures are damaged or missing in the archive: ${files.missing.slice(0, 20).join(', ')}. Bring them back from a copy of it.`,
    )
  if (keys === 'other key') throw new UserError(describeKeys(keys, config))
  console.log(describeKeys(keys, config))
})

/** With ARCHIVE_TO the recovered site goes on in the archive, and the machine that wrote to it before must not. */
async function takeOver(store: ArchiveStore, { ARCHIVE_TO, dataDir }: Config) {
  const isSame = ARCHIVE_TO === store.place || (ARCHIVE_TO !== undefined && resolve(ARCHIVE_TO) === store.place)
  const mark = await readMark(store)
  if (isSame) {
    await writeMark(store, dataDir)
    console.log(
      'The archive belongs to this data folder now. Any other machine that still writes to it stops, and warns admins.',
    )
  } else if (mark && !isOwn(mark, dataDir))
    console.log(
      `The archive still belongs to ${mark.host}. To go on in it, stop that machine, delete owner.enc there and set ARCHIVE_TO.`,
    )
}

function readPlace(): { place: string; until: number | undefined } {
  const usage =
    'npm run recover -- folder-or-s3:prefix [--until 2026-12-01T06:00:00+05:30]; --until needs a time with its zone.'
  const { argument, values } = readArgs(usage, { until: { type: 'string' } })
  const until = z.iso.datetime({ offset: true }).optional().safeParse(values.until)
  if (!until.success) throw new UserError(`Usage: ${usage}`)
  return {
    place: argument.startsWith('s3:') ? argument : resolvePath(argument),
    until: until.data === undefined ? undefined : Date.parse(until.data),
  }
}

async function withClient<T>({ cluster }: Recovered, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: cluster.url('pugmark') })
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
    await cluster.stop()
  }
}

async function countRows(db: Database): Promise<string> {
  const { rows } = await sql<{ bookings: number; payments: number; newest: Date | null }>`
    select (select count(*)::int from booking) as bookings, (select count(*)::int from payment) as payments,
      (select max(created_at) from booking) as newest`.execute(db)
  const { bookings = 0, payments = 0, newest } = rows[0] ?? {}
  const last = newest ? `; the last booking is of ${time(newest.getTime())}` : ''
  return `${bookings} bookings and ${payments} payments are back${last}.`
}

/** Lists the bookings that guests or staff were told about, but that the archive does not have. */
async function reportMissing(
  db: Database,
  store: ArchiveStore,
  { index }: Recovered,
  until = Number.POSITIVE_INFINITY,
) {
  const timeline = historyAt(index, until).at(-1)?.timeline
  // The recovery that began the timeline has named those before it.
  const since = index.timelines.find(({ id }) => id === timeline)?.startedAt ?? 0
  const sales = (await readJournals(store, index.journals)).filter(({ at }) => at >= since && at <= until)
  const newest = sales.at(-1)
  if (!newest) return
  const references = sales.map(({ reference }) => reference)
  const found = await db.selectFrom('booking').select('reference').where('reference', 'in', references).execute()
  const isThere = new Set(found.map(({ reference }) => reference))
  const missing = sales.filter(({ reference }) => !isThere.has(reference))
  console.log(`The last acknowledged booking is ${newest.reference} of ${time(newest.at)}.`)
  if (missing.length === 0) console.log('No acknowledged booking is missing.')
  else console.log(`${missing.length} acknowledged bookings are missing; call their guests when they ask:`)
  for (const { reference, at } of missing) console.log(`  ${reference} of ${time(at)}`)
}

function time(ms: number): string {
  return new Date(ms).toISOString()
}
