import { type Contract, schemaViolation } from './contract.ts'
import type { GeneratedRequest, Identity } from './generate-requests.ts'
import type { RawResponse } from './send-request.ts'

/** Implementation details that no response may contain. No generated request contains them. */
const implementationDetails = [
  ...[/\bat .{1,80}\.(?:[cm]?[jt]sx?):\d+/, /node_modules|node:internal|file:\/\/\/(?!etc)|\/build\/server|\/src\/\w/],
  ...[/\b(?:Zod|Type|Reference|Syntax|Range|Postgres|Database|Aggregate)Error\b/i, /\bUnexpected (?:token|end of)/],
  ...[/syntax error at or near|violates \w+|relation "|duplicate key|invalid input syntax|deadlock detected/i],
  ...[/\bkysely\b|\bpg_\w+|\bSQLSTATE\b|\bEC?(?:CONNREFUSED|NOENT|ACCES|NOTDIR|ISDIR|PIPE)\b/],
  ...[/root:x:0:|\$argon2|BEGIN (?:RSA |EC )?PRIVATE KEY/, /password_hash|guest_key_hash|token_hash|identity_sealed/],
]

/** Personal data of a guest that other identities must not receive. */
export type Secrets = { name: string; reach: string[]; identity: string; keys: string[] }

function hiddenFrom(identity: Identity, { name, reach, identity: passport, keys }: Secrets): string[] {
  if (identity === 'admin' || identity === 'agent') return keys
  return identity === 'viewer' ? [...reach, passport, ...keys] : [name, ...reach, passport, ...keys]
}

/** The problems of a response; normally none. */
export function checkResponse(
  request: GeneratedRequest,
  response: RawResponse,
  contract: Contract,
  secrets: Secrets,
): string[] {
  const { status, headers, text } = response
  if (status === 0) return [`no response: ${text}`]
  const problems = [...ofHeaders(response)]
  if (status >= 500) problems.push(`status ${status}`)
  for (const pattern of implementationDetails)
    if (pattern.test(text)) problems.push(`reveals implementation: ${pattern}`)
  const shown = text + JSON.stringify(headers)
  const leaked = hiddenFrom(request.identity, secrets).filter((secret) => shown.includes(secret))
  if (leaked.length > 0) problems.push(`shows ${request.identity} data of another guest: ${leaked}`)
  // Only the reveal route, which is audited, shows a full identity number.
  const isReveal = request.path.includes('/identity')
  if (!isReveal && shown.includes(secrets.identity)) problems.push('shows a full identity number')
  return [...problems, ...ofShape(request, response, contract)]
}

function ofHeaders({ headers, status }: RawResponse): string[] {
  const problems: string[] = []
  if (headers['x-content-type-options'] !== 'nosniff') problems.push('no nosniff')
  if (!headers['x-request-id']) problems.push('no request id')
  if (!/no-store|no-cache/.test(headers['cache-control'] ?? '')) problems.push('may be cached')
  if (headers.server ?? headers['x-powered-by']) problems.push('names the server software')
  if (headers['access-control-allow-origin']) problems.push('allows other origins')
  // Only a successful login sets a cookie.
  if (headers['set-cookie'] && !/^staffDevice=/.test(String(headers['set-cookie']))) problems.push('sets a cookie')
  if (headers['x-injected']) problems.push('accepts an injected header')
  if ((status === 429 || status === 503) && !headers['retry-after']) problems.push('has no Retry-After')
  return problems
}

function ofShape(
  { route, method, path }: GeneratedRequest,
  { status, headers, text }: RawResponse,
  contract: Contract,
): string[] {
  const type = headers['content-type'] ?? ''
  if (method === 'HEAD' || status === 204 || status === 304) return text ? ['a body where none is allowed'] : []
  const json = type.startsWith('application/json') ? parsed(text) : undefined
  if (status >= 400) {
    const violation =
      json === undefined ? 'no JSON' : schemaViolation(contract, { $ref: '#/components/schemas/Error' }, json)
    if (violation) return [`an error outside the contract's shape: ${violation}`]
  }
  // A changed method or path belongs to another operation.
  const operation = contract.operations.find((candidate) => `${candidate.method} ${candidate.path}` === route)
  if (!operation || method !== operation.method || !fits(operation.path, path)) return []
  const content = operation.answers[status]
  if (!content) return [`a status missing in the contract: ${status}`]
  const { schema } = content['application/json'] ?? {}
  const violation = schema && status < 400 ? schemaViolation(contract, schema, json) : null
  return violation ? [`${status} is not as the contract says: ${violation}`] : []
}

function fits(template: string, path: string): boolean {
  const plain = path.split('?')[0] ?? ''
  const pattern = template.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/.%;]{2,}')
  return (
    new RegExp(`^${pattern}$`).test(plain) &&
    !/\/(?:mine|range|counts|current|admin|park|stats|categories)$/.test(plain)
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
