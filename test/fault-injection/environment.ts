import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#db/client.ts'
import { prepareCluster } from '#server/embedded-postgres/cluster.ts'
import { template } from '../support/database-server.ts'
import { isAlive, type Options, type Server, startServer } from './server.ts'

/** A separate data folder with an embedded or external database, and the servers on it. */
export type TestEnvironment = {
  name: string
  folder: string
  /** Starts another server on the same data. */
  start(options?: Options): Promise<Server>
  /** A direct connection to the database. The database exists once a first server has started. */
  db: Database
  /** Stops the database abruptly. */
  stopDatabase(): Promise<void>
  /** Makes the database reachable again, unless the servers restart it themselves. */
  restoreDatabase(): Promise<void>
  /** Makes the database stop responding while its connections stay open. */
  freezeDatabase(): void
  thawDatabase(): void
  /** Stops all servers and deletes the data. */
  cleanUp(): Promise<void>
}

/** The embedded database, and the server of TEST_DATABASE_URL if it is set. */
export const environments: [string, () => Promise<TestEnvironment>][] = [
  ['the embedded database', embeddedEnvironment],
  ...(process.env.TEST_DATABASE_URL
    ? [['a PostgreSQL server', externalEnvironment] as [string, () => Promise<TestEnvironment>]]
    : []),
]

type Disk = { mount(folder: string): void; unmount(folder: string): void }

/** `disk` is mounted on the empty data folder. `existing` is a data folder with a database. */
export async function embeddedEnvironment(disk?: Disk, existing?: string): Promise<TestEnvironment> {
  const { folder, startOn, stopAll } = createFolder(existing)
  disk?.mount(folder)
  // See cluster-template.ts. `cp -a` keeps the owner.
  const template = process.env.PUGMARK_CLUSTER
  if (template && !disk && !existing) execFileSync('cp', ['-a', template, folder])
  const cluster = await prepareCluster(folder)
  const postmaster = join(folder, 'database', 'postmaster.pid')
  const enginePid = () => Number(readFileSync(postmaster, 'utf8').split('\n')[0])
  const db = openDatabase(cluster.url('pugmark'), { max: 5 })
  return {
    name: 'embedded',
    folder,
    db,
    start: (options) => startOn({}, options),
    async stopDatabase() {
      // The signal of `pg_ctl stop -m immediate`.
      process.kill(enginePid(), 'SIGQUIT')
    },
    // The servers restart it.
    async restoreDatabase() {},
    freezeDatabase: () => signalAll(join(folder, 'database'), 'SIGSTOP'),
    thawDatabase: () => signalAll(join(folder, 'database'), 'SIGCONT'),
    async cleanUp() {
      signalAll(join(folder, 'database'), 'SIGCONT')
      await db.destroy()
      let pid = 0
      try {
        await stopAll()
      } finally {
        if (existsSync(postmaster)) pid = enginePid()
        await cluster.stop()
        disk?.unmount(folder)
        rmSync(folder, { recursive: true, force: true })
      }
      // PostgreSQL removes its pid file shortly before its process ends.
      for (let attempt = 0; pid && isAlive(pid) && attempt < 100; attempt++) await pause(50)
      if (pid && isAlive(pid)) throw new Error(`PostgreSQL ${pid} is still running`)
    },
  }
}

/** Sends a signal to each PostgreSQL process of this folder. */
function signalAll(data: string, signal: NodeJS.Signals) {
  for (const pid of readdirSync('/proc')) {
    try {
      if (/^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === data) process.kill(Number(pid), signal)
    } catch {
      // The process has ended in the meantime.
    }
  }
}

/** A database on the server of this test run, behind a TCP proxy that can disconnect or stop forwarding. */
export const proxiedEnvironment = () => environmentBehindProxy(inject('databaseAddress').replace('NAME', 'postgres'))

/** A new database on the server of TEST_DATABASE_URL. That server must not be stopped; the proxy disconnects instead. */
function externalEnvironment() {
  return environmentBehindProxy(process.env.TEST_DATABASE_URL ?? '')
}

async function environmentBehindProxy(server: string): Promise<TestEnvironment> {
  const address = new URL(server)
  const name = `faults_${randomBytes(6).toString('hex')}`
  await asAdmin(address, `create database ${name} template ${template}`)
  address.pathname = `/${name}`
  const { folder, startOn, stopAll } = createFolder()
  const line = await startLine(address)
  const db = openDatabase(address.href, { max: 5 })
  return {
    name: 'server',
    folder,
    db,
    start: (options) => startOn({ DATABASE_URL: line.url }, options),
    stopDatabase: async () => line.cut(),
    restoreDatabase: async () => line.mend(),
    freezeDatabase: line.freeze,
    thawDatabase: line.thaw,
    async cleanUp() {
      await db.destroy()
      await stopAll()
      line.cut()
      await asAdmin(new URL(server), `drop database ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function createFolder(existing?: string) {
  const folder = existing ?? mkdtempSync(join(tmpdir(), 'pugmark-faults-'))
  // When run as root, PostgreSQL uses another account, which needs access to the folder.
  chmodSync(folder, 0o755)
  const servers: Server[] = []
  return {
    folder,
    async startOn(environment: Record<string, string>, options?: Options) {
      const server = await startServer({ DATA_DIR: folder, ...environment }, options)
      servers.push(server)
      return server
    },
    async stopAll() {
      await Promise.all(servers.map((server) => server.stop()))
      const left = servers.filter(({ pid }) => isAlive(pid))
      if (left.length > 0) throw new Error(`Servers are still running: ${left.map(({ pid }) => pid)}`)
    },
  }
}

/** A TCP proxy to a database. `cut` closes its connections and refuses new ones. */
async function startLine(database: URL) {
  const socketFolder = database.searchParams.get('host')
  const port = Number(database.port || 5432)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const far = () =>
    socketFolder?.startsWith('/') ? connect(join(socketFolder, `.s.PGSQL.${port}`)) : connect(port, database.hostname)
  const server = createServer((near) => {
    if (isFrozen) {
      sockets.add(near)
      near.on('error', () => {})
      return
    }
    const other = far()
    for (const [socket, partner] of [
      [near, other],
      [other, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => partner.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        partner.destroy()
      })
      socket.pipe(partner)
    }
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', () => resolve()))
  await listen(0)
  const own = (server.address() as AddressInfo).port
  const url = new URL(database.href)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(own)
  return {
    url: url.href,
    cut() {
      if (server.listening) server.close()
      for (const socket of sockets) socket.destroy()
    },
    mend: () => listen(own),
    /** Permanently stops forwarding on all current connections, without closing them. */
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    thaw() {
      isFrozen = false
    },
  }
}

async function asAdmin(address: URL, statement: string) {
  const admin = new pg.Client({ connectionString: address.href })
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}
