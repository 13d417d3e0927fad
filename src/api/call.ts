import { spokenLanguage } from '#phrases/language.ts'

export type FieldError = { field: string; message: string }
export type Refused = {
  ok: false
  /** 0 when the server could not be reached at all. */
  status: number
  message: string
  errors: FieldError[]
  /** The whole answer: a 409 carries what the guest needs to go on. */
  body: Record<string, unknown>
}

/** An answer that went well and yet does not say what was asked for. */
export const nothingSaid: Refused = { ok: false, status: 500, message: '', errors: [], body: {} }

export type Answer<T> = { ok: true; status: number; body: T; headers: Headers } | Refused

type Call = {
  /** Outlives the page that sends it. */
  keepalive?: boolean
  holdKey?: string
  /** Of the guest's own clock. */
  timeZone?: string
  visitor?: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Files go as a form, anything else as JSON. */
  body?: unknown
  idempotencyKey?: string
  guestKey?: string
  signal?: AbortSignal
  /** Staff calls carry the token that the login gave. */
  token?: string | null
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
    visitor,
    token,
    signal,
    keepalive = false,
  }: Call = {},
): Promise<Answer<T>> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': spokenLanguage(),
  }
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json'
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  if (guestKey) headers['x-guest-key'] = guestKey
  if (timeZone) headers['x-time-zone'] = timeZone
  if (holdKey) headers['x-hold-key'] = holdKey
  if (visitor) headers['x-visitor'] = visitor
  if (token) headers['x-auth-token'] = token
  let response: Response
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers,
      keepalive,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    return { ok: false, status: 0, message: '', errors: [], body: {} }
  }
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
  if (response.ok) return { ok: true, status: response.status, body: answer as T, headers: response.headers }
  return {
    ok: false,
    status: response.status,
    message: typeof answer.message === 'string' ? answer.message : '',
    errors: Array.isArray(answer.errors) ? (answer.errors as FieldError[]) : [],
    body: answer,
  }
}

/** A file, in the language of the page that asks; null when it cannot be had. */
export async function fetchFile(
  path: string,
  { token, guestKey, signal }: Pick<Call, 'token' | 'guestKey' | 'signal'>,
): Promise<Blob | null> {
  const headers: Record<string, string> = { 'accept-language': spokenLanguage() }
  if (token) headers['x-auth-token'] = token
  if (guestKey) headers['x-guest-key'] = guestKey
  try {
    const response = await fetch(`/api${path}`, { headers, ...(signal ? { signal } : {}) })
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}

export function query(values: Record<string, string | number | undefined | null>): string {
  const set = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return set.length === 0 ? '' : `?${new URLSearchParams(set.map(([key, value]) => [key, String(value)]))}`
}
