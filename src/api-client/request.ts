import { uiLanguage } from '#i18n/language.ts'
import { timeLimit } from './time-limit.ts'

export type FieldError = { field: string; message: string }
export type Refused = {
  ok: false
  /** 0 without a response of ours: no connection, a timeout, or a page of a proxy or hotspot. */
  status: number
  message: string
  errors: FieldError[]
  /** The whole body: a 409 carries what the guest needs to continue. */
  body: Record<string, unknown>
}

/** A successful response without the expected content. */
export const emptyResponse: Refused = { ok: false, status: 500, message: '', errors: [], body: {} }

/** The outcome is unknown: the server may have processed the request. */
export const noResponse: Refused = { ok: false, status: 0, message: '', errors: [], body: {} }

export type ApiResult<T> = { ok: true; status: number; body: T; headers: Headers } | Refused

/** Sends a call with the token of the staff session. A response of 401 ends the session and opens the sign-in page. */
export type CallApi = <Response extends ApiResult<unknown> | null>(
  call: (token: string) => Promise<Response>,
) => Promise<Response>

export type Call = {
  /** Outlives the page that sends it. */
  keepalive?: boolean
  holdKey?: string
  /** The guest's time zone. */
  timeZone?: string
  /** Random ID of the page load, for the limit of three holds. */
  owner?: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON; files are sent by `sendFile`. */
  body?: unknown
  idempotencyKey?: string
  guestKey?: string
  signal?: AbortSignal | undefined
  /** For the rare slow request. */
  timeoutMs?: number
  /** The token of a staff session. */
  token?: string | null
}

declare global {
  /** Responses that a page of the dashboard requested before its scripts arrived (server/start-dashboard.ts). */
  var earlyResponses: Record<string, Promise<Response> | undefined> | undefined
}

export async function call<T>(
  path: string,
  {
    method = 'GET',
    body,
    idempotencyKey,
    guestKey,
    holdKey,
    timeZone,
    owner,
    token,
    signal,
    timeoutMs,
    keepalive = false,
  }: Call = {},
): Promise<ApiResult<T>> {
  const headers = headersOf({ token, guestKey, idempotencyKey })
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (timeZone) headers['x-time-zone'] = timeZone
  if (holdKey) headers['x-hold-key'] = holdKey
  if (owner) headers['x-visitor'] = owner
  const limit = timeLimit(signal, timeoutMs)
  const early = method === 'GET' ? globalThis.earlyResponses?.[path] : undefined
  if (early) delete globalThis.earlyResponses?.[path]
  try {
    const response = await (early ??
      fetch(`/api${path}`, {
        method,
        headers,
        keepalive,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: limit.signal,
      }))
    return parseResponse<T>(response.status, await response.text(), response.headers)
  } catch (error) {
    if (signal?.aborted) throw error
    return noResponse
  } finally {
    limit.stop()
  }
}

export function headersOf({
  token,
  guestKey,
  idempotencyKey,
}: Pick<Call, 'token' | 'guestKey' | 'idempotencyKey'>): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': uiLanguage(),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(guestKey && { 'x-guest-key': guestKey }),
    ...(token && { 'x-auth-token': token }),
  }
}

/** Our API responds with JSON or 204. Anything else comes from a proxy or hotspot, whatever its status. */
export function parseResponse<T>(status: number, text: string, headers: Headers): ApiResult<T> {
  const body = status === 204 ? {} : jsonIn(text)
  if (!body) return noResponse
  if (status >= 200 && status < 300) return { ok: true, status, body: body as T, headers }
  const { message, errors } = body
  return {
    ok: false,
    status,
    message: typeof message === 'string' ? message : '',
    errors: Array.isArray(errors) ? (errors as FieldError[]) : [],
    body,
  }
}

function jsonIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

export function query(values: Record<string, string | number | undefined | null>): string {
  const set = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return set.length === 0 ? '' : `?${new URLSearchParams(set.map(([key, value]) => [key, String(value)]))}`
}
