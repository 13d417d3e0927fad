import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serving } from '../../scripts/node-flags.mjs'
import { noon } from '../support/safari.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The built product as a process of its own. */
export type Server = {
  url: string
  pid: number
  process: ChildProcess
  /** The end of what it wrote. */
  lastWords(): string
  /** As the machine stops it, in peace. How it ended. */
  stop(): Promise<number | null>
  /** As a power cut or the kernel does: it has no last word. */
  kill(): Promise<void>
}

/** `settings` are those that the test is about. */
export type Options = {
  port?: number
  now?: number
  settings?: Record<string, string>
  /** All that it writes, as it comes. */
  hear?: (words: string) => void
  /** A module that Node loads before the server. */
  preload?: string
}

/** Starts `npm start`'s server on a free port, or on `port`, and waits until it is ready. Its clock begins at `now`. */
export async function startServer(
  environment: Record<string, string>,
  { port = 0, now = noon, settings = {}, hear, preload }: Options = {},
): Promise<Server> {
  const child = spawn(
    process.execPath,
    [...serving.flags, ...(preload ? ['--import', preload] : []), 'scripts/serve.ts'],
    {
      cwd: root,
      // Through the channel the server notices when we are killed.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...serving.environment,
        ...{ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' },
        ...{ HOST: '127.0.0.1', PORT: String(port), DEMO: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
        ...{ ADMIN_EMAIL: 'admin@pugmark.test', ADMIN_PASSWORD: 'a password of the tests' },
        PUGMARK_NOW: new Date(now).toISOString(),
        ...environment,
        ...settings,
      },
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-20_000)
      hear?.(text)
    })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const end = (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return ended
  }
  try {
    const named = await addressOf(child, () => said)
    // What it calls itself is not where it stands, if it stands behind a proxy.
    const url = settings.BASE_URL ? `http://127.0.0.1:${port}` : named
    await readiness(url)
    return {
      url,
      pid: child.pid ?? 0,
      process: child,
      lastWords: () => said,
      stop: () => end('SIGTERM'),
      kill: async () => void (await end('SIGKILL')),
    }
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
}

async function addressOf(child: ChildProcess, said: () => string): Promise<string> {
  for (let attempt = 0; attempt < 1_200; attempt++) {
    const found = /open at (https?:\S+)/.exec(said())
    if (found?.[1]) return found[1]
    if (child.exitCode !== null) break
    await pause(50)
  }
  throw new Error(`The server did not open:\n${said()}`)
}

async function readiness(url: string) {
  for (let attempt = 0; attempt < 300; attempt++) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(`${url}/api/ready does not say yes`)
}

export function portOf(server: Server): number {
  return Number(new URL(server.url).port)
}

/** Whether there is a process of that number. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
