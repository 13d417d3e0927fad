import { isDeepStrictEqual } from 'node:util'
import type { TravellerInput, TravellersWritten } from '#contracts/bookings/traveller.ts'
import { type Actor, auditBooking } from '#db/audit/write-audit.ts'
import { lockBooking, rereadBooking, type StoredBooking, updateBookingRow } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { encrypt } from '#db/guests/identity-encryption.ts'
import {
  deleteTravellerDocuments,
  listTravellerDocuments,
  saveTravellerDocument,
} from '#db/guests/traveller-documents.ts'
import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { encryptionKeysOf, type ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'

/** Staff set the names and documents of the travellers, for example from the phone. An outdated version fails. */
export function saveTravellers(
  context: ServiceContext,
  idOrReference: string,
  { version, travellers }: TravellersWritten,
  actor: Actor,
): Promise<Result<{ booking: StoredBooking }>> {
  const now = context.clock.now()
  return runTransaction(context.db, async (tx) => {
    const booking = await lockBooking(tx, idOrReference)
    if (!booking) return failure('booking not found')
    if (booking.version !== version) return failure('changed meanwhile')
    if (booking.status === 'cancelled') return failure('booking is cancelled')
    if (travellers.length > booking.people) return failure('too many names')
    const names = withoutTrailingEmpty(
      travellers.map(({ name }, position) => (position === 0 ? ownLeadName(booking, name) : name)),
    )
    const documents = await saveDocuments(tx, context, booking, { names, travellers })
    const isRenamed = !isDeepStrictEqual(names, booking.details.guests ?? [])
    if (!isRenamed && !documents.isChanged) return success({ booking })
    const details = JSON.stringify({ ...booking.details, guests: names })
    await updateBookingRow(tx, booking.id, { details, ...documents.ofLead }, now)
    await auditBooking(tx, { actor, now }, booking.id, 'travellers changed', {
      ...(isRenamed ? { guests: 'changed' } : {}),
      ...(documents.isChanged ? { documents: 'changed' } : {}),
    })
    return success({ booking: await rereadBooking(tx, booking) })
  })
}

/** The form shows the customer as the lead guest. Left as it is, it stays the customer's name, and follows its changes. */
function ownLeadName({ customer_name, details }: StoredBooking, name: string): string {
  return name === customer_name && !details.guests?.[0] ? '' : name
}

/** A gap stays, so that each name keeps its place and its document. */
export function withoutTrailingEmpty(names: string[]): string[] {
  return names.slice(0, names.findLastIndex(Boolean) + 1)
}

/** Stores the numbers of the travellers. The lead guest's is in the booking, whose changed columns are returned. */
export async function saveDocuments(
  tx: Database,
  context: ServiceContext,
  booking: StoredBooking,
  { names, travellers }: { names: string[] | undefined; travellers: readonly TravellerGiven[] | undefined },
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
  const isAsked = kindSpecOf(booking).tripType === 'safari'
  const given = (isAsked ? (travellers ?? []) : []).flatMap(({ document }, position) =>
    document ? [{ ...document, position }] : [],
  )
  const keys = encryptionKeysOf(context)
  for (const { position, kind, number } of given) {
    if (position === 0) continue
    const entry = { booking: booking.id, position, kind, number }
    await saveTravellerDocument(tx, entry, (owner) => encrypt(keys, owner, number))
  }
  const lead = given.find(({ position }) => position === 0)
  return {
    isChanged: outdated.length + given.length > 0,
    ofLead: lead && {
      identity_kind: lead.kind,
      identity_sealed: encrypt(keys, booking.id, lead.number),
      identity_last3: lead.number.slice(-3),
    },
  }
}

type TravellerGiven = Pick<TravellerInput, 'document'>
