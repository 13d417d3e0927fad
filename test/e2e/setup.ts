import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FullConfig } from '@playwright/test'
import { openDatabase } from '#db/client.ts'
import { addStaff } from '#db/staff/staff.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { prepareCluster } from '#server/embedded-postgres/cluster.ts'
import { hashPassword } from '#services/staff/password-hash.ts'
import { createTemporaryFolder } from '../support/own-temporary-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The admin of this worker. Each worker uses a separate one, because sessions per user are limited. */
export function admin(worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)) {
  return { email: `admin-${worker}@pugmark.test`, password: process.env.PUGMARK_ADMIN_PASSWORD ?? '' }
}

/** Starts a server like `npm start`, on a free port with demo data and a new database, and stops it afterwards. */
export default async function setUp({ workers }: FullConfig) {
  const folder = createTemporaryFolder('pugmark-journeys-')
  // A second server on the same database needs the same key.
  process.env.PUGMARK_SECRET_KEY = randomBytes(32).toString('hex')
  process.env.PUGMARK_ADMIN_PASSWORD = randomBytes(12).toString('hex')
  const { DATABASE_URL: _, BASE_URL: __, ...inherited } = process.env
  const server = spawn(process.execPath, ['scripts/serve.ts'], {
    cwd: root,
    // The server notices through the IPC channel when the test process is killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...inherited,
      NODE_ENV: 'production',
      DEMO: '1',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      SECRET_KEY: process.env.PUGMARK_SECRET_KEY,
      TMPDIR: folder,
      ADMIN_EMAIL: admin(0).email,
      ADMIN_PASSWORD: admin(0).password,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  })
  try {
    process.env.PUGMARK_URL = await address(server)
    await readiness(process.env.PUGMARK_URL)
    process.env.PUGMARK_DATABASE = (await prepareCluster(folder)).url('pugmark')
    await addAdmins(process.env.PUGMARK_DATABASE, workers)
    // One day for the whole run, even past midnight.
    process.env.PUGMARK_TODAY = dayAt(Date.now())
    process.env.PUGMARK_DAYS = mkdtempSync(join(folder, 'days-'))
  } catch (error) {
    await stop(server)
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  const died = (code: number | null, signal: string | null) =>
    console.error(`The server ended early: ${code ?? signal}`)
  server.once('exit', died)
  return async () => {
    server.off('exit', died)
    await stop(server)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The server creates the first admin. */
async function addAdmins(database: string, workers: number) {
  const db = openDatabase(database)
  const passwordHash = await hashPassword(admin().password)
  for (let worker = 1; worker < workers; worker++) {
    await addStaff(db, { name: `Admin ${worker}`, email: admin(worker).email, role: 'admin', passwordHash }, Date.now())
  }
  await db.destroy()
}

/** Parses the URL in the output, and forwards log lines. */
function address(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const found = /open at (http:\S+)/.exec(output)
      if (found?.[1]) resolve(found[1])
      if (text.startsWith('{')) process.stdout.write(text)
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened:\n${output}`)))
  })
}

async function readiness(url: string) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await fetch(`${url}/api/ready`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url}/api/ready is still not ready`)
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}
