import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { UserError } from '#server/user-error.ts'

export type ProbeOptions = {
  /** The origin of the site. */
  site: string
  key: string
  /** The folder of the record. */
  folder: string
  isOnce: boolean
  everyMs: number
  /** A step that takes longer has failed. */
  slowMs: number
}

const usage =
  'PROBE_KEY=pmk_… npm run probe -- https://safari.example [--once] [--every 60] [--slow 10] [--folder probe-record]'

/** Reads the command line and the key. Throws an error for the operator if something is missing. */
export function readProbeOptions(args: string[], environment: NodeJS.ProcessEnv): ProbeOptions {
  const { values, positionals } = parse(args)
  const [address, ...more] = positionals
  if (!address || more.length > 0) throw new UserError(`Usage: ${usage}`)
  // npm runs in the folder of the project, but a folder on the command line is relative to that of the user.
  const folder = values.folder ?? environment.STATE_DIRECTORY ?? 'probe-record'
  return {
    site: readSite(address),
    key: readKey(environment),
    folder: resolve(environment.INIT_CWD ?? '.', folder),
    isOnce: values.once,
    everyMs: seconds('every', values.every, 10, 3_600) * 1_000,
    slowMs: seconds('slow', values.slow, 1, 60) * 1_000,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        once: { type: 'boolean', default: false },
        every: { type: 'string', default: '60' },
        slow: { type: 'string', default: '10' },
        folder: { type: 'string' },
      },
    })
  } catch (error) {
    throw new UserError(`${(error as Error).message}. Usage: ${usage}`)
  }
}

function seconds(name: string, text: string, min: number, max: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= min && number <= max) return number
  throw new UserError(`--${name} must be whole seconds between ${min} and ${max}.`)
}

function readSite(address: string): string {
  const url = URL.parse(address)
  const isPlain = url && /^\/?$/.test(url.pathname) && !url.search && !url.hash && !url.username
  if (!isPlain || !/^https?:$/.test(url.protocol))
    throw new UserError(`${address} is no address of a site: write it as https://safari.example.`)
  // Others on the way could read the key.
  const isThisMachine = url.hostname === 'localhost' || url.hostname === '[::1]' || url.hostname.startsWith('127.')
  if (url.protocol === 'http:' && !isThisMachine)
    throw new UserError(`The key would be sent unencrypted: write https://${url.host}.`)
  return url.origin
}

function readKey({ PROBE_KEY, PROBE_KEY_FILE }: NodeJS.ProcessEnv): string {
  const key = (PROBE_KEY || (PROBE_KEY_FILE ? readKeyFile(PROBE_KEY_FILE) : '')).trim()
  if (/^pmk_[\w-]{20,180}$/.test(key)) return key
  throw new UserError(
    key
      ? 'PROBE_KEY is no key of Pugmark: it begins with pmk_.'
      : 'Set PROBE_KEY or PROBE_KEY_FILE to a key that watches the site: an admin creates it in Settings, tab Resellers.',
  )
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new UserError(`The file ${path}, named by PROBE_KEY_FILE, cannot be read.`)
  }
}
