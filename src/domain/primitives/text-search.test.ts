import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { withoutAccents } from './text-search.ts'

const { db } = await testDatabase()

test.each([
  ['Zoë', 'zoe'],
  ['ZOE\u0308', 'zoe'],
  ['Łukasz Ørsted, Đặng', 'lukasz orsted, dang'],
  ['Straße, Cœur, Æbelø', 'strasse, coeur, aebelo'],
  ['İstanbul, ılık', 'istanbul, ilik'],
  ['නිමල් පෙරේරා', 'නිමල් පෙරේරා'],
  ['100% 🐆', '100% 🐆'],
])('%s is normalised to %s, in TypeScript and in the database', async (text, plain) => {
  expect(withoutAccents(text)).toBe(plain.normalize('NFD'))
  const { rows } = await sql<{ plain: string }>`select plain_letters(${text}) as plain`.execute(db)
  expect(rows).toEqual([{ plain: plain.normalize('NFD') }])
})
