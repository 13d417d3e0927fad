import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { shareEmbeddedDatabase } from '#server/embedded-postgres/shared-cluster.ts'
import { addCleanup, runCleanups } from './cleanup.ts'
import { memoryOfTree } from './cpu.ts'
import { type RunningServer, startPugmark } from './server.ts'

/** A server with its own database, and a second database for the baselines. */
export type TestBed = {
  folder: string
  server: RunningServer
  /** The server's database. */
  db: pg.Client
  databaseUrl: string
  limitsUrl: string
  /** The process id of the PostgreSQL server of both databases. */
  postgres: number
  postgresVersion: string
  /** Memory, in MB, before the first load. */
  idleMemory: number
}

/**
 * Starts the server on a temporary folder, which is always removed. This process joins the database like a second
 * process would, so the database outlives the server under test and stops with this process.
 */
export async function withTestBed<T>(work: (testBed: TestBed) => Promise<T>): Promise<T> {
  try {
    const { folder } = temporaryFolder()
    const shared = await joinDatabase(folder)
    const server = await startPugmark(folder)
    const idleMemory = memoryOfTree(server.pid)
    const db = new pg.Client({ connectionString: shared.url, application_name: 'pugmark bench' })
    await db.connect()
    addCleanup(() => db.end())
    await db.query('create database limits')
    const { rows } = await db.query<{ server_version: string }>('show server_version')
    const testBed = {
      folder,
      server,
      db,
      databaseUrl: shared.url,
      limitsUrl: shared.url.replace('/pugmark?', '/limits?'),
      postgres: postmasterOf(folder),
      postgresVersion: rows[0]?.server_version ?? 'unknown',
      idleMemory,
    }
    return await work(testBed).catch((error) => {
      console.error(server.lastOutput())
      throw error
    })
  } finally {
    await runCleanups()
  }
}

/** A new folder that the PostgreSQL account can access. */
export function temporaryFolder(): { folder: string; remove(): Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-bench-'))
  chmodSync(folder, 0o755)
  return { folder, remove: addCleanup(() => rmSync(folder, { recursive: true, force: true })) }
}

/** Starts or joins the embedded PostgreSQL of a folder, like another server process would. */
export async function joinDatabase(folder: string): Promise<{ url: string; release(): Promise<void> }> {
  const { url, release } = await shareEmbeddedDatabase(folder)
  return { url, release: addCleanup(release) }
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n')[0])
}
