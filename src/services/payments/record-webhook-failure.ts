import { type Actor, noteDeed } from '#db/audit/write-audit.ts'
import { aboutBooking, postLetter } from '#db/messaging/email-outbox.ts'
import { findPayment } from '#db/payments/payments.ts'
import { noteTrouble } from '#db/payments/webhook-events.ts'
import { triesBeforeStaffAreTold, waitAfterTry } from '#domain/payments/webhook-retry.ts'
import type { Desk } from '#services/bookings/sell.ts'

/** A gateway's word could not be taken: it keeps the reason, waits its turn, and staff hear of it once it is no hiccup. */
export async function keepTrouble(desk: Pick<Desk, 'db' | 'clock'>, id: number, error: unknown, actor: Actor) {
  const now = desk.clock.now()
  await desk.db.transaction().execute(async (tx) => {
    const reason = reasonOf(error)
    const word = await noteTrouble(tx, id, { trouble: reason, now, waitAfter: waitAfterTry })
    const payment = word && (await findPayment(tx, word.order_reference))
    if (!word || !payment || (word.tries !== triesBeforeStaffAreTold && !word.isGivenUp)) return
    const letter = aboutBooking('staff: word not taken', payment.booking, { payment: payment.id, times: id })
    await postLetter(tx, letter, now)
    await noteDeed(tx, actor, {
      action: word.isGivenUp ? 'gateway word given up' : 'gateway word not taken',
      entity: 'booking',
      entityId: payment.booking,
      difference: { payment: word.order_reference, reason, tries: word.tries },
      at: now,
    })
  })
}

/** An error's own words: of a row that collides the database names the rule and not what stands in it. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? [(error as { code?: unknown }).code, error.message] : [String(error)]
  return text.filter(Boolean).join(': ').slice(0, 300)
}
