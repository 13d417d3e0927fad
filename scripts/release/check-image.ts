import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { runCli } from '#server/run-cli.ts'
import { UserError } from '#server/user-error.ts'

const engine = process.env.CONTAINER_ENGINE ?? 'podman'
const { DATABASE_URL } = process.env
/** The grace time of compose.yaml. */
const graceSeconds = 30

const HealthCheck = z.object({ Test: z.array(z.string()) }).optional()
const Image = z.object({
  Size: z.number(),
  Config: z.object({
    User: z.string(),
    Volumes: z.record(z.string(), z.unknown()).optional(),
    Healthcheck: HealthCheck,
  }),
  /** Podman has it here, Docker in Config. */
  Healthcheck: HealthCheck,
})
const Booked = z.object({ booking: z.object({ bookingId: z.string(), guestKey: z.string() }) })

/**
 * `npm run image:check -- image`: starts the image as docs/operating.md says, books, signs in, uploads, runs the probe against it,
 * stops, kills and starts it again. The database is the embedded one; with DATABASE_URL an empty one that this machine reaches.
 */
await runCli(async () => {
  const [image = 'pugmark', ...more] = process.argv.slice(2)
  if (more.length > 0) throw new UserError('Usage: npm run image:check -- image')
  const healthCheck = checkImageConfig(image)
  const name = `pugmark-check-${randomBytes(4).toString('hex')}`
  try {
    await checkContainer(image, name, healthCheck)
  } catch (error) {
    console.error(spawnSync(engine, ['logs', '--tail', '20', name], { encoding: 'utf8' }).stdout)
    throw error
  } finally {
    spawnSync(engine, ['rm', '--force', name])
    spawnSync(engine, ['volume', 'rm', name])
  }
})

/** Checks what the image says about itself. Returns the command of its health check. */
function checkImageConfig(image: string): string[] {
  const [{ Size, Config, Healthcheck }] = z.tuple([Image]).parse(JSON.parse(run('image', 'inspect', image)))
  console.log(`Size of the image: ${Math.round(Size / 1e6)} MB`)
  must(Config.User === 'node', `The image runs as ${Config.User || 'root'}.`)
  must(Object.keys(Config.Volumes ?? {}).join() === '/data', 'The image has other volumes than /data.')
  const { Test: [, ...command] = [] } = Healthcheck ?? Config.Healthcheck ?? {}
  must(command.length > 0, 'The image has no health check: build it with --format docker.')
  return command
}

async function checkContainer(image: string, name: string, healthCheck: string[]) {
  const password = randomBytes(12).toString('hex')
  const admin = { email: 'admin@pugmark.test', password }
  const config = {
    DEMO: '1',
    PAYMENT_GATEWAY: 'off',
    SECRET_KEY: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: password,
    ...(DATABASE_URL && { DATABASE_URL, HOST: '127.0.0.1' }),
  }
  run(
    ...['run', '--detach', '--name', name, '--read-only', '--tmpfs', '/tmp:size=512m,mode=1777'],
    ...['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', '--volume', `${name}:/data`],
    ...(DATABASE_URL ? ['--network', 'host'] : ['--publish', '127.0.0.1::3000']),
    ...Object.entries(config).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    image,
  )
  const first = await timed(() => untilReady(name))
  const site = addressOf(name)
  console.log(`Ready, with an empty database: ${first} s`)

  const inside = (...command: string[]) => run('exec', name, ...command).trim()
  must(inside('id', '-u') !== '0', 'The process runs as root.')
  const writable = inside('sh', '-c', 'find / -xdev -writable ! -type l 2>/dev/null || true').split('\n').sort()
  // Podman adds an empty /var/tmp to every read-only container.
  const others = writable.filter((place) => !['/data', '/tmp', '/var/tmp'].includes(place))
  must(others.length === 0, `More than /data and /tmp can be written: ${others.slice(0, 9).join(' ')}`)
  // It exits with an error unless the server is ready.
  inside(...healthCheck)
  inside('npm', 'run', '--silent', 'audit:check')
  console.log(`Not root; writable: ${writable.join(', ')}; health check and npm run audit:check: fine`)

  const booking = await book(site)
  const token = await signIn(site, admin)
  await uploadPicture(site, token)
  console.log(`Booked ${booking.bookingId}, signed in (argon2), resized a picture (sharp): fine`)
  console.log(`The probe: ${await probe(site, token)}`)
  console.log(`Memory: ${run('stats', '--no-stream', '--format', '{{.MemUsage}}', name).trim()}`)

  const stop = await timed(async () => void run('stop', '--time', String(graceSeconds), name))
  const code = run('inspect', '--format', '{{.State.ExitCode}}', name).trim()
  must(code === '0', `The process ended with ${code} after SIGTERM; 137 means that it was killed.`)
  console.log(`Stopped by SIGTERM: ${stop} s`)

  for (const end of ['stopped', 'killed']) {
    if (end === 'killed') run('kill', '--signal', 'KILL', name)
    run('start', name)
    const again = await timed(() => untilReady(name))
    const { booking: kept } = await send(addressOf(name), `/bookings/mine/${booking.bookingId}`, {
      headers: { 'X-Guest-Key': booking.guestKey },
      shape: z.object({ booking: z.object({ bookingId: z.string() }) }),
    })
    must(kept.bookingId === booking.bookingId, 'The booking is gone.')
    console.log(`Ready after it was ${end}, with the booking: ${again} s`)
  }
}

/** A published port is another one after each start. */
function addressOf(name: string): string {
  if (DATABASE_URL) return 'http://127.0.0.1:3000'
  return `http://${run('port', name, '3000/tcp').trim()}`
}

async function untilReady(name: string) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const isRunning = run('inspect', '--format', '{{.State.Running}}', name).trim() === 'true'
    if (!isRunning) throw new UserError('The container has ended: see its log above.')
    const response = await fetch(`${addressOf(name)}/api/ready`).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.ok) return
    await pause(100)
  }
  throw new UserError('The container is not ready after a minute.')
}

/** Books a safari of the demo data as docs/integrating.md does. */
async function book(site: string) {
  const Days = z.object({ availableDates: z.array(z.string()).min(1) })
  const Quote = z.object({ quote: z.object({ totalPrice: z.number() }) })
  const packageId = 'yala-morning-safari'
  const days = await send(site, `/packages/${packageId}/availability?timeSlot=morning`, { shape: Days })
  const choices = {
    reservationType: 'private',
    timeSlot: 'morning',
    jeepType: 'basic',
    guideOption: 'driver',
    visitorType: 'foreign',
    people: 2,
    date: days.availableDates.at(-1),
  }
  const { quote } = await send(site, `/packages/${packageId}/quote`, { body: choices, shape: Quote })
  const guest = {
    customerName: 'Ada Lovelace',
    customerEmail: 'ada@example.org',
    customerPhone: '+44 20 7946 0000',
    passportNumber: 'X1234567',
    pickupLocation: 'Lake View Hotel, Tissamaharama',
  }
  const { booking } = await send(site, '/bookings', {
    headers: { 'Idempotency-Key': randomUUID() },
    body: { ...choices, ...guest, packageId, totalPrice: quote.totalPrice, paymentMethod: 'cash' },
    shape: Booked,
  })
  return booking
}

async function signIn(site: string, body: { email: string; password: string }): Promise<string> {
  return (await send(site, '/admin/login', { body, shape: z.object({ token: z.string() }) })).token
}

async function uploadPicture(site: string, token: string) {
  const headers = { 'X-Auth-Token': token }
  const Picture = z.object({ id: z.string(), state: z.string(), url: z.string() })
  const body = new FormData()
  body.set('title', 'Check')
  body.set('category', 'wildlife')
  body.set('image', new Blob([readFileSync(new URL('../../public/icon-512.png', import.meta.url))]), 'icon.png')
  let picture = await send(site, '/images', {
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    body,
    shape: Picture,
  })
  for (let attempt = 0; picture.state === 'making' && attempt < 100; attempt++) {
    await pause(200)
    picture = await send(site, `/images/${picture.id}`, { headers, shape: Picture })
  }
  must(picture.state === 'ready', `The picture is ${picture.state}.`)
}

/** Runs the probe of docs/operating.md once against the site. Returns its sentence. */
async function probe(site: string, token: string): Promise<string> {
  const { secret } = await send(site, '/api-keys', {
    headers: { 'X-Auth-Token': token },
    body: { name: 'Probe', reseller: 'Monitoring', scopes: ['octo', 'read', 'write', 'probe'] },
    shape: z.object({ secret: z.string() }),
  })
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-probe-'))
  try {
    const script = fileURLToPath(new URL('../probe.ts', import.meta.url))
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, site, '--once', '--folder', folder], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, PROBE_KEY: secret },
    })
    const sentence = `${stdout}${stderr}`.trim()
    // With nothing on sale it passes without a booking.
    must(status === 0 && sentence.includes('passed, booked in'), `The probe failed: ${sentence}`)
    return sentence
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Sent<Shape extends z.ZodType> = { shape: Shape; headers?: Record<string, string>; body?: unknown }

/** One call of the API; another status than 2xx is an error with its text. */
async function send<Shape extends z.ZodType>(
  site: string,
  path: string,
  { shape, headers, body }: Sent<Shape>,
): Promise<z.output<Shape>> {
  const isForm = body instanceof FormData
  const response = await fetch(`${site}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  const text = await response.text()
  must(response.ok, `${path} answered ${response.status}: ${text.slice(0, 500)}`)
  return shape.parse(JSON.parse(text))
}

/** Seconds that something takes. */
async function timed(work: () => Promise<void>): Promise<string> {
  const start = performance.now()
  await work()
  return ((performance.now() - start) / 1_000).toFixed(1)
}

function run(...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(engine, args, { encoding: 'utf8' })
  if (status === 0) return stdout
  throw new UserError(`${engine} ${args[0]} failed: ${error?.message ?? `${stdout}${stderr}`.trim()}`)
}

function must(condition: unknown, otherwise: string): asserts condition {
  if (!condition) throw new UserError(otherwise)
}
