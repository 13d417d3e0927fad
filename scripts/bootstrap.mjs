import { spawn, spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isStamped, packagesStamp, sourcesStamp } from './build/source-hash.mjs'

// Plain JavaScript without dependencies: it runs before anything is installed, on Node 20 or newer.

export const root = fileURLToPath(new URL('..', import.meta.url))

/** What the person at the keyboard can put right, in one sentence. */
export class Obstacle extends Error {}

/** Runs a command's steps; an obstacle is printed without a stack. */
export function orSay(command) {
  try {
    command()
  } catch (error) {
    if (!(error instanceof Obstacle)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

export function checkNode() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return
  throw new Obstacle(
    `Node ${process.versions.node} is too old: install Node 24 from https://nodejs.org (20 is enough to start).`,
  )
}

/** Installs the packages when they are missing or package-lock.json changed. */
export function ensurePackages() {
  const stampFile = join(root, 'node_modules', '.pugmark-stamp')
  const stamp = packagesStamp(root)
  if (isStamped(stampFile, stamp)) return
  console.log('Installing packages …')
  const installed = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' })
  if (installed.status !== 0)
    throw new Obstacle('The packages could not be installed: see above; is the network there?')
  writeFileSync(stampFile, stamp)
}

/** Node 24, the one that came with the packages or the machine's own. */
export function node24() {
  const packaged = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(packaged) && spawnSync(packaged, ['--version']).status === 0) return packaged
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Obstacle(`Pugmark needs Node 24, this is ${process.versions.node}: install it from https://nodejs.org.`)
}

/** Builds when the sources changed since the last build. */
export function ensureBuild(node) {
  if (isStamped(join(root, 'build', '.stamp'), sourcesStamp(root))) return
  console.log('Building …')
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }
  if (spawnSync(node, ['scripts/build/build.ts'], options).status !== 0)
    throw new Obstacle('The build failed: see above, or npm run build.')
}

/** Runs a command until it ends, hands signals on to it, and ends as it did. */
export function become(node, parameters, environment) {
  const child = spawn(node, parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
