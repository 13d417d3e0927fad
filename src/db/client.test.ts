import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultBusiness } from '#contracts/settings/business-settings.ts'
import { testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, aRequest, noon } from '#test/support/safari.ts'
import { readAvailability } from './availability/availability.ts'
import { openDatabase, timeLimit } from './client.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'

const { db, url } = await testDatabase()
const ourTimers = { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] } satisfies Parameters<
  typeof vi.useFakeTimers
>[0]
afterEach(() => void vi.useRealTimers())

test('only sales and free days are prepared, each once per connection', async () => {
  const pkg = await aPackage(db)
  const own = openDatabase(url, { max: 1 })
  await own.connection().execute(async (connection) => {
    const ask = testCaller(testAppContext(connection))
    for (let times = 0; times < 2; times++) {
      await readAvailability(connection, defaultBusiness, { now: noon })
      expect((await ask('/bookings', { body: aRequest(pkg) })).status).toBe(201)
    }
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements order by name`.execute(
      connection,
    )
    expect(rows.map(({ name }) => name)).toEqual(['book_sale', 'days'])
  })
  await own.destroy()
})

test('database errors are the same with and without prepared statements', async () => {
  for (const start of ['', '/* prepared as nothing */'])
    await expect(sql`${sql.raw(start)} select 1 / ${0}::int`.execute(db)).rejects.toMatchObject({ code: '22012' })
})

test('an unresponsive connection is closed, and the next query uses another', async () => {
  const way = await startProxy(url)
  vi.useFakeTimers(ourTimers)
  const far = openDatabase(way.url, { max: 1 })
  await sql`select 1`.execute(far)
  way.fallSilent()
  const lost = expect(sql`select 1`.execute(far)).rejects.toSatisfy(isDatabaseUnavailable)
  await vi.advanceTimersByTimeAsync(30_000)
  await lost
  await sql`select 1`.execute(far)
  await far.destroy()
  way.close()
})

test('migrations have no statement timeout', async () => {
  vi.useFakeTimers(ourTimers)
  const own = openDatabase(url, { max: 1 })
  await own.connection().execute(async (connection) => {
    await sql.raw(timeLimit.none).execute(connection)
    const slept = sql<{ slept: string }>`select 'well' as slept from pg_sleep(0.2)`.execute(connection)
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await slept).rows).toEqual([{ slept: 'well' }])
    await sql.raw(timeLimit.usual).execute(connection)
  })
  await own.destroy()
})

/** A proxy to the same database that can drop traffic without notifying either side. */
async function startProxy(url: string) {
  const { host, port, user, database } = new pg.Client({ connectionString: url })
  const pairs: [Socket, Socket][] = []
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    near.pipe(far).pipe(near)
    for (const end of [near, far]) end.on('error', () => {})
    pairs.push([near, far])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `postgres://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    fallSilent() {
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
      }
    },
    close() {
      server.close()
      for (const ends of pairs) for (const end of ends) end.destroy()
    },
  }
}
