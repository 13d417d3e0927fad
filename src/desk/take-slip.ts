import { type Actor, noteDeed } from '#records/audit.ts'
import { lockBookingForMoney, type StoredBooking } from '#records/bookings.ts'
import { aboutBooking, postLetter } from '#records/outbox.ts'
import { addPayment, listPayments, readAccount } from '#records/payments.ts'
import { addSlip, listSlips, type StoredSlip } from '#records/slips.ts'
import { balanceOf } from '#rules/payment.ts'
import type { Refusal } from '#rules/refusal.ts'
import type { Shelf } from '#shelves/shelf.ts'
import { makeSlipFile } from '#shelves/slip-file.ts'
import type { Desk } from './sell.ts'
import { settle } from './settle.ts'
import { tryAgain } from './try-again.ts'

const mostSlips = 5

/** A file as it was sent: where it lies for the moment, its size, and what it is known by. */
export type SentFile = { path: string; folder: string; bytes: number; sha256: Buffer }

/**
 * Takes a slip for a bank transfer: the file onto its shelf first, then a payment that waits for a clerk. The clock of the
 * booking stops. `amount` in minor units of the booking's currency; without it the slip stands for what is due.
 */
export async function takeSlip(
  desk: Desk & { shelf: Shelf },
  bookingId: string,
  sent: SentFile,
  { actor, amount }: { actor: Actor; amount?: number | undefined },
): Promise<{ slip: StoredSlip; booking: StoredBooking } | { refused: Refusal }> {
  const file = await makeSlipFile(sent.path, sent.folder)
  if ('refused' in file) return file
  const onShelf = await putOnShelf(desk.shelf, file)
  if (onShelf) return onShelf
  const outcome = await write(desk, bookingId, { ...file, bytes: sent.bytes, sha256: sent.sha256 }, { actor, amount })
  // Nobody would ever find it again.
  if ('refused' in outcome) await desk.shelf.remove(file.name)
  return outcome
}

async function putOnShelf(shelf: Shelf, { name, path }: { name: string; path: string }) {
  try {
    await shelf.put(name, path)
    return null
  } catch (error) {
    const code = (error as { code?: unknown }).code
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS') return { refused: 'no room for files' as const }
    throw error
  }
}

function write(
  desk: Desk,
  bookingId: string,
  file: { name: string; mediaType: string; bytes: number; sha256: Buffer },
  { actor, amount }: { actor: Actor; amount?: number | undefined },
): Promise<{ slip: StoredSlip; booking: StoredBooking } | { refused: Refusal }> {
  const now = desk.clock.now()
  return tryAgain(() =>
    desk.db.transaction().execute(async (tx) => {
      const booking = await lockBookingForMoney(tx, bookingId)
      if (!booking || booking.deleted_at) return { refused: 'booking not found' as const }
      if (booking.status === 'cancelled') return { refused: 'booking is cancelled' as const }
      const balance = balanceOf(await readAccount(tx, booking))
      if (balance === 0) return { refused: 'nothing to pay' as const }
      if (amount !== undefined && (amount <= 0 || amount > balance)) return { refused: 'bad amount' as const }
      const earlier = await listSlips(tx, booking.id)
      // Sent twice, because the answer was lost on the way.
      const twin = earlier.find(({ sha256, status }) => status === 'waiting' && sha256.equals(file.sha256))
      if (twin) return { refused: 'slip sent before' as const }
      if (earlier.length >= mostSlips) return { refused: 'too many slips' as const }
      const waiting = (await listPayments(tx, booking.id)).find(
        ({ method, status }) => method === 'bank' && status === 'submitted',
      )
      const payment =
        waiting ??
        (await addPayment(
          tx,
          {
            ...{ booking: booking.id, method: 'bank', status: 'submitted', amount: amount ?? balance },
            ...{ currency: booking.currency as 'USD', provider: null, brand: null, last_four: null },
            ...{ transfer_reference: booking.reference, expires_at: null },
          },
          now,
        ))
      const slip = await addSlip(
        tx,
        {
          ...{ booking: booking.id, payment: payment.id, file: file.name, media_type: file.mediaType },
          ...{ bytes: file.bytes, sha256: file.sha256, sent_by: actor.actor },
        },
        now,
      )
      await settle(tx, booking, now, () => ({ payment_method: 'bank', hold_expires_at: null }))
      await postLetter(tx, aboutBooking('staff: slip waiting', booking.id, { slip: slip.id }), now)
      await noteDeed(tx, actor, {
        ...{ action: 'slip sent', entity: 'booking', entityId: booking.id, at: now },
        difference: { slip: slip.id, payment: payment.order_reference, amount: payment.amount },
      })
      return { slip, booking: (await lockBookingForMoney(tx, booking.id)) ?? booking }
    }),
  )
}
