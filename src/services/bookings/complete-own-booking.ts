import { isDeepStrictEqual } from 'node:util'
import type { BookingCompletion } from '#contracts/bookings/manage-booking.ts'
import { type Actor, auditBooking } from '#db/audit/write-audit.ts'
import { startOfTrip } from '#db/bookings/booking-mappers.ts'
import { lockBooking, rereadBooking, type StoredBooking, updateBookingRow } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { seal } from '#db/guests/identity-encryption.ts'
import {
  deleteTravellerDocuments,
  listTravellerDocuments,
  saveTravellerDocument,
} from '#db/guests/traveller-documents.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { kindOf } from '#domain/bookings/kinds.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type ServiceContext, sealKeysOf } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'

/** Adds the pickup place and the travellers after the booking. An omitted field stays as it is. */
export function completeOwnBooking(
  context: ServiceContext,
  id: string,
  { pickupLocation, guests, travellers }: BookingCompletion,
  actor: Actor,
): Promise<Result<{ booking: StoredBooking }>> {
  const now = context.clock.now()
  return runTransaction(context.db, async (tx) => {
    const booking = await lockBooking(tx, id)
    if (!booking) return failure('booking not found')
    if (booking.status === 'cancelled') return failure('booking is cancelled')
    const start = startOfTrip(booking)
    if (start !== null && start <= now) return failure('trip has begun')
    const names = travellers ? withoutTrailingEmpty(travellers.map(({ name }) => name)) : guests?.filter(Boolean)
    if ((travellers ?? guests ?? []).length > booking.people) return failure('too many names')
    const details = {
      ...booking.details,
      ...(pickupLocation === undefined ? {} : { pickupLocation }),
      ...(names === undefined ? {} : { guests: names }),
    }
    const identity = await saveDocuments(tx, context, booking, { names, travellers })
    const isSame = isDeepStrictEqual(details, booking.details)
    if (isSame && !identity.isChanged) return success({ booking })
    await updateBookingRow(tx, booking.id, { details: JSON.stringify(details), ...identity.ofLead }, now)
    await enqueueEmail(tx, bookingEmail('staff: booking changed', booking.id, { times: booking.version + 1 }), now)
    // Names, addresses and numbers are personal data: the audit log says only which field changed.
    await auditBooking(tx, actor, booking.id, {
      action: 'booking completed by guest',
      difference: {
        ...(pickupLocation === undefined ? {} : { pickup: 'changed' }),
        ...(names ? { guests: 'changed' } : {}),
        ...(identity.isChanged ? { documents: 'changed' } : {}),
      },
      at: now,
    })
    return success({ booking: await rereadBooking(tx, booking) })
  })
}

/** A gap stays, so that each name keeps its place and its document. */
function withoutTrailingEmpty(names: string[]): string[] {
  return names.slice(0, names.findLastIndex(Boolean) + 1)
}

/** Stores the numbers of the travellers. The lead guest's is in the booking, whose changed columns are returned. */
async function saveDocuments(
  tx: Database,
  context: ServiceContext,
  booking: StoredBooking,
  { names, travellers }: { names: string[] | undefined; travellers: BookingCompletion['travellers'] },
) {
  const stored = await listTravellerDocuments(tx, booking.id)
  const before = booking.details.guests ?? []
  // Without documents in the request, a number stays only with its name.
  const outdated = stored
    .map(({ position }) => position)
    .filter((position) => {
      if (travellers) return position >= travellers.length || travellers[position]?.document === null
      return names !== undefined && names[position] !== before[position]
    })
  await deleteTravellerDocuments(tx, booking.id, outdated)
  // The park asks for the numbers, so stays and rides need none.
  const isAsked = kindOf(booking).trip === 'safari'
  const given = (isAsked ? (travellers ?? []) : []).flatMap(({ document }, position) =>
    document ? [{ ...document, position }] : [],
  )
  const keys = sealKeysOf(context)
  for (const { position, kind, number } of given) {
    if (position === 0) continue
    const entry = { booking: booking.id, position, kind, number }
    await saveTravellerDocument(tx, entry, (owner) => seal(keys, owner, number))
  }
  const lead = given.find(({ position }) => position === 0)
  return {
    isChanged: outdated.length + given.length > 0,
    ofLead: lead && {
      identity_kind: lead.kind,
      identity_sealed: seal(keys, booking.id, lead.number),
      identity_last3: lead.number.slice(-3),
    },
  }
}
