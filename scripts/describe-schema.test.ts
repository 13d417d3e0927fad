import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { describeSchema } from './describe-schema.ts'

const { db } = await testDatabase()
const { rows } = await sql<{ major: number }>`
  select current_setting('server_version_num')::int / 10000 as major`.execute(db)

// Other PostgreSQL versions format some expressions differently.
test.runIf(rows[0]?.major === 18)('docs/schema.sql is up to date (npm run schema)', async () => {
  const written = readFileSync(new URL('../docs/schema.sql', import.meta.url), 'utf8')
  expect(written).toBe(await describeSchema(db))
})
