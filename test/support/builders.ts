import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Algorithm, hash } from '@node-rs/argon2'
import { createApi } from '#api/api.ts'
import type { AppContext } from '#app-context.ts'
import { fixedClock } from '#clock.ts'
import { readConfig } from '#config.ts'
import type { Database } from '#db/client.ts'
import { openSession, type SignedInStaff } from '#db/staff/sessions.ts'
import { addStaff } from '#db/staff/staff.ts'
import type { Role } from '#domain/staff/permission.ts'
import { createGateway } from '#integrations/payments/create-gateway.ts'
import { createLocalStorage } from '#integrations/storage/local-storage.ts'
import { createSeatEvents } from '#live/seat-events.ts'
import { createStaffEvents } from '#live/staff-events.ts'
import { noon } from './safari.ts'

type Line = { level: string; facts: object; message: string | undefined }
export type TestApp = AppContext & {
  /** The log. */
  lines: Line[]
  /** Sets the clock, in ms UTC. */
  at(now: number): void
}

/**
 * Configuration and dependencies of a server whose clock shows noon on 1 December 2026 in Sri Lanka. Rate limits are
 * off by default.
 */
export function testAppContext(db: Database, environment: Record<string, string> = {}, now = noon): TestApp {
  const lines: Line[] = []
  const write = (level: string) => (facts: object, message?: string) => void lines.push({ level, facts, message })
  const config = readConfig({
    RATE_LIMITS: 'off',
    SECRET_KEY: 'a secret of the tests, 32 characters long',
    NODE_ENV: 'test',
    ...environment,
  })
  const app: TestApp = {
    db,
    config,
    clock: fixedClock(now),
    log: { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') },
    isReady: () => true,
    gateway: createGateway(config),
    slipStorage: createLocalStorage(join(tmpdir(), `pugmark-slips-${process.pid}`)),
    pictures: createLocalStorage(join(tmpdir(), `pugmark-pictures-${process.pid}`)),
    // Without a URL it does not listen for events of other processes.
    seatEvents: createSeatEvents(db, {
      url: null,
      now: () => app.clock.now(),
      onError: (err) => write('warn')({ err }),
    }),
    staffEvents: createStaffEvents(db, {
      url: null,
      now: () => app.clock.now(),
      onError: (err) => write('warn')({ err }),
    }),
    lines,
    at(moment) {
      app.clock = fixedClock(moment)
    },
  }
  return app
}

type TestRequest = { method?: string; token?: string; body?: unknown; headers?: Record<string, string>; from?: string }
type TestResponse = {
  status: number
  headers: Headers
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape that it expects
  body: any
}

/** Sends requests to the API. A string body is sent unchanged, any other body as JSON. */
export function testCaller(app: AppContext) {
  const api = createApi(app)
  return async (path: string, options: TestRequest = {}): Promise<TestResponse> => {
    const { token, body, from = '203.0.113.9' } = options
    const method = options.method ?? (body === undefined ? 'GET' : 'POST')
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const headers = {
      ...(token ? { 'x-auth-token': token } : {}),
      ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(text.length) }),
      ...options.headers,
    }
    const request = new Request(`http://test/api${path}`, {
      method,
      headers,
      ...(text === undefined ? {} : { body: text }),
    })
    const response = await api.fetch(request, { address: from, requestId: 'a request' })
    // A stream never ends, so only its head is returned.
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (isStream) await response.body?.cancel()
    const content = isStream ? '' : await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      text: content,
      body: isJson ? JSON.parse(content) : undefined,
    }
  }
}

export const password = 'a password nobody guesses'
let passwordHash: Promise<string> | undefined

/** Verifying it takes a hundredth of the time of a product hash. */
const quickHash = () => hash(password, { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 1_024, timeCost: 1 })

/** A staff member with `password`, not signed in. */
export async function aStaffMember(db: Database, role: Role = 'admin', email?: string): Promise<SignedInStaff> {
  passwordHash ??= quickHash()
  const staff = {
    name: `Test ${role}`,
    email: email ?? `${role}-${Math.random().toString(36).slice(2)}@example.org`,
    role,
  }
  return { id: await addStaff(db, { ...staff, passwordHash: await passwordHash }, noon), ...staff }
}

/** The token of a new session of a new staff member. */
export async function aToken(db: Database, role: Role = 'admin', now = noon): Promise<string> {
  const { id } = await aStaffMember(db, role)
  return openSession(db, id, false, now)
}
