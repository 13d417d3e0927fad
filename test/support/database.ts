import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#db/client.ts'
import { template } from './database-server.ts'

type TestDatabase = { db: Database; url: string }

let made: Promise<TestDatabase> | undefined

/** A database of this test file's own: migrated, empty, and gone when the file is done. */
export function testDatabase(): Promise<TestDatabase> {
  made ??= make()
  return made
}

async function make(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const address = (database: string) => inject('databaseAddress').replace('NAME', database)
  await asAdmin(address('postgres'), `create database ${name} template ${template}`)
  const db = openDatabase(address(name))
  afterAll(async () => {
    await db.destroy()
    await asAdmin(address('postgres'), `drop database ${name} with (force)`)
  })
  return { db, url: address(name) }
}

async function asAdmin(url: string, statement: string) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}
