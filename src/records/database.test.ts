import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { defaultBusiness } from '#rules/business.ts'
import { aCaller, aHouse } from '../../test/builders.ts'
import { testDatabase } from '../../test/database.ts'
import { aPackage, aRequest, noon } from '../../test/safari.ts'
import { readAvailability } from './availability.ts'

const { db } = await testDatabase()

test('sales and free days are prepared, each once per connection, and nothing else is', async () => {
  const pkg = await aPackage(db)
  await db.connection().execute(async (connection) => {
    const ask = aCaller(aHouse(connection))
    for (let times = 0; times < 2; times++) {
      await readAvailability(connection, defaultBusiness, { now: noon })
      expect((await ask('/bookings', { body: aRequest(pkg) })).status).toBe(201)
    }
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements order by name`.execute(
      connection,
    )
    expect(rows.map(({ name }) => name)).toEqual(['book', 'days'])
  })
})

test('what the database refuses is refused, prepared or not', async () => {
  for (const start of ['', '/* prepared as nothing */'])
    await expect(sql`${sql.raw(start)} select 1 / ${0}::int`.execute(db)).rejects.toMatchObject({ code: '22012' })
})
