import { maxBodyBytesOf } from '#api/middleware/request-body.ts'
import { dayIn } from '../support/safari.ts'
import { type Contract, type Operation, resolved, type Schema } from './contract.ts'
import type { RawRequest } from './send-request.ts'

/** Texts that are expensive for some parser: card numbers, phone numbers, trimming, emails, URLs, paths. */
const costly = ['4012888888881881', '4 ', '4', ' ', '.a', '/', '-', '\\u0034', '\t4', 'é', '[](', '"']
const longestAddress = 4_000

/** The largest requests that an operation accepts, and bodies of the maximum size with the highest cost. */
export function largestRequests(contract: Contract, operation: Operation): RawRequest[] {
  const { method, path, parameters, body } = operation
  const given = (location: string) => parameters.filter((parameter) => parameter.in === location)
  const addresses = costly.slice(0, 5).map((fill) => {
    const value = ({ name, schema }: { name: string; schema: Schema }) =>
      encodeURIComponent(String(largest(contract, schema, name, fill)))
    const where = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      value({ name, schema: given('path').find((parameter) => parameter.name === name)?.schema ?? {} }),
    )
    const query = given('query').map((parameter) => `${parameter.name}=${value(parameter)}`)
    return (query.length > 0 ? `${where}?${query.join('&')}` : where).slice(0, longestAddress)
  })
  const headers = Object.fromEntries(
    given('header').map(({ name, schema }) => [name, String(largest(contract, schema, name, 'a'))]),
  )
  const reads = addresses.map((address) => ({ method, path: address, headers }))
  if (!body) return reads
  const address = addresses[0] ?? path
  const send = (text: string) => ({
    method,
    path: address,
    headers: { ...headers, 'content-type': body.type },
    body: text,
  })
  if (body.type === 'multipart/form-data')
    return [
      ...reads,
      ...forms().map((form) => ({ ...send(form.body), headers: { ...headers, 'content-type': form.type } })),
    ]
  if (body.type !== 'application/json') return [...reads, ...costly.map((fill) => send(filled('a=', fill, '', 16_384)))]
  const maxBytes = maxBodyBytesOf({
    method: method.toLowerCase(),
    path: path.replace(/^\/api/, ''),
    security: operation.security,
  })
  return [...reads, ...jsonBodies(contract, body.schema, maxBytes).map(send)]
}

/** JSON bodies as large as the schema allows, and as large as the server reads. */
function jsonBodies(contract: Contract, schema: Schema, maxBytes: number): string[] {
  const kinds = choicesOf(contract, schema)
  const allowed = kinds.flatMap((kind) => costly.map((fill) => JSON.stringify(largest(contract, kind, '', fill))))
  const hostile = [
    '['.repeat(maxBytes / 2) + ']'.repeat(maxBytes / 2),
    '['.repeat(maxBytes),
    `${'{"a":'.repeat(Math.floor(maxBytes / 6))}1${'}'.repeat(Math.floor(maxBytes / 6))}`,
    filled('[1', ',1', ']', maxBytes),
    filled('["4012888888881881"', ',"4012888888881881"', ']', maxBytes),
    filled('["\\u0034012888888881"', ',"\\u0034012888888881"', ']', maxBytes),
    `{${Array.from({ length: Math.floor(maxBytes / 13) }, (_, index) => `"k${String(index).padStart(6, '0')}":1`).join(',')}}`,
    filled('{"a":1', ',"a":1', '}', maxBytes),
    filled('{"', '4012888888881881', '":1}', maxBytes),
    filled('"', '\\"', '"', maxBytes),
    filled('', '"', '', maxBytes),
    filled('', '\\', '', maxBytes),
  ]
  // Each text in turn fills each kind of body to the maximum size.
  const long = kinds.flatMap((kind) => {
    const whole = largest(contract, kind, '', 'a') as object
    return namesOfTexts(contract, kind).flatMap((name) =>
      costly.map((fill) => {
        const text = JSON.stringify({ ...whole, [name]: '\0' })
        const [before = '', after = ''] = text.split('"\\u0000"')
        return filled(
          `${before}"${name.toLowerCase().includes('mail') ? 'a@' : ''}`,
          fill === '"' ? '\\"' : fill,
          `"${after}`,
          maxBytes,
        )
      }),
    )
  })
  return [...allowed, ...hostile, ...long].filter((text) => Buffer.byteLength(text) <= maxBytes)
}

/** Repeats `fill` between two texts up to `maxBytes` bytes. */
function filled(before: string, fill: string, after: string, maxBytes: number): string {
  const available = maxBytes - Buffer.byteLength(before) - Buffer.byteLength(after)
  return before + fill.repeat(Math.max(0, Math.floor(available / Buffer.byteLength(fill)))) + after
}

/** Multipart forms that cost more than their size suggests: many parts, many fields, a file of the maximum size. */
function forms(): { type: string; body: string }[] {
  const type = 'multipart/form-data; boundary=x'
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  const file = (name: string, content: string) =>
    `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n--x--\r\n`
  return [
    { type, body: part.repeat((9 * 1024 * 1024) / part.length) },
    { type, body: `${part}${'\r\n--'.repeat(2 * 1024 * 1024)}` },
    { type, body: file('a.pdf', `%PDF-1.7\n${'stream\n'.repeat(1_400_000)}`) },
    { type, body: file('x'.repeat(10_000), `%PDF-1.7\n${'1'.repeat(1_000_000)}`) },
    { type: `${type}${' '.repeat(10_000)}`, body: part },
  ]
}

function choicesOf(contract: Contract, given: Schema): Schema[] {
  const schema = resolved(contract, given)
  return schema.oneOf ?? schema.anyOf ?? [schema]
}

function namesOfTexts(contract: Contract, given: Schema): string[] {
  return Object.entries(resolved(contract, given).properties ?? {}).flatMap(([name, property]) => {
    const types = choicesOf(contract, property).flatMap((choice) => [resolved(contract, choice).type ?? []].flat())
    return types.includes('string') ? [name] : []
  })
}

/** The largest value that a schema allows, with texts made of `fill`. */
function largest(contract: Contract, given: Schema, name: string, fill: string, depth = 0): unknown {
  const schema = resolved(contract, given)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const all = choices.map((choice) => largest(contract, choice, name, fill, depth))
    return all.sort((a, b) => lengthOf(b) - lengthOf(a))[0]
  }
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => largest(contract, part, name, fill, depth) as object))
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.at(-1)
  const [type] = [schema.type ?? (schema.properties ? 'object' : 'string')]
    .flat()
    .filter((candidate) => candidate !== 'null')
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return schema.maximum ?? 1
  if (type === 'array')
    return Array.from({ length: schema.maxItems ?? 1 }, () =>
      largest(contract, schema.items ?? {}, name, fill, depth + 1),
    )
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, property]) => [
        key,
        largest(contract, property, key, fill, depth + 1),
      ]),
    )
  return textOf(schema, name, fill)
}

const lengthOf = (value: unknown) => JSON.stringify(value)?.length ?? 0

/** A valid text if other checks depend on it, otherwise one of the maximum length. */
function textOf({ format, pattern, maxLength = 100 }: Schema, name: string, fill: string): string {
  if (format === 'uuid') return '00000000-0000-0000-0000-000000000000'
  if (format === 'date-time') return '2026-12-01T06:30:00.000Z'
  if (pattern) return '1'.repeat(4)
  if (/^(date|day|start|end|from|to|checkIn|startDate|endDate)$/.test(name)) return dayIn(20)
  if (name === 'checkOut') return dayIn(21)
  if (name === 'timeSlot') return 'morning'
  if (/^time$|Time$/.test(name)) return '06:00'
  if (name === 'park') return 'yala'
  if (/email/i.test(name)) return `${'a'.repeat(Math.min(60, maxLength - 12))}@example.org`
  if (/customerPhone|^phone$/.test(name)) return '+44 20 7946 0000'
  return fill.repeat(Math.ceil(maxLength / fill.length)).slice(0, maxLength)
}
