import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { testDatabase } from '#test/support/database.ts'
import { forgetAudit, guest, noon } from '#test/support/safari.ts'
import { checkChain, linkAudit, writeAudit } from './write-audit.ts'

const { db, url } = await testDatabase()
beforeEach(() => forgetAudit(db))
const addEntry = (action: string) =>
  writeAudit(db, { actor: guest, now: noon }, { entity: 'booking', id: null }, action)

test('rows are linked once, by any process, and the chain reveals a row changed directly', async () => {
  for (const action of ['one', 'two', 'three']) await addEntry(action)
  const linked = await Promise.all([linkAudit(db), linkAudit(db), linkAudit(db)])
  expect(linked.reduce((sum, rows) => sum + rows, 0)).toBe(3)
  await addEntry('four')
  expect(await linkAudit(db)).toBe(1)
  expect(await linkAudit(db)).toBe(0)
  expect(await checkChain(db)).toMatchObject({ links: 4, broken: null })

  await expect(db.updateTable('audit').set({ actor: 'nobody' }).execute()).rejects.toThrow('only grows')
  await expect(db.deleteFrom('audit_link').execute()).rejects.toThrow('only grows')
  await sql`alter table audit disable trigger audit_only_grows`.execute(db)
  await db.updateTable('audit').set({ actor: 'nobody' }).where('action', '=', 'two').execute()
  const broken = await db
    .selectFrom('audit_link')
    .innerJoin('audit', 'audit.seq', 'audit_link.seq')
    .select(['nr as link', 'audit.seq as row'])
    .where('action', '=', 'two')
    .executeTakeFirst()
  expect(await checkChain(db)).toMatchObject({ broken })
})

test('a row committed out of order is linked soon, or by a full check', async () => {
  const other = openDatabase(url)
  onTestFinished(() => other.destroy())
  const late = await other.startTransaction().execute()
  await writeAudit(late, { actor: guest, now: noon }, { entity: 'booking', id: null }, 'late')
  for (const action of ['a', 'b', 'c']) await addEntry(action)
  expect(await linkAudit(db, 'newest', 2)).toBe(3)
  await addEntry('d')
  expect(await linkAudit(db, 'newest', 2)).toBe(1)
  await late.commit().execute()

  expect(await linkAudit(db, 'newest', 2)).toBe(0)
  expect(await linkAudit(db)).toBe(1)

  const later = await other.startTransaction().execute()
  await writeAudit(later, { actor: guest, now: noon }, { entity: 'booking', id: null }, 'later still')
  for (const action of ['e', 'f', 'g']) await addEntry(action)
  expect(await linkAudit(db)).toBe(3)
  await later.commit().execute()
  expect(await linkAudit(db, 'newest', 1)).toBe(0)
  expect(await linkAudit(db, 'all')).toBe(1)
})
