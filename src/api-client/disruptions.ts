import type {
  AskableBooking,
  DisruptionAnswer,
  DisruptionBoard,
  DisruptionSummary,
  JeepMove,
  NewDisruptionInput,
  TripOffers,
  UnaskedCount,
} from '#contracts/disruptions/disruption.ts'
import { call } from './request.ts'

/** The closed trips of a rule, or of entries of the calendar; with neither, of every closure. */
export type ClosedBy = { rule: string | null; entries: string[] }

export const getDisruptions = (token: string) =>
  call<{ disruptions: DisruptionSummary[]; unasked: UnaskedCount[] }>('/disruptions', { token })
export const previewDisruption = (token: string, body: ClosedBy) =>
  call<{ bookings: AskableBooking[] }>('/disruptions/preview', { method: 'POST', body, token })
/** Idempotent by key. A 409 has the disruption that asked the guests before. */
export const startDisruption = (token: string, body: NewDisruptionInput, idempotencyKey: string) =>
  call<{ id: string }>('/disruptions', { method: 'POST', body, token, idempotencyKey })

const disruptionPath = (id: string, path = '') => `/disruptions/${encodeURIComponent(id)}${path}`
export const getDisruption = (token: string, id: string) => call<DisruptionBoard>(disruptionPath(id), { token })
export const endDisruption = (token: string, id: string, idempotencyKey: string) =>
  call<DisruptionBoard>(disruptionPath(id, '/end'), { method: 'POST', token, idempotencyKey })
export const getTripOffers = (token: string, id: string, bookingId: string) =>
  call<TripOffers>(disruptionPath(id, `/bookings/${bookingId}/offers`), { token })
/** A 409 has the answer that stands, or fresh offers. */
export const answerForGuest = (
  token: string,
  { id, bookingId }: { id: string; bookingId: string },
  body: DisruptionAnswer,
  idempotencyKey: string,
) =>
  call<DisruptionBoard>(disruptionPath(id, `/bookings/${bookingId}/answer`), {
    method: 'POST',
    body,
    token,
    idempotencyKey,
  })
export const moveDisruptedJeep = (token: string, id: string, body: JeepMove, idempotencyKey: string) =>
  call<DisruptionBoard>(disruptionPath(id, '/jeeps'), { method: 'POST', body, token, idempotencyKey })
export const approveDisruptionRefunds = (token: string, id: string, refunds: string[], idempotencyKey: string) =>
  call<DisruptionBoard & { failed: { refund: string; message: string }[] }>(disruptionPath(id, '/refunds/approve'), {
    method: 'POST',
    body: { refunds },
    token,
    idempotencyKey,
  })
