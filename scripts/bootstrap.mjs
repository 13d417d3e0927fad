import { spawn, spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isStamped, packagesStamp, sourcesStamp } from './build/source-hash.mjs'

// Plain JavaScript without dependencies, because it runs before anything is installed, on Node 20 or newer.

export const root = fileURLToPath(new URL('..', import.meta.url))

/** An error that the person at the keyboard can fix, explained in one sentence. */
export class SetupError extends Error {}

/** Runs a command's steps; prints a SetupError without its stack. */
export function runSetup(command) {
  try {
    command()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

export function checkNode() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return
  throw new SetupError(
    `Node ${process.versions.node} is too old: install Node 24 from https://nodejs.org (20 is enough to start).`,
  )
}

/**
 * Installs the packages when they are missing or package-lock.json changed. Building and serving need no packages of
 * tests and screenshots, a third of the total. A later call that needs them installs them.
 */
export function ensurePackages({ withDevelopment = true } = {}) {
  const stampFile = join(root, 'node_modules', '.pugmark-stamp')
  const stamp = packagesStamp(root)
  const productionStamp = `${stamp} production`
  if (isStamped(stampFile, stamp) || (!withDevelopment && isStamped(stampFile, productionStamp))) return
  console.log('Installing packages …')
  const start = performance.now()
  const options = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  if (!withDevelopment) options.push('--omit=dev')
  const installed = spawnSync('npm', ['ci', ...options], { cwd: root, stdio: ['inherit', 'ignore', 'inherit'] })
  if (installed.status !== 0)
    throw new SetupError('The packages could not be installed: see above; is the network there?')
  writeFileSync(stampFile, withDevelopment ? stamp : productionStamp)
  console.log(`Installed packages: ${((performance.now() - start) / 1_000).toFixed(1)} s`)
}

/** Path of Node 24: the packaged one, or else the installed one. */
export function node24() {
  const packaged = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(packaged) && spawnSync(packaged, ['--version']).status === 0) return packaged
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new SetupError(`Pugmark needs Node 24, this is ${process.versions.node}: install it from https://nodejs.org.`)
}

/**
 * Builds when the sources changed since the last build. A quick build compresses less: its files are a tenth larger and
 * ready 7 s sooner. The tests measure sizes, so they need a full build.
 */
export function ensureBuild(node, { isQuick = false } = {}) {
  const stampFile = join(root, 'build', '.stamp')
  const stamp = sourcesStamp(root)
  if (isStamped(stampFile, stamp) || (isQuick && isStamped(stampFile, `${stamp} quick`))) return
  console.log('Building …')
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }
  if (spawnSync(node, ['scripts/build/build.ts', ...(isQuick ? ['--quick'] : [])], options).status !== 0)
    throw new SetupError('The build failed: see above, or npm run build.')
}

/** Runs a command, forwards signals to it and exits with its exit code. */
export function replaceProcess(node, parameters, environment) {
  const child = spawn(node, parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
