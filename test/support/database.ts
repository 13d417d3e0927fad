import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#db/client.ts'
import { template } from './database-server.ts'

type TestDatabase = { db: Database; url: string }

let created: Promise<TestDatabase> | undefined

/** A migrated, empty database for this test file, dropped after its tests. Call it while the file loads. */
export function testDatabase(): Promise<TestDatabase> {
  created ??= createDatabase()
  return created
}

async function createDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const urlOf = (database: string) => inject('databaseAddress').replace('NAME', database)
  await asAdmin(urlOf('postgres'), `create database ${name} template ${template}`)
  const db = openDatabase(urlOf(name))
  afterAll(async () => {
    // Test files share their modules.
    created = undefined
    await db.destroy()
    await asAdmin(urlOf('postgres'), `drop database ${name} with (force)`)
  })
  return { db, url: urlOf(name) }
}

async function asAdmin(url: string, statement: string) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}
