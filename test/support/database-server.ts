import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { prepareCluster } from '#server/embedded-postgres/cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the run's PostgreSQL, with NAME in place of the database name. */
    databaseAddress: string
  }
}

export const template = 'pugmark_template'

/**
 * One PostgreSQL for the whole run, with a migrated template database. TEST_DATABASE_URL selects an existing server
 * with an account that may create databases. By default a temporary embedded server starts.
 */
export default async function setUp(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL ? existingServer(process.env.TEST_DATABASE_URL) : await temporaryServer()
  await recreateTemplate(server.url)
  project.provide('databaseAddress', server.url('NAME'))
  return server.stop
}

type Server = { url(database: string): string; stop(): Promise<void> }

function existingServer(address: string): Server {
  const url = (database: string) => {
    const changed = new URL(address)
    changed.pathname = `/${database}`
    return changed.href
  }
  return { url, stop: async () => {} }
}

async function temporaryServer(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-test-'))
  // Tests need no durability, so writes do not wait for the disk.
  const cluster = await prepareCluster(readableByAll(folder), { fsync: 'off', full_page_writes: 'off' })
  await cluster.ensureRunning()
  return {
    url: cluster.url,
    async stop() {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** When run as root, PostgreSQL uses another account, which needs access. */
function readableByAll(folder: string): string {
  chmodSync(folder, 0o755)
  return folder
}

async function recreateTemplate(url: (database: string) => string) {
  const admin = new pg.Client({ connectionString: url('postgres') })
  await admin.connect()
  await admin.query(`drop database if exists ${template}`)
  await admin.query(`create database ${template}`)
  await admin.end()
  const db = openDatabase(url(template))
  await migrate(db, fileURLToPath(new URL('../../db/migrations', import.meta.url)))
  await db.destroy()
}
