import { chmodSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { readConfig } from '#config.ts'
import { type ArchiveIndex, rangeOf, readIndex, segmentOf, type WalRange } from '#server/archive/archive-index.ts'
import { type ArchiveStore, openArchiveStore } from '#server/archive/archive-store.ts'
import { withDatabase } from '#server/database.ts'
import { runCommand } from '../support/run-command.ts'
import { aPackage, aRequest, onlyBasicJeeps } from '../support/safari.ts'
import { embeddedEnvironment, type TestEnvironment } from './environment.ts'
import { send } from './requests.ts'

export const archiveKey = 'the archive key of the tests, long enough'
const secret = 'the secret key of the tests, long enough'
export const archiveKeys = { ARCHIVE_KEY: archiveKey, SECRET_KEY: secret }
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** When run as root, PostgreSQL uses another account, which needs access to the folder. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-archive-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

export async function anArchivedSite(config: Record<string, string> = {}, place = aFolder()) {
  const environment = await embeddedEnvironment()
  const server = await environment.start({
    config: { ARCHIVE_TO: place, ...archiveKeys, ...config },
  })
  await untilIndex(place, ({ bases }, index) => bases.some((base) => rangeOf(index, base)), config)
  const pkg = await aPackage(environment.db)
  await onlyBasicJeeps(environment.db, 1_000)
  const bookAt = async (url: string, name: string) => {
    const answer = await send(`${url}/api/bookings`, {
      body: { ...aRequest(pkg), customerName: name },
      key: `the key of ${name}`,
    })
    return answer.status === 201 ? (answer.body.booking.bookingId as string) : undefined
  }
  return { environment, place, server, bookAt, book: (name: string) => bookAt(server.url, name) }
}

// Each folder store has a process.
const stores = new Map<string, ArchiveStore>()
export function storeOf(place: string, config: Record<string, string> = {}): ArchiveStore {
  const store = stores.get(place) ?? openArchiveStore(place, readConfig({ ...config, ARCHIVE_KEY: archiveKey }))
  stores.set(place, store)
  return store
}

export const indexOf = (place: string, config?: Record<string, string>) =>
  readIndex(storeOf(place, config)).catch(() => null)

type Reached = (index: ArchiveIndex, same: ArchiveIndex) => boolean

export async function untilIndex(place: string, isReached: Reached, config: Record<string, string> = {}) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const index = await indexOf(place, config)
    if (index && isReached(index, index)) return index
    await pause(100)
  }
  throw new Error(`The archive did not reach the expected state: ${JSON.stringify(await indexOf(place, config))}`)
}

/** Finishes the current segment and waits until it is archived. */
export async function archiveAll(
  { db }: Pick<TestEnvironment, 'db'>,
  place: string,
  config: Record<string, string> = {},
) {
  const { rows } = await sql<{ file: string }>`select pg_walfile_name(pg_switch_wal()) as file`.execute(db)
  const { timeline, number } = segmentOf(rows[0]?.file ?? '')
  const isShipped = (range: WalRange) => range.timeline === timeline && range.last >= number
  await untilIndex(place, ({ ranges }) => ranges.some(isShipped), config)
}

export function recover(place: string, dataDir: string, more: string[] = [], config: Record<string, string> = {}) {
  return runCommand(['scripts/recover.ts', place, ...more], { DATA_DIR: dataDir, ...archiveKeys, ...config })
}

export const referencesIn = (dataDir: string) =>
  withDatabase(readConfig({ DATA_DIR: dataDir }), async (client) => {
    const { rows } = await client.query<{ reference: string }>('select reference from booking order by reference')
    return rows.map(({ reference }) => reference)
  })

export function killDatabase({ folder }: TestEnvironment) {
  for (const pid of readdirSync('/proc')) {
    try {
      if (/^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === join(folder, 'database'))
        process.kill(Number(pid), 'SIGKILL')
    } catch {
      // The process has ended meanwhile.
    }
  }
}
