import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'

/** The configuration: the environment, parsed once at the start. Each NAME may be given as NAME_FILE, the path of a file with the value. */
export type Config = z.infer<typeof Environment> & {
  /** The public URL, without a trailing slash. */
  baseUrl: string
  /** The folder of the embedded database, the files and the keys. */
  dataDir: string
}

const text = z.string().trim().min(1)
const optional = text.optional()
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address such as https://safari.example' })
/** The site must be at the root of a host. */
const ownAddress = webAddress.refine(
  (address) => {
    const url = URL.parse(address)
    // `webAddress` refuses what is no URL.
    return !url || (/^\/*$/.test(url.pathname) && !url.search && !url.hash && !url.username)
  },
  { error: 'must be an address such as https://safari.example, without anything behind the host' },
)

/** One message for text, fractions and numbers out of range. */
const wholeNumber = (min: number, max: number, message: string) =>
  z.coerce.number(message).int(message).min(min, message).max(max, message)

/** Later keys for passport numbers (docs/decisions/0032). */
export const encryptionKeysFormat =
  /^([2-9]|[1-9]\d|1\d\d|2[0-4]\d|25[0-5]):[^\s,]{32,}([\s,]+([2-9]|[1-9]\d|1\d\d|2[0-4]\d|25[0-5]):[^\s,]{32,})*\s*$/

const Environment = z.object({
  PORT: wholeNumber(0, 65_535, 'must be a port between 0 and 65535').default(3000),
  HOST: text.default('127.0.0.1'),
  BASE_URL: ownAddress.optional(),
  DATA_DIR: optional,
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host/name' })
    .optional(),
  ADMIN_EMAIL: z.email('must be a mail address').optional(),
  /** Used and checked by the first start only (src/server/startup-checks.ts). */
  ADMIN_PASSWORD: z.string().optional(),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  TRUST_PROXY: wholeNumber(0, 10, 'must be the number of proxies before us').default(0),
  SECRET_KEY: z.string().min(32, 'must have 32 characters or more').optional(),
  SEAL_KEYS: z
    .string()
    .regex(
      encryptionKeysFormat,
      'must look like 2:secret,3:secret, with versions from 2 to 255 and secrets of 32 characters or more',
    )
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' })
    .refine((address) => URL.parse(address)?.hostname, 'must look like smtp://user:password@host:587')
    .optional(),
  MAIL_FROM: text
    .regex(
      /^(?:[^\s<>@]+@[^\s<>@]+|[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>)$/,
      'must be a mail address, such as Pugmark <hello@safari.example>',
    )
    .optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: optional,
  S3_KEY: optional,
  S3_SECRET: optional,
  /** A folder on another disk, or `s3:prefix` in the bucket, for the embedded database (docs/decisions/0094). */
  ARCHIVE_TO: text
    .regex(/^(?!s3:)|^s3:[a-z0-9-]{1,60}$/, 'must be a folder, or s3: and a name such as s3:archive')
    .optional(),
  ARCHIVE_KEY: z.string().min(32, 'must have 32 characters or more').optional(),
  ARCHIVE_KEEP_NIGHTS: wholeNumber(1, 366, 'must be a number of nights between 1 and 366').default(7),
  /** The limit of the files that wait in the data folder while the archive is unreachable. */
  ARCHIVE_SPOOL_MB: wholeNumber(64, 1_000_000, 'must be megabytes, 64 or more').default(1_024),
  PAYMENT_GATEWAY: z.enum(['sandbox', 'payhere', 'off'], 'must be sandbox, payhere or off').default('sandbox'),
  PAYHERE_MERCHANT_ID: optional,
  PAYHERE_SECRET: optional,
  PAYHERE_MODE: z.enum(['sandbox', 'live'], 'must be sandbox or live').default('sandbox'),
  PAYHERE_APP_ID: optional,
  PAYHERE_APP_SECRET: optional,
  PAYHERE_HOST: webAddress.optional(),
  SANDBOX_IN_PRODUCTION: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\+?\d{7,15}$/, 'must be a number such as +94771234567')
    .optional(),
  BANK_NAME: optional,
  BANK_ACCOUNT_NAME: optional,
  BANK_ACCOUNT_NUMBER: optional,
  BANK_BRANCH: optional,
  BANK_SWIFT: optional,
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** `off` removes the service worker from every browser that visits (docs/decisions/0016). */
  SERVICE_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** How long a stopping process still responds, so that a proxy sees 503 at /api/ready. */
  DRAIN_SECONDS: wholeNumber(0, 60, 'must be seconds between 0 and 60').default(0),
  /** Needed to read /metrics; without it only this machine may. */
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'must be trace, debug, info, warn, error or silent')
    .default('info'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('development'),
  PUGMARK_NOW: z.iso.datetime({ offset: true, error: 'must be a moment such as 2026-12-01T06:00:00+05:30' }).optional(),
})

export const configNames: readonly string[] = Object.keys(Environment.shape)

/** The example in docs/operating.md; it is public, so it is refused. */
export const exampleSecret = 'make-your-own-with-openssl-rand-hex-32'

/** One sentence: which variable is wrong, and what to write instead. */
export class ConfigError extends Error {}

export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given: Record<string, string | undefined> = {}
  for (const name of Object.keys(Environment.shape)) {
    // In compose files and shells an empty variable means "not set".
    given[name] = environment[name] || fromFile(name, environment[`${name}_FILE`])
  }
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`The variable ${issue?.path.join('.')} ${issue?.message}.`)
  }
  const config = parsed.data
  refuseContradictions(config)
  const isRoot = process.getuid?.() === 0
  return {
    ...config,
    dataDir: config.DATA_DIR ?? (isRoot ? '/var/lib/pugmark' : 'data'),
    baseUrl: config.BASE_URL?.replace(/\/+$/, '') ?? `http://${hostInUrl(config)}:${config.PORT}`,
  }
}

function fromFile(name: string, path: string | undefined): string | undefined {
  if (!path) return undefined
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch {
    if (isForOneStart(name)) return ''
    throw new ConfigError(`The file ${path}, named by ${name}_FILE, cannot be read.`)
  }
  // Possible after a full disk: without its secret a process would create a new key.
  if (!text && !isForOneStart(name)) throw new ConfigError(`The file ${path}, named by ${name}_FILE, is empty.`)
  return text
}

/** Its file may be emptied or deleted once the first admin has signed in. */
const isForOneStart = (name: string) => name === 'ADMIN_PASSWORD'

function refuseContradictions(config: z.infer<typeof Environment>) {
  for (const name of ['SECRET_KEY', 'METRICS_TOKEN', 'S3_SECRET', 'ARCHIVE_KEY'] as const)
    if (config[name] === exampleSecret)
      throw new ConfigError(`${name} is the example of the manual: make your own with openssl rand -hex 32.`)
  if (config.RATE_LIMITS === 'off' && !isLoopback(config.HOST)) {
    throw new ConfigError('RATE_LIMITS=off is for load tests: set HOST=127.0.0.1 with it, or leave it out.')
  }
  // On another day the site would sell days in the past.
  if (config.PUGMARK_NOW && config.NODE_ENV === 'production' && !isLoopback(config.HOST)) {
    throw new ConfigError('PUGMARK_NOW is for tests: set HOST=127.0.0.1 with it, or leave it out.')
  }
  const versions = config.SEAL_KEYS?.match(/\d+(?=:)/g) ?? []
  if (new Set(versions).size < versions.length)
    throw new ConfigError('SEAL_KEYS names a version twice: each version is one key.')
  const isSandbox = config.PAYMENT_GATEWAY === 'sandbox'
  if (isSandbox && config.NODE_ENV === 'production' && isPublic(config) && config.SANDBOX_IN_PRODUCTION === 'no') {
    throw new ConfigError(
      'PAYMENT_GATEWAY=sandbox moves no money: set PAYMENT_GATEWAY=payhere or off, or SANDBOX_IN_PRODUCTION=yes for a test site.',
    )
  }
  if (config.PAYMENT_GATEWAY === 'payhere' && !(config.PAYHERE_MERCHANT_ID && config.PAYHERE_SECRET)) {
    throw new ConfigError('PAYMENT_GATEWAY=payhere needs PAYHERE_MERCHANT_ID and PAYHERE_SECRET.')
  }
  // A fake PayHere on another host would receive guests' payments.
  if (config.PAYHERE_HOST && !isLoopback(new URL(config.PAYHERE_HOST).hostname)) {
    throw new ConfigError('PAYHERE_HOST is for tests: leave it out, PAYHERE_MODE says which host is asked.')
  }
  const store = [config.S3_ENDPOINT, config.S3_BUCKET, config.S3_KEY, config.S3_SECRET]
  if (store.some(Boolean) && !store.every(Boolean)) {
    throw new ConfigError('S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET go together: set all of them, or none.')
  }
  refuseArchive(config)
}

function refuseArchive(config: z.infer<typeof Environment>) {
  const { ARCHIVE_TO: place, ARCHIVE_KEY: key, SECRET_KEY, DATABASE_URL } = config
  if (!place) return
  if (!key)
    throw new ConfigError('ARCHIVE_TO needs ARCHIVE_KEY or ARCHIVE_KEY_FILE: make one with openssl rand -hex 32.')
  if (key === SECRET_KEY)
    throw new ConfigError('ARCHIVE_KEY is the SECRET_KEY: make another with openssl rand -hex 32.')
  if (DATABASE_URL)
    throw new ConfigError(
      'ARCHIVE_TO is for the embedded database: leave it out, and archive the server of DATABASE_URL with its own tools (docs/operating.md).',
    )
  if (place.startsWith('s3:') && !config.S3_ENDPOINT) throw new ConfigError('ARCHIVE_TO=s3:… needs the S3_ settings.')
}

/** Whether other machines can reach the site, directly or through a proxy. */
function isPublic({ HOST, BASE_URL }: { HOST: string; BASE_URL?: string | undefined }): boolean {
  return !isLoopback(HOST) || (BASE_URL !== undefined && !isLoopback(new URL(BASE_URL).hostname))
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function hostInUrl({ HOST }: { HOST: string }): string {
  if (HOST === '0.0.0.0' || HOST === '::') return 'localhost'
  return HOST.includes(':') ? `[${HOST}]` : HOST
}
