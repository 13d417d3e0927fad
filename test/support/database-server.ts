import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { prepareCluster } from '../../src/server/embedded-postgres/cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the run's PostgreSQL, with NAME where a database's name goes. */
    databaseAddress: string
  }
}

export const template = 'pugmark_template'

/**
 * One PostgreSQL for the whole run, with a migrated template. TEST_DATABASE_URL names another server to use, by an
 * account that may create databases; otherwise a fresh embedded one starts and leaves nothing behind.
 */
export default async function setUp(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL ? borrowed(process.env.TEST_DATABASE_URL) : await fresh()
  await remakeTemplate(server.url)
  project.provide('databaseAddress', server.url('NAME'))
  return server.stop
}

type Server = { url(database: string): string; stop(): Promise<void> }

function borrowed(address: string): Server {
  const url = (database: string) => {
    const changed = new URL(address)
    changed.pathname = `/${database}`
    return changed.href
  }
  return { url, stop: async () => {} }
}

async function fresh(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-test-'))
  // What a test has stored may be lost in a power cut, so it need not wait for the disk.
  const cluster = await prepareCluster(openToAll(folder), { fsync: 'off', full_page_writes: 'off' })
  await cluster.ensureRunning()
  return {
    url: cluster.url,
    async stop() {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The account that runs PostgreSQL for root must be able to enter. */
function openToAll(folder: string): string {
  chmodSync(folder, 0o755)
  return folder
}

async function remakeTemplate(url: (database: string) => string) {
  const admin = new pg.Client({ connectionString: url('postgres') })
  await admin.connect()
  await admin.query(`drop database if exists ${template}`)
  await admin.query(`create database ${template}`)
  await admin.end()
  const db = openDatabase(url(template))
  await migrate(db, fileURLToPath(new URL('../../db/migrations', import.meta.url)))
  await db.destroy()
}
