import type { ProbeReason } from '#domain/status/probe.ts'

/** Why a step of a check failed. */
export class StepFailedError extends Error {
  readonly reason: ProbeReason
  readonly httpStatus: number | null
  constructor(reason: ProbeReason, detail: string, httpStatus: number | null = null) {
    super(detail)
    this.reason = reason
    this.httpStatus = httpStatus
  }
}

export type ProbeSite = { site: string; key: string; slowMs: number }
type Ask = { method?: string; body?: object }

/** Sends one request and reads its response within the time of a step. Throws `StepFailedError` without a response. */
export async function request(
  { site, key, slowMs }: ProbeSite,
  path: string,
  { method, body }: Ask = {},
): Promise<{ status: number; headers: Headers; text: string }> {
  const isPage = path === '/'
  try {
    const response = await fetch(`${site}${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        'user-agent': 'Pugmark probe',
        // Pages are requested as a guest requests them.
        ...(isPage ? { accept: 'text/html' } : { authorization: `Bearer ${key}`, 'octo-capabilities': '' }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      // A redirect to another host would get the key.
      redirect: 'manual',
      signal: AbortSignal.timeout(slowMs),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    throw failureOf(error, slowMs)
  }
}

/** A response of the OCTO API with status 200. */
export async function requestJson(site: ProbeSite, path: string, ask?: Ask): Promise<unknown> {
  const { status, text } = await request(site, path, ask)
  const body = parsed(text)
  if (status !== 200) throw new StepFailedError('status', `${status} ${errorCodeOf(body)}`.trim(), status)
  if (body === undefined) throw new StepFailedError('content', `${path} is not JSON`)
  return body
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function errorCodeOf(body: unknown): string {
  const { error, errorMessage } = (body ?? {}) as { error?: unknown; errorMessage?: unknown }
  return [error, errorMessage].filter((part) => typeof part === 'string').join(': ')
}

const tlsCodes = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/

/** The reason in the error of `fetch`, whose cause has the code of the system. */
function failureOf(error: unknown, slowMs: number): StepFailedError {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } }
  if (name === 'TimeoutError') return new StepFailedError('timeout', `no answer within ${slowMs / 1_000} s`)
  const code = cause?.code ?? ''
  const detail = cause?.message || code || message
  if (/^(?:ENOTFOUND|EAI_)/.test(code)) return new StepFailedError('dns', detail)
  return new StepFailedError(tlsCodes.test(code) ? 'tls' : 'connect', detail)
}
