import fc from 'fast-check'
import { dayIn } from '../support/safari.ts'
import { type Contract, type Operation, resolved, type Schema } from './contract.ts'
import { hostile, hostileTexts, oddHeaders, oddTypes } from './hostile-values.ts'
import type { RawRequest } from './send-request.ts'

const identities = ['guest', 'admin', 'editor', 'agent', 'viewer', 'dead token'] as const
export type Identity = (typeof identities)[number]

/** A request and its sender. Placeholders such as §package:3§ are replaced by existing ids before it is sent. */
export type GeneratedRequest = RawRequest & { identity: Identity; route: string }

/** Requests to every operation, valid and invalid; `templates` are valid bodies by route. */
export function anyRequest(contract: Contract, templates: Record<string, object[]>): fc.Arbitrary<GeneratedRequest> {
  const requests = contract.operations.map((operation) => requestTo(contract, operation, templates))
  // Writes are tested three times as often as reads.
  const weights = contract.operations.map(({ method }) => (method === 'GET' ? 1 : 3))
  return fc.oneof(...requests.map((arbitrary, index) => ({ arbitrary, weight: weights[index] ?? 1 })))
}

function requestTo(contract: Contract, operation: Operation, templates: Record<string, object[]>) {
  const { method, path, parameters, body } = operation
  const route = `${method} ${path}`
  const given = (location: string) => parameters.filter((parameter) => parameter.in === location)
  const params = fc.tuple(...given('path').map(({ name, schema }) => inPath(contract, path, name, schema)))
  const query = fc.tuple(
    ...given('query').map(({ name, schema }) =>
      fc.option(fc.oneof({ weight: 4, arbitrary: like(contract, schema, name) }, { weight: 1, arbitrary: hostile }), {
        freq: 2,
      }),
    ),
  )
  const own = fc.tuple(...given('header').map(({ name }) => fc.option(headerValue(name), { freq: 3 })))
  const bodies = body ? bodyLike(contract, body, templates[route] ?? []) : fc.constant(undefined)
  return fc
    .record({
      identity: fc.oneof(
        { weight: 2, arbitrary: fc.constantFrom(...identities) },
        { weight: 1, arbitrary: fc.constant('admin' as const) },
      ),
      // Methods outside the contract must get a response as well.
      method: seldom(method, fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PURGE'), 30),
      params,
      query,
      own,
      body: bodies,
      odd: seldom({}, oddHeaders, 6),
      type: seldom(body?.type, oddTypes, 20),
      suffix: seldom('', fc.constantFrom('/', '//', '.json', '%00', '/..', ';a=b', '?%', '?q=%c0%ae'), 40),
    })
    .map((value): GeneratedRequest => {
      let index = 0
      const where = path.replace(/\{\w+\}/g, () => String(value.params[index++]))
      const names = given('query').map(({ name }) => name)
      const search = value.query.flatMap((value, at) => (value === null ? [] : [`${names[at]}=${escaped(value)}`]))
      const headers = Object.fromEntries(
        given('header').flatMap(({ name }, at) => (value.own[at] ? [[name, value.own[at]]] : [])),
      )
      const sent = typeof value.body === 'string' || value.body === undefined ? value.body : textOf(value.body)
      return {
        identity: value.identity,
        route,
        method: value.method,
        path: where + value.suffix + (search.length > 0 && !value.suffix.includes('?') ? `?${search.join('&')}` : ''),
        headers: {
          ...(value.type && sent !== undefined ? { 'content-type': value.type } : {}),
          ...headers,
          ...value.odd,
        },
        ...(sent === undefined ? {} : { body: sent }),
      }
    })
}

const seldom = <T, U>(usual: T, other: fc.Arbitrary<U>, oneIn: number): fc.Arbitrary<T | U> =>
  fc.oneof({ weight: oneIn - 1, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other })

const headerValue = (name: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: known(name) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('x', 'a'.repeat(201), 'a'.repeat(4_000), '\u00ff\u00fe', '{}', "' or 1=1"),
    },
    { weight: 2, arbitrary: fc.uuid() },
  )

/** A placeholder for an existing id. */
function known(what: string): fc.Arbitrary<string> {
  return fc.nat({ max: 9 }).map((index) => `§${what}:${index}§`)
}

function inPath(contract: Contract, path: string, name: string, schema: Schema): fc.Arbitrary<string> {
  // /calendar-events/{id} uses calendar-events, /bookings/mine/{bookingId} uses bookings.
  const kind = name === 'sessionId' ? 'sessions' : (path.split('/{')[0]?.replace('/mine', '').split('/').at(-1) ?? '')
  return fc.oneof(
    { weight: 6, arbitrary: known(kind) },
    { weight: 2, arbitrary: like(contract, schema, name).map(escaped) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileTexts.filter((text) => text !== '')).map(escaped) },
    // Sent raw, without percent-encoding.
    {
      weight: 1,
      arbitrary: fc.constantFrom('%', '%00', '%c0%ae', '%ff', '..%2f', '%2e%2e', '.', "'", '%25', '%F0%9F'),
    },
  )
}

function escaped(value: unknown): string {
  if (typeof value === 'string' && /^§.*§$/.test(value)) return value
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.toWellFormed())
}

/** Generated bodies, valid templates, both with one corrupted value, and text that is not JSON. */
function bodyLike(contract: Contract, body: { type: string; schema: Schema }, templates: object[]) {
  if (body.type === 'multipart/form-data') return formLike()
  const right: fc.Arbitrary<unknown> =
    templates.length > 0
      ? fc.oneof(
          { weight: 2, arbitrary: fc.constantFrom(...templates) },
          { weight: 1, arbitrary: like(contract, body.schema, 'body') },
        )
      : like(contract, body.schema, 'body')
  return fc.oneof(
    { weight: 4, arbitrary: right },
    {
      weight: 4,
      arbitrary: fc.tuple(right, fc.nat(), hostile).map(([value, index, harm]) => corrupted(value, index, harm)),
    },
    { weight: 1, arbitrary: hostile },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...[
          '',
          '{',
          '[1,',
          '{"a":1,"a":2}',
          '\ufeff{}',
          '[]',
          '"text"',
          'nul',
          `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
        ],
        ...['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"x":1}}}', 'a=b&c=d', '--x\r\n\r\n--x--'],
      ),
    },
  )
}

function formLike(): fc.Arbitrary<string> {
  const part = fc
    .record({
      name: fc.constantFrom('file', 'image', 'amount', 'title', 'category', '__proto__', '', '"'),
      file: fc.option(fc.constantFrom('slip.png', '../../slip.php', 'a\0.png', 'slip.pdf', '', 'x'.repeat(500))),
      type: fc.constantFrom('image/png', 'application/pdf', 'text/html', 'image/svg+xml'),
      body: fc.constantFrom(
        ...['', '12.50', '\x89PNG\r\n\x1a\n', '%PDF-1.7\n', '<svg onload=alert(1)>', 'GIF89a', '-1', 'x'.repeat(300)],
      ),
    })
    .map(({ name, file, type, body }) => {
      const named = file === null ? '' : `; filename="${file}"\r\nContent-Type: ${type}`
      return `--x\r\nContent-Disposition: form-data; name="${name}"${named}\r\n\r\n${body}\r\n`
    })
  const ends = fc.constantFrom('--x--\r\n', '--x--', '', '--y--', '\r\n')
  return fc.tuple(fc.array(part, { maxLength: 12 }), ends).map(([parts, end]) => parts.join('') + end)
}

/** Values that roughly match the schema; the name of a field suggests further limits. */
function like(contract: Contract, given: Schema, name: string, depth = 0): fc.Arbitrary<unknown> {
  const schema = resolved(contract, given)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => like(contract, choice, name, depth)))
  if (schema.allOf) {
    const parts = fc.tuple(...schema.allOf.map((part) => like(contract, part, name, depth)))
    return parts.map((all) => Object.assign({}, ...all) as object)
  }
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const types = [schema.type ?? (schema.properties ? 'object' : 'string')].flat()
  if (types.length > 1) return fc.oneof(...types.map((type) => like(contract, { ...schema, type }, name, depth)))
  const [type] = types
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  // Versions of records that were changed never or once.
  if (name === 'version') return fc.constantFrom(1, 2)
  if (type === 'integer' || type === 'number') return numberLike(schema, type)
  if (type === 'array') {
    const item = like(contract, schema.items ?? {}, name, depth + 1)
    return fc.array(item, { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 4, 4) })
  }
  if (type === 'object') return objectLike(contract, schema, depth)
  return textLike(schema, name)
}

function objectLike(contract: Contract, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  if (depth > 6) return fc.constant({})
  const names = Object.keys(properties)
  if (names.length === 0) {
    const value =
      typeof additionalProperties === 'object' ? like(contract, additionalProperties, '', depth + 1) : hostile
    return fc.dictionary(fc.constantFrom('basic', 'luxury', '1', 'x', '__proto__'), value, { maxKeys: 3 })
  }
  const shape = Object.fromEntries(
    names.map((name) => [name, like(contract, properties[name] ?? {}, name, depth + 1)]),
  ) as Record<string, fc.Arbitrary<unknown>>
  return fc.record(shape, { requiredKeys: required })
}

function numberLike({ minimum, maximum, exclusiveMinimum }: Schema, type: string): fc.Arbitrary<number> {
  const least = Math.max(minimum ?? exclusiveMinimum ?? 0, -1_000_000)
  const maxBytes = Math.max(least, Math.min(maximum ?? 1_000, 1_000_000))
  const whole = fc.integer({ min: Math.ceil(least), max: Math.max(Math.ceil(least), Math.floor(maxBytes)) })
  const cents = fc.integer({ min: Math.ceil(least * 100), max: Math.floor(maxBytes * 100) }).map((sum) => sum / 100)
  return type === 'integer' ? whole : fc.oneof(whole, cents)
}

const kindOf: Record<string, string> = {
  packageId: 'packages',
  bookingId: 'bookings',
  holdId: 'holds',
  holdKey: 'x-hold-key',
  _id: 'packages',
}

function textLike({ format, pattern, minLength = 0, maxLength = 60 }: Schema, name: string): fc.Arbitrary<string> {
  const day = fc.integer({ min: -3, max: 90 }).map((days) => dayIn(days))
  const kind = kindOf[name]
  if (kind) return known(kind)
  if (format === 'uuid') return fc.oneof(known(name), fc.uuid())
  if (format === 'date-time' || /At$/.test(name)) return day.map((date) => `${date}T06:30:00.000Z`)
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  if (/^(date|day|start|end|from|to|checkIn|checkOut|startDate|endDate)$/.test(name)) return day
  if (/email/i.test(name)) return fc.nat({ max: 200 }).map((index) => `stranger.${index}@example.org`)
  if (/phone|whatsapp/i.test(name)) return fc.nat({ max: 9_999 }).map((index) => `+44 20 7946 ${index + 1000}`)
  if (/^time$|Time$/.test(name)) return fc.constantFrom('06:00', '23:59', '08:00 AM', '25:00')
  if (name === 'cursor' || name === 'before')
    return fc.constantFrom('1', 'eyJ9', 'MjAyNi0xMi0wMSwx', '2026-12-01_1', '')
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) })
}

/** Replaces one value in it, or adds an unknown field. */
function corrupted(value: unknown, index: number, harm: unknown): unknown {
  if (value === null || typeof value !== 'object') return harm
  const names = Object.keys(value)
  const at = index % (names.length + 2)
  const name = names[at]
  if (name === undefined) return { ...value, [at === names.length ? 'isAdmin' : 'role']: harm }
  const inner = (value as Record<string, unknown>)[name]
  const goesDeeper = inner !== null && typeof inner === 'object' && index % 3 > 0
  const next = goesDeeper ? corrupted(inner, Math.floor(index / (names.length + 2)), harm) : harm
  return Array.isArray(value) ? value.with(at, next) : { ...value, [name]: next }
}

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined'
}
