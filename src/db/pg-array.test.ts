import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { type Entry, type Kind, listOf } from './pg-array.ts'

const { db } = await testDatabase()

// A list of days would come back as JavaScript's Dates.
const casts: Record<Kind, string> = {
  ...{ text: 'text[]', jsonb: 'jsonb[]', bytea: 'bytea[]', uuid: 'uuid[]', int: 'int[]', boolean: 'boolean[]' },
  ...{ date: 'date[]::text[]', instant: 'timestamptz[]' },
}
const long = 'ශ්‍රී ලංකා 🐆 '.repeat(20_000)

const lists: [Kind, Entry[]][] = [
  ['text', ['Ruwan', '', null, 'O’Brien "Bob" \\ {a,b}', 'ශ්‍රී ලංකා 🐆', undefined, 'NULL', long]],
  ['jsonb', [{ eggs: true, lunch: ['“dhal”'] }, {}, null, { text: long }]],
  ['bytea', [Buffer.from([0, 255, 92, 48]), Buffer.alloc(0), null, Buffer.alloc(200_000, 7)]],
  ['uuid', ['7f1d4c3e-0000-4000-8000-ffffffffffff', null]],
  ['int', [0, 1, -1, 2_147_483_647, -2_147_483_648, null]],
  ['boolean', [true, false, null]],
  ['date', ['1999-12-31', '2000-01-01', '2028-02-29', '2126-12-31', null]],
  ['instant', [new Date(0), new Date(Date.UTC(2026, 11, 1, 6, 30, 0, 123)), new Date(-1), null]],
]

test.each(lists)('PostgreSQL reads a list of %s as it was written', async (kind, entries) => {
  const { rows } = await db.executeQuery<{ list: unknown[] }>(
    CompiledQuery.raw(`select $1::${casts[kind]} as list`, [listOf(kind, entries)]),
  )
  expect(rows[0]?.list).toEqual(entries.map((entry) => entry ?? null))
})

test('a list of nothing is one', async () => {
  const { rows } = await db.executeQuery(
    CompiledQuery.raw('select cardinality($1::text[]) as so_many', [listOf('text', [])]),
  )
  expect(rows).toEqual([{ so_many: 0 }])
})
