import type { PackageWire, PricesWire } from '#rules/package-wire.ts'
import type { BankDetails, FreshReceipt, Quote, Receipt } from '#rules/receipt.ts'
import type { SafariRequestInput } from '#rules/safari-request.ts'
import type { LoginRequest, StaffMember } from '#rules/staff.ts'
import type { StaffBookingInput, StaffBookingRow } from '#rules/staff-booking.ts'

/**
 * The browser's side of the API: one function per call, typed by the same schemas that the server checks. A refusal is a
 * value with the server's sentence; only a programming error throws.
 */
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
export type Answer<T> = { ok: true; status: number; body: T; headers: Headers } | Refused

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  idempotencyKey?: string
  guestKey?: string
  signal?: AbortSignal
  /** Staff calls carry the token that the login gave. */
  token?: string | null
}

async function call<T>(
  path: string,
  { method = 'GET', body, idempotencyKey, guestKey, token, signal }: Call = {},
): Promise<Answer<T>> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  if (guestKey) headers['x-guest-key'] = guestKey
  if (token) headers['x-auth-token'] = token
  let response: Response
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
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

function query(values: Record<string, string | number | undefined | null>): string {
  const set = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return set.length === 0 ? '' : `?${new URLSearchParams(set.map(([key, value]) => [key, String(value)]))}`
}

// what anybody may ask
export const getPackages = (signal?: AbortSignal) =>
  call<{ success: true; packages: PackageWire[] }>('/packages?isActive=true', signal ? { signal } : {})
export const getPackage = (id: string) =>
  call<{ success: true; package: PackageWire }>(`/packages/${encodeURIComponent(id)}`)
export const getPrices = () => call<PricesWire>('/packages/current')
export const getAvailability = (
  id: string,
  choice: { timeSlot?: string; jeepType?: string; people?: number },
  signal?: AbortSignal,
) =>
  call<{ success: true; availableDates: string[] }>(
    `/packages/${encodeURIComponent(id)}/availability${query(choice)}`,
    signal ? { signal } : {},
  )
export const getQuote = (id: string, request: Partial<SafariRequestInput>) =>
  call<{ success: true; quote: Quote }>(`/packages/${encodeURIComponent(id)}/quote`, { method: 'POST', body: request })
export const bookSafari = (request: SafariRequestInput, idempotencyKey: string) =>
  call<{ success: true; message: string; booking: FreshReceipt }>('/bookings', {
    method: 'POST',
    body: request,
    idempotencyKey,
  })
export const getMyBooking = (bookingId: string, guestKey: string) =>
  call<{ success: true; booking: Receipt }>(`/bookings/mine/${encodeURIComponent(bookingId)}`, { guestKey })
export const getBankDetails = () => call<{ success: true; bankDetails: BankDetails }>('/settings/bank-details')
export const getWhatsApp = () => call<{ success: true; whatsapp: string }>('/settings/whatsapp')

// what staff may ask, with the token of the login
export const login = (request: LoginRequest) =>
  call<{ success: true; token: string; admin: StaffMember; message: string }>('/admin/login', {
    method: 'POST',
    body: request,
  })
export const logout = (token: string) => call<{ success: true }>('/admin/logout', { method: 'POST', token })
export const getMe = (token: string) => call<{ success: true; admin: StaffMember }>('/admin/me', { token })
export type BookingFilter = {
  q?: string
  status?: string
  from?: string
  to?: string
  kind?: string
  limit?: number
  cursor?: string
}
/** The plain array; the `Link` header names the next page, `X-Total-Count` how many there are. */
export const getBookings = (token: string, filter: BookingFilter = {}) =>
  call<StaffBookingRow[]>(`/bookings${query(filter)}`, { token })
/** How many bookings stand in each status, under the same filter without the status. */
export const getBookingCounts = (token: string, filter: Omit<BookingFilter, 'status' | 'limit' | 'cursor'> = {}) =>
  call<{ success: true; counts: Record<'all' | 'pending' | 'confirmed' | 'completed' | 'cancelled', number> }>(
    `/bookings/counts${query(filter)}`,
    { token },
  )
export const getBooking = (token: string, id: string) =>
  call<StaffBookingRow>(`/bookings/${encodeURIComponent(id)}`, { token })
export const createStaffBooking = (token: string, booking: StaffBookingInput, idempotencyKey: string) =>
  call<{ success: true; message: string; booking: StaffBookingRow }>('/bookings/admin/create-booking', {
    method: 'POST',
    body: booking,
    token,
    idempotencyKey,
  })
export const updateBooking = (token: string, id: string, booking: Partial<StaffBookingInput>) =>
  call<{ success: true; message: string; booking: StaffBookingRow }>(`/bookings/${encodeURIComponent(id)}`, {
    method: 'PUT',
    body: booking,
    token,
  })
export const deleteBooking = (token: string, id: string) =>
  call<{ success: true; message: string }>(`/bookings/${encodeURIComponent(id)}`, { method: 'DELETE', token })
