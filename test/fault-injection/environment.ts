import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#db/client.ts'
import { prepareCluster } from '../../src/server/embedded-postgres/cluster.ts'
import { isAlive, type Options, type Server, startServer } from './server.ts'

/** What servers stand on: a data folder of their own, and a database in it or on another PostgreSQL. */
export type Ground = {
  name: string
  folder: string
  /** One more server on it. */
  start(options?: Options): Promise<Server>
  /** Our own look into the database, beside the servers. There is one as soon as a first server has started. */
  db: Database
  /** The database is gone from one moment to the next. */
  lose(): Promise<void>
  /** And there again, where nobody else sees to it. */
  restore(): Promise<void>
  /** The database stays connected and no longer answers. */
  freeze(): void
  thaw(): void
  /** Ends every server that still stands, and leaves nothing behind. */
  clear(): Promise<void>
}

/** The embedded database, and beside it the server that TEST_DATABASE_URL names. */
export const grounds: [string, () => Promise<Ground>][] = [
  ['the embedded database', embeddedGround],
  ...(process.env.TEST_DATABASE_URL
    ? [['a PostgreSQL server', borrowedGround] as [string, () => Promise<Ground>]]
    : []),
]

type Disk = { mount(folder: string): void; unmount(folder: string): void }

/** `disk` is mounted on the data folder before anything lies in it. */
export async function embeddedGround(disk?: Disk): Promise<Ground> {
  const { folder, startOn, stopAll } = aFolder()
  disk?.mount(folder)
  const cluster = await prepareCluster(folder)
  const postmaster = join(folder, 'database', 'postmaster.pid')
  const enginePid = () => Number(readFileSync(postmaster, 'utf8').split('\n')[0])
  const db = openDatabase(cluster.url('pugmark'), { max: 5 })
  return {
    ...{ name: 'embedded', folder, db },
    start: (options) => startOn({}, options),
    async lose() {
      // What `pg_ctl stop -m immediate` sends.
      process.kill(enginePid(), 'SIGQUIT')
    },
    // The servers start it again themselves.
    async restore() {},
    freeze: () => signalAll(join(folder, 'database'), 'SIGSTOP'),
    thaw: () => signalAll(join(folder, 'database'), 'SIGCONT'),
    async clear() {
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
      for (let look = 0; pid && isAlive(pid) && look < 100; look++) await pause(50)
      if (pid && isAlive(pid)) throw new Error(`PostgreSQL ${pid} was left behind`)
    },
  }
}

/** A signal to each process of the PostgreSQL that works in this folder. */
function signalAll(data: string, signal: NodeJS.Signals) {
  for (const pid of readdirSync('/proc')) {
    try {
      if (/^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === data) process.kill(Number(pid), signal)
    } catch {
      // It ended meanwhile.
    }
  }
}

/** A database on the server of this test run, behind a line that can be cut or stop passing bytes. */
export const lineGround = () => groundBehindLine(inject('databaseAddress').replace('NAME', 'postgres'))

/** A database of our own on the server of TEST_DATABASE_URL. It is not ours to stop: instead the line to it is cut. */
function borrowedGround() {
  return groundBehindLine(process.env.TEST_DATABASE_URL ?? '')
}

async function groundBehindLine(server: string): Promise<Ground> {
  const address = new URL(server)
  const name = `faults_${randomBytes(6).toString('hex')}`
  await asAdmin(address, `create database ${name}`)
  address.pathname = `/${name}`
  const { folder, startOn, stopAll } = aFolder()
  const line = await aLineTo(address)
  const db = openDatabase(address.href, { max: 5 })
  return {
    ...{ name: 'server', folder, db },
    start: (options) => startOn({ DATABASE_URL: line.url }, options),
    lose: async () => line.cut(),
    restore: async () => line.mend(),
    freeze: line.freeze,
    thaw: line.thaw,
    async clear() {
      await db.destroy()
      await stopAll()
      line.cut()
      await asAdmin(new URL(server), `drop database ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-faults-'))
  // As root PostgreSQL runs under another account, which must be able to enter.
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
      if (left.length > 0) throw new Error(`Servers were left behind: ${left.map(({ pid }) => pid)}`)
    },
  }
}

/** A way to a database that can be cut: whoever is connected loses the other end, whoever comes finds nobody. */
async function aLineTo(database: URL) {
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
    /** No byte passes any more, also later on the connections that are open now; neither side is told. */
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
