import { type Contract, flawOf } from './contract.ts'
import type { Identity, Question } from './generate-requests.ts'
import type { Told } from './send-request.ts'

/** What no answer may tell of how we are built. Nothing that the questions say themselves looks like it. */
const ofTheHouse = [
  ...[/\bat .{1,80}\.(?:[cm]?[jt]sx?):\d+/, /node_modules|node:internal|file:\/\/\/(?!etc)|\/build\/server|\/src\/\w/],
  ...[/\b(?:Zod|Type|Reference|Syntax|Range|Postgres|Database|Aggregate)Error\b/i, /\bUnexpected (?:token|end of)/],
  ...[/syntax error at or near|violates \w+|relation "|duplicate key|invalid input syntax|deadlock detected/i],
  ...[/\bkysely\b|\bpg_\w+|\bSQLSTATE\b|\bEC?(?:CONNREFUSED|NOENT|ACCES|NOTDIR|ISDIR|PIPE)\b/],
  ...[/root:x:0:|\$argon2|BEGIN (?:RSA |EC )?PRIVATE KEY/, /password_hash|guest_key_hash|token_hash|identity_sealed/],
]

/** A guest's own, as it must not come before others: name, ways to reach, identity, and the key of the booking. */
export type Secrets = { name: string; reach: string[]; identity: string; keys: string[] }

function hiddenFrom(identity: Identity, { name, reach, identity: passport, keys }: Secrets): string[] {
  if (identity === 'admin' || identity === 'agent') return keys
  return identity === 'viewer' ? [...reach, passport, ...keys] : [name, ...reach, passport, ...keys]
}

/** What is wrong with an answer; usually nothing. */
export function complaintsAbout(question: Question, told: Told, contract: Contract, secrets: Secrets): string[] {
  const { status, headers, text } = told
  if (status === 0) return [`no answer: ${text}`]
  const complaints = [...ofHeaders(told)]
  if (status >= 500) complaints.push(`status ${status}`)
  for (const pattern of ofTheHouse) if (pattern.test(text)) complaints.push(`tells how we are built: ${pattern}`)
  const shown = text + JSON.stringify(headers)
  const leaked = hiddenFrom(question.identity, secrets).filter((secret) => shown.includes(secret))
  if (leaked.length > 0) complaints.push(`shows ${question.identity} what is another guest's: ${leaked}`)
  // Only its reveal, which is written down, shows an identity in full.
  const isReveal = question.path.includes('/identity')
  if (!isReveal && shown.includes(secrets.identity)) complaints.push('shows a whole identity number')
  return [...complaints, ...ofShape(question, told, contract)]
}

function ofHeaders({ headers, status }: Told): string[] {
  const complaints: string[] = []
  if (headers['x-content-type-options'] !== 'nosniff') complaints.push('no nosniff')
  if (!headers['x-request-id']) complaints.push('no request id')
  if (!/no-store|no-cache/.test(headers['cache-control'] ?? '')) complaints.push('may be kept')
  if (headers.server ?? headers['x-powered-by']) complaints.push('says what serves it')
  if (headers['access-control-allow-origin']) complaints.push('lets other sites read')
  // Only a login with the right password sets one.
  if (headers['set-cookie'] && !/^staffDevice=/.test(String(headers['set-cookie']))) complaints.push('sets a cookie')
  if (headers['x-injected']) complaints.push('lets a header in')
  if ((status === 429 || status === 503) && !headers['retry-after']) complaints.push('says no time to come back')
  return complaints
}

function ofShape({ route, method, path }: Question, { status, headers, text }: Told, contract: Contract): string[] {
  const type = headers['content-type'] ?? ''
  if (method === 'HEAD' || status === 204 || status === 304) return text ? ['a body where there is none'] : []
  const json = type.startsWith('application/json') ? parsed(text) : undefined
  if (status >= 400) {
    const flaw = json === undefined ? 'no JSON' : flawOf(contract, { $ref: '#/components/schemas/Error' }, json)
    if (flaw) return [`a no that is not in the contract's shape: ${flaw}`]
  }
  // Another method, or another path than was meant, is not of this operation.
  const operation = contract.operations.find((one) => `${one.method} ${one.path}` === route)
  if (!operation || method !== operation.method || !fits(operation.path, path)) return []
  const content = operation.answers[status]
  if (!content) return [`a status that the contract does not name: ${status}`]
  const { schema } = content['application/json'] ?? {}
  const flaw = schema && status < 400 ? flawOf(contract, schema, json) : null
  return flaw ? [`${status} is not as the contract says: ${flaw}`] : []
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
