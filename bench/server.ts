import { type ChildProcess, spawn } from 'node:child_process'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serving } from '../scripts/node-flags.mjs'
import { addCleanup } from './cleanup.ts'

/** A Pugmark server or a baseline, as a separate process on a free port of 127.0.0.1. */
export type RunningServer = {
  url: string
  pid: number
  /** From its start to the end of its first response. */
  firstResponseMs: number
  /** The last part of its output: warnings and errors. */
  lastOutput(): string
  stop(): Promise<void>
}

export const adminLogin = { email: 'bench@pugmark.example', password: 'measured-not-guessed' }

/** Starts the production build with its data in `dataDir`. */
export function startPugmark(dataDir: string, more: Record<string, string> = {}): Promise<RunningServer> {
  return startProgram([...serving.flags, fileOf('../scripts/serve.ts')], '/', {
    ...serving.environment,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: adminLogin.email,
    ADMIN_PASSWORD: adminLogin.password,
    // No mail server, so emails wait in the outbox: composing one costs more than ten sales and would be counted as
    // theirs.
    SMTP_URL: 'smtp://127.0.0.1:1',
    ...more,
  })
}

/** Starts a program of baselines/; its port is in PORT. */
export function startBaseline(name: string, args: string[] = [], path = '/'): Promise<RunningServer> {
  return startProgram([fileOf(`baselines/${name}`), ...args], path, { NODE_ENV: 'production' })
}

const fileOf = (program: string) => fileURLToPath(new URL(program, import.meta.url))

/** Starts the program with only PATH from this environment, and waits until `path` returns 200. */
async function startProgram(args: string[], path: string, environment: Record<string, string>) {
  const port = await freePort()
  const start = performance.now()
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = addCleanup(() => stopProgram(child))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output = (output + text).slice(-4_000)
    })
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await waitUntilReady(`${url}${path}`, child)
  } catch (error) {
    await stop()
    throw new Error(`${args.join(' ')} did not start (${(error as Error).message}). Its output:\n${output}`)
  }
  return { url, pid: child.pid ?? 0, firstResponseMs: performance.now() - start, lastOutput: () => output, stop }
}

async function waitUntilReady(url: string, child: ChildProcess) {
  let problem = 'no response within a minute'
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the process exited with ${child.exitCode}`)
    const status = await statusOf(url).catch(() => 0)
    if (status === 200) return
    if (status) problem = `${url} responded with ${status}`
    await pause(4)
  }
  throw new Error(problem)
}

function statusOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', reject)
    }).once('error', reject)
  })
}

async function stopProgram(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const last = setTimeout(() => child.kill('SIGKILL'), 20_000)
  await ended
  clearTimeout(last)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
