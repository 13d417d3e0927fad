import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serving } from '../../scripts/node-flags.mjs'
import { noon } from '../support/safari.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A process of the production build. */
export type Server = {
  url: string
  pid: number
  process: ChildProcess
  /** The last 20,000 characters of its output. */
  lastOutput(): string
  /** Sends SIGTERM. Returns the exit code. */
  stop(): Promise<number | null>
  /** Sends SIGKILL. */
  kill(): Promise<void>
}

export type Options = {
  port?: number
  now?: number
  /** Further environment variables. */
  config?: Record<string, string>
  /** Receives the output. */
  onOutput?: (text: string) => void
  /** A module that Node loads first. */
  preload?: string
}

/**
 * Starts the server of `npm start` on a free port, or on `port`, and waits until it is ready. Its clock begins at
 * `now`.
 */
export async function startServer(
  environment: Record<string, string>,
  { port = 0, now = noon, config = {}, onOutput, preload }: Options = {},
): Promise<Server> {
  const child = spawn(
    process.execPath,
    [...serving.flags, ...(preload ? ['--import', preload] : []), 'scripts/serve.ts'],
    {
      cwd: root,
      // The server notices through the IPC channel when the test process is killed.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...serving.environment,
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DEMO: '0',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        ADMIN_EMAIL: 'admin@pugmark.test',
        ADMIN_PASSWORD: 'a password of the tests',
        PUGMARK_NOW: new Date(now).toISOString(),
        ...environment,
        ...config,
      },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000)
      onOutput?.(text)
    })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const end = (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return ended
  }
  try {
    const named = await addressOf(child, () => output)
    // With BASE_URL the server prints its public address.
    const url = config.BASE_URL ? `http://127.0.0.1:${port}` : named
    await readiness(url)
    return {
      url,
      pid: child.pid ?? 0,
      process: child,
      lastOutput: () => output,
      stop: () => end('SIGTERM'),
      kill: async () => void (await end('SIGKILL')),
    }
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
}

async function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  for (let attempt = 0; attempt < 1_200; attempt++) {
    const found = /open at (https?:\S+)/.exec(output())
    if (found?.[1]) return found[1]
    if (child.exitCode !== null) break
    await pause(50)
  }
  throw new Error(`The server did not start:\n${output()}`)
}

async function readiness(url: string) {
  for (let attempt = 0; attempt < 300; attempt++) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(`${url}/api/ready never answered 200`)
}

export function portOf(server: Server): number {
  return Number(new URL(server.url).port)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
