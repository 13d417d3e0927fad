import { execFileSync } from 'node:child_process'
import { chmodSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { type ArchiveIndex, rangeOf, segmentOf, writeIndex } from '#server/archive/archive-index.ts'
import { readArchiveState } from '#server/archive/archive-state.ts'
import {
  aFolder,
  anArchivedSite,
  archiveAll,
  archiveKeys,
  indexOf,
  killDatabase,
  recover,
  referencesIn,
  storeOf,
  untilIndex,
} from './archived-site.ts'
import { embeddedEnvironment, type TestEnvironment } from './environment.ts'
import type { Server } from './server.ts'

const oneDay = 24 * 3_600_000

describe('a site recovered repeatedly from one archive', () => {
  const others: TestEnvironment[] = []
  let environment: TestEnvironment
  afterEach(async () => {
    for (const other of others.splice(0)) await other.cleanUp()
    await environment.cleanUp()
  })

  /** Starts the site on a recovered data folder, with the same archive. */
  async function continueOn(folder: string, place: string) {
    const site = await embeddedEnvironment(undefined, folder)
    others.push(site)
    return { ...site, server: await site.start({ config: { ARCHIVE_TO: place, ...archiveKeys } }) }
  }
  const moment = async () => {
    await pause(1_100)
    const at = new Date().toISOString()
    await pause(1_100)
    return at
  }
  const hasBaseOn = (timeline: string, count: number) => (index: ArchiveIndex) =>
    index.bases.filter((base) => base.timeline === timeline && rangeOf(index, base)).length >= count

  test('is restored to its last state, and to moments before and after a recovery', async () => {
    const site = await anArchivedSite()
    ;({ environment } = site)
    const { place, bookAt } = site
    const kept = String(await site.book('Ada'))
    await archiveAll(environment, place)
    const fork = await moment()
    const undone = String(await site.book('Grace'))
    await archiveAll(environment, place)
    await site.server.stop()
    // The next base backup contains changes that the recovery discards.
    await writeIndex(storeOf(place), await indexOfLastWeek(place))
    // Files of a process that was killed during a base backup.
    writeFileSync(join(environment.folder, 'archive-draft'), 'killed 1')
    writeFileSync(join(place, 'base-killed-0.enc'), '')
    const server = await environment.start({ config: { ARCHIVE_TO: place, ...archiveKeys } })
    await untilIndex(place, hasBaseOn('00000001', 2))
    expect(readdirSync(place)).not.toContain('base-killed-0.enc')
    const beforeRecovery = await moment()
    await bookAt(server.url, 'Edith')
    await archiveAll(environment, place)
    await server.stop()

    const folder = aFolder()
    const recovered = await recover(place, folder, ['--until', fork], { ARCHIVE_TO: place })
    expect([recovered.code, recovered.output]).toEqual([0, expect.stringContaining('belongs to this data folder now')])
    const second = await continueOn(folder, place)
    const afterwards = String(await bookAt(second.server.url, 'Hedy'))
    await archiveAll(second, place)
    expect(await bookingsOf(place)).toEqual([kept, afterwards].sort())
    await untilIndex(place, hasBaseOn('00000002', 1))
    const later = String(await bookAt(second.server.url, 'Joan'))
    await archiveAll(second, place)
    await second.server.stop()

    expect(await bookingsOf(place)).toEqual([kept, afterwards, later].sort())
    expect(await bookingsOf(place, beforeRecovery)).toEqual([kept, undone].sort())
    expect(await bookingsOf(place, fork)).toEqual([kept])
  })

  test('only one machine writes to an archive; another one warns its admins', async () => {
    const site = await anArchivedSite()
    ;({ environment } = site)
    const { place, bookAt } = site
    await site.book('Ada')
    await archiveAll(environment, place)

    // Without ARCHIVE_TO a recovery is a trial, and the archive stays with the site.
    const trial = aFolder()
    expect((await recover(place, trial)).output).toContain('The archive still belongs to ')
    const copy = await continueOn(trial, place)
    await expect.poll(() => copy.server.lastOutput(), { timeout: 30_000 }).toContain('written by another machine')
    expect(readArchiveState(trial).isTaken).toBe(true)
    expect(await bookAt(copy.server.url, 'Grace')).toMatch(/^PM/)
    await copy.server.stop()
    await site.book('Edith')
    await archiveAll(environment, place)
    expect(readArchiveState(environment.folder).isTaken).toBe(false)

    const folder = aFolder()
    expect(await recover(place, folder, [], { ARCHIVE_TO: place })).toMatchObject({ code: 0 })
    await expect.poll(() => site.server.lastOutput(), { timeout: 30_000 }).toContain('written by another machine')
    expect(readArchiveState(environment.folder).isTaken).toBe(true)
    const files = readdirSync(place).sort()
    expect(await site.book('Hedy')).toMatch(/^PM/)
    const waiting = () => readdirSync(join(environment.folder, 'archive-spool')).length
    await sql`select pg_switch_wal()`.execute(environment.db)
    await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThan(0)
    expect(readdirSync(place).sort()).toEqual(files)
    const next = await continueOn(folder, place)
    await untilIndex(place, ({ bases }) => bases.at(-1)?.timeline === '00000002')

    // Without the owner file, neither the older history nor another recovery with the same number may continue.
    await next.server.stop()
    rmSync(join(place, 'owner.enc'))
    const again = await copy.start({ config: { ARCHIVE_TO: place, ...archiveKeys } })
    for (const { lastOutput } of [site.server, again])
      await expect
        .poll(lastOutput, { timeout: 30_000 })
        .toContain('has gone on after a recovery of another data folder')
  })

  async function indexOfLastWeek(place: string): Promise<ArchiveIndex> {
    const index = await indexOf(place)
    if (!index) throw new Error('The archive has no index')
    return { ...index, bases: index.bases.map((base) => ({ ...base, startedAt: base.startedAt - 7 * oneDay })) }
  }

  async function bookingsOf(place: string, until?: string) {
    const folder = aFolder()
    const { code, output } = await recover(place, folder, until ? ['--until', until] : [])
    expect([code, output]).toEqual([0, expect.stringContaining('No acknowledged booking is missing.')])
    return referencesIn(folder)
  }
})

test('a site whose archive hangs continues to sell, and stops in time', async () => {
  const { environment, place, server, book } = await anArchivedSite()
  try {
    // Opening a pipe without a reader blocks, as does a network folder whose server is down.
    for (const name of ['index', 'owner']) execFileSync('mkfifo', [join(place, `${name}.enc.half`)])
    for (let slot = 0; slot < 16; slot++)
      for (const id of readdirSync(join(environment.folder, 'archive-journals')))
        execFileSync('mkfifo', [join(place, `journal-${id}-${slot}.enc.half`)])
    expect(await book('Ada')).toMatch(/^PM/)
    await sql`select pg_switch_wal()`.execute(environment.db)
    for (let guest = 0; guest < 8; guest++) expect(await book(`Guest ${guest}`)).toMatch(/^PM/)
    const start = Date.now()
    expect(await server.stop()).toBe(0)
    expect(Date.now() - start).toBeLessThan(25_000)
  } finally {
    await environment.cleanUp()
  }
})

describe('under load', () => {
  let environment: TestEnvironment
  let server: Server
  afterEach(() => environment.cleanUp())

  test('a lost data folder costs at most a minute of bookings, and each missing one is listed', async () => {
    const site = await anArchivedSite()
    ;({ environment, server } = site)
    // Only one booking, so that the time limit finishes its segment, not other changes.
    const first = await site.book('The first guest')
    const { rows } = await sql<{ file: string }>`select pg_walfile_name(pg_current_wal_lsn()) as file`.execute(
      environment.db,
    )
    const bookedAt = Date.now()
    await untilIndex(site.place, ({ ranges }) => (ranges.at(-1)?.last ?? 0) >= segmentOf(rows[0]?.file ?? '').number)
    expect(Date.now() - bookedAt).toBeLessThan(60_000)

    const acknowledged = new Map<string, number>()
    let isOver = false
    const guests = Array.from({ length: 8 }, async (_, guest) => {
      for (let index = 0; !isOver; index++) {
        const reference = await site.book(`Guest ${guest} ${index}`)
        if (reference) acknowledged.set(reference, Date.now())
        await pause(20)
      }
    })
    await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(20)
    await archiveAll(environment, site.place)
    const archived = acknowledged.size
    await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(archived + 20)
    const killedAt = Date.now()
    killDatabase(environment)
    await server.kill()
    isOver = true
    await Promise.all(guests)
    rmSync(join(environment.folder, 'database'), { recursive: true, force: true })
    rmSync(join(environment.folder, 'archive-spool'), { recursive: true, force: true })

    const data = aFolder()
    const { code, output } = await recover(site.place, data)
    expect([code, output]).toEqual([0, expect.stringContaining('The audit chain holds')])
    const found = new Set(await referencesIn(data))
    const missing = [...acknowledged.keys()].filter((reference) => !found.has(reference))
    expect(found.size).toBeGreaterThan(20)
    expect(found).toContain(first)
    for (const reference of missing) {
      expect(acknowledged.get(reference)).toBeGreaterThan(killedAt - 60_000)
      expect(output).toContain(`  ${reference} of `)
    }
    if (missing.length === 0) expect(output).toContain('No acknowledged booking is missing.')
  })

  test('an archive that cannot be written does not stop the site or fill the disk, and gets a new base backup', async () => {
    const site = await anArchivedSite({ ARCHIVE_SPOOL_MB: '64' })
    ;({ environment, server } = site)
    const { place } = site
    renameSync(place, `${place}-away`)
    writeFileSync(place, 'the disk is not mounted')
    const spoolFolder = join(environment.folder, 'archive-spool')
    const spool = () => readdirSync(spoolFolder).length
    for (let index = 0; index < 8; index++) {
      expect(await site.book(`Guest ${index}`)).toMatch(/^PM/)
      await sql`select pg_switch_wal()`.execute(environment.db)
    }
    await expect.poll(() => server.lastOutput(), { timeout: 30_000 }).toContain('archive spool full')
    expect(server.lastOutput()).toContain('archive unreachable')
    await expect.poll(spool, { timeout: 20_000 }).toBeLessThanOrEqual(4)
    expect(readArchiveState(environment.folder).hasGap).toBe(true)
    rmSync(place)
    renameSync(`${place}-away`, place)

    expect(await site.book('The last guest')).toMatch(/^PM/)
    await archiveAll(environment, place)
    const index = await untilIndex(place, ({ bases, ranges }, all) => {
      const newest = bases.at(-1)
      return ranges.length === 2 && bases.length === 2 && newest !== undefined && rangeOf(all, newest) !== undefined
    })
    expect(index.ranges[1]?.first).toBeGreaterThan((index.ranges[0]?.last ?? 0) + 1)
    expect(server.lastOutput()).toContain('archive has a gap')
    // The dashboard warns until the new base backup exists.
    await expect.poll(() => readArchiveState(environment.folder).hasGap, { timeout: 30_000 }).toBe(false)
    const data = aFolder()
    expect((await recover(place, data)).output).toContain('9 bookings')

    chmodSync(spoolFolder, 0o500)
    expect(await site.book('A guest after that')).toMatch(/^PM/)
    await sql`select pg_switch_wal()`.execute(environment.db)
    await expect.poll(() => server.lastOutput(), { timeout: 30_000 }).toContain('PostgreSQL cannot copy')
    chmodSync(spoolFolder, 0o700)
  })
})
