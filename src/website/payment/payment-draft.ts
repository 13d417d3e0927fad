import type { PaymentRequestInput } from '#contracts/payments/guest-account.ts'
import { createSessionStore, randomKey } from '#website/layout/session-storage.ts'

/**
 * What this tab knows of a payment: the reference that was typed, and what was sent without our having heard what became
 * of it. The same payment always goes out with the same key, after a double click, a reload or a lost connection. Of a card
 * there is no more in it than in the request.
 */
type Memory = { bookingId: string; onlineRef: string; request: PaymentRequestInput | null; key: string }

const memory = createSessionStore<Memory>('pugmark.payment', (value) => {
  const { bookingId, onlineRef, request, key } = (value ?? {}) as Partial<Memory>
  if (typeof bookingId !== 'string' || typeof key !== 'string') return null
  return { bookingId, key, onlineRef: typeof onlineRef === 'string' ? onlineRef : '', request: request ?? null }
})

function of(bookingId: string): Memory {
  const kept = memory.read()
  return kept?.bookingId === bookingId ? kept : { bookingId, onlineRef: '', request: null, key: '' }
}

export const typedReference = (bookingId: string): string => of(bookingId).onlineRef

export function saveReference(bookingId: string, onlineRef: string) {
  memory.write({ ...of(bookingId), onlineRef })
}

/** What may have reached us already, or waits for its bank; nothing else is sent before that is known. */
export function unsettledPayment(bookingId: string): { request: PaymentRequestInput; key: string } | null {
  const { request, key } = of(bookingId)
  return request && { request, key }
}

/** Notes that this payment is being sent, and gives it its key. */
export function beginPayment(request: PaymentRequestInput): string {
  const before = of(request.bookingId)
  const isReplay = before.request !== null && JSON.stringify(before.request) === JSON.stringify(request)
  const key = isReplay ? before.key : randomKey()
  memory.write({ ...before, request, key })
  return key
}

/** It is known what became of it: the next try is a new payment. */
export function endPayment(bookingId: string) {
  memory.write({ ...of(bookingId), request: null, key: '' })
}
