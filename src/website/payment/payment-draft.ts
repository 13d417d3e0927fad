import { withIdempotencyKey } from '#api-client/idempotency-key.ts'
import type { PaymentRequestInput } from '#contracts/payments/guest-account.ts'
import { paymentDraftKey } from '#domain/settings/storage-keys.ts'
import { createSessionStore } from '#website/layout/session-storage.ts'

/**
 * A payment in session storage: the typed reference, and the request whose outcome is unknown. The same payment always has the
 * same idempotency key, after a double click, a reload or a lost connection. Of a card only the request is stored.
 */
type PaymentDraft = { bookingId: string; onlineRef: string; request: PaymentRequestInput | null; key: string }

const drafts = createSessionStore<PaymentDraft>(paymentDraftKey, (value) => {
  const { bookingId, onlineRef, request, key } = (value ?? {}) as Partial<PaymentDraft>
  if (typeof bookingId !== 'string' || typeof key !== 'string') return null
  return { bookingId, key, onlineRef: typeof onlineRef === 'string' ? onlineRef : '', request: request ?? null }
})

function draftOf(bookingId: string): PaymentDraft {
  const saved = drafts.read()
  return saved?.bookingId === bookingId ? saved : { bookingId, onlineRef: '', request: null, key: '' }
}

export const typedReference = (bookingId: string): string => draftOf(bookingId).onlineRef

export function saveReference(bookingId: string, onlineRef: string) {
  drafts.write({ ...draftOf(bookingId), onlineRef })
}

/** The payment whose outcome is unknown or pending; nothing else is sent before that is known. */
export function unsettledPayment(bookingId: string): { request: PaymentRequestInput; key: string } | null {
  const { request, key } = draftOf(bookingId)
  return request && { request, key }
}

/** Records that this payment is being sent, and returns its idempotency key. */
export function beginPayment(request: PaymentRequestInput): string {
  const before = draftOf(request.bookingId)
  const keyed = withIdempotencyKey(request, before)
  drafts.write({ ...before, ...keyed })
  return keyed.key
}

/** The outcome is known, so the next attempt is a new payment. */
export function endPayment(bookingId: string) {
  drafts.write({ ...draftOf(bookingId), request: null, key: '' })
}
