import type { Clock } from '#clock.ts'
import type { Settings } from '#config.ts'
import type { Actor } from '#db/audit/write-audit.ts'
import type { Sale } from '#db/bookings/insert-booking.ts'
import { bookBatched } from '#db/bookings/sale-batcher.ts'
import type { Database } from '#db/client.ts'
import { type SealKeys, sealKeysFrom } from '#db/guests/identity-encryption.ts'
import { findAnswer, type IdempotencyKey, sealAnswer } from '#db/idempotency.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { departuresAmong, type SeatEvents } from '#live/seat-events.ts'
import { bookWithTransfer } from '#services/payments/record-payment-choice.ts'
import { retryTransaction } from '#services/retry-transaction.ts'

/** What the desk works with. */
export type ServiceContext = {
  db: Database
  clock: Clock
  settings: Pick<Settings, 'SECRET_KEY' | 'SEAL_KEYS'>
  seatEvents: Pick<SeatEvents, 'publish'>
}

/** Who orders, the key that makes the same order sent twice one order, and by which clock a guest reads his deadlines. */
export type RequestContext = { actor: Actor; once: (IdempotencyKey & { hash: Buffer }) | null; timeZone?: string }

/** The answer as text, because a twin gets it back byte for byte. */
export type Sold = { answer: string; isReplay: boolean }

/**
 * Sells what `drawUp` draws up, once per key: who refuses before he comes here looks for a twin himself. It draws up anew for each
 * attempt: a reference may have been taken. `transfer` is what the guest calls a transfer that was made with the order.
 */
export async function sell(
  { db, settings, seatEvents }: ServiceContext,
  { actor, once, timeZone }: RequestContext,
  drawUp: () => Omit<Sale, 'actor' | 'once'> & { answer: object; transfer?: string },
): Promise<Sold | { refused: ErrorCode }> {
  const secret = secretOf({ settings })
  const outcome = await retryTransaction<Sold | { refused: ErrorCode }>(async () => {
    const { answer, transfer, ...drawn } = drawUp()
    if (timeZone) drawn.booking.details = { ...drawn.booking.details, timeZone }
    if (transfer && drawn.booking.payment_method !== 'online') return orTwin('method not offered')
    const text = JSON.stringify(answer)
    const sealed = once && { ...once, sealedAnswer: sealAnswer(secret, once, text) }
    const sale = { ...drawn, actor, once: sealed }
    if (await (transfer ? bookWithTransfer(db, sale, transfer) : bookBatched(db, sale))) {
      seatEvents.publish(departuresAmong(sale.wanted))
      return { answer: text, isReplay: false }
    }
    return orTwin('busy')
  })
  // Whatever else the database refuses it refuses after it looked for the key.
  return 'refused' in outcome && outcome.refused === 'busy' ? orTwin('busy') : outcome

  async function orTwin(refused: ErrorCode) {
    return (await findReplay({ db, settings }, once)) ?? { refused }
  }
}

/** What was answered when this order came before. A twin is answered so even when the same order would be refused now. */
export async function findReplay(
  { db, settings }: Pick<ServiceContext, 'db' | 'settings'>,
  once: RequestContext['once'],
): Promise<Sold | { refused: ErrorCode } | undefined> {
  if (!once) return undefined
  const found = await findAnswer(db, secretOf({ settings }), once, once.hash)
  if (found === 'other request') return { refused: 'key reused' }
  return found && { answer: found.answer, isReplay: true }
}

/** The key that seals identity numbers and answers; the process sees to it that there is one. */
export function secretOf({ settings }: Pick<ServiceContext, 'settings'>): string {
  if (!settings.SECRET_KEY) throw new Error('There is no SECRET_KEY to seal personal data with')
  return settings.SECRET_KEY
}

/** What passport and NIC numbers are sealed with: the newest key, and those that still open. */
export function sealKeysOf({ settings }: Pick<ServiceContext, 'settings'>): SealKeys {
  return sealKeysFrom(secretOf({ settings }), settings.SEAL_KEYS)
}
