import { randomUUID } from 'node:crypto'
import type { Traveller } from '#contracts/bookings/traveller.ts'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'

/** The documents of the travellers beside the lead guest, by position. */
export function listTravellerDocuments(db: Database, booking: string) {
  return db.selectFrom('traveller_document').selectAll().where('booking', '=', booking).orderBy('position').execute()
}

/** Names and ends of the numbers, in the order of the guest's list; the lead guest is the first. */
export async function listTravellers(
  db: Database,
  { id, customer_name, details, identity_kind, identity_last3 }: StoredBooking,
): Promise<Traveller[]> {
  const documents = await listTravellerDocuments(db, id)
  const names = details.guests ?? []
  const lead = identity_last3 === null ? null : { kind: kindOfDocument(identity_kind), ending: identity_last3 }
  const count = Math.max(1, names.length, 1 + (documents.at(-1)?.position ?? 0))
  return Array.from({ length: count }, (_, position) => {
    const found = documents.find((document) => document.position === position)
    const document = found ? { kind: kindOfDocument(found.kind), ending: found.last3 } : null
    return position === 0
      ? { name: names[0] || customer_name, document: lead }
      : { name: names[position] ?? '', document }
  })
}

export const kindOfDocument = (kind: string | null): 'passport' | 'nic' => (kind === 'nic' ? 'nic' : 'passport')

/** Replaces the document at a position. `encrypt` encrypts for the ID of the new row. The caller has locked the booking. */
export async function saveTravellerDocument(
  tx: Database,
  { booking, position, kind, number }: { booking: string; position: number; kind: 'passport' | 'nic'; number: string },
  encrypt: (owner: string) => Buffer,
): Promise<void> {
  await deleteTravellerDocuments(tx, booking, [position])
  const id = randomUUID()
  await tx
    .insertInto('traveller_document')
    .values({ id, booking, position, kind, number_sealed: encrypt(id), last3: number.slice(-3) })
    .execute()
}

/** Deletes the documents at these positions. */
export async function deleteTravellerDocuments(tx: Database, booking: string, positions: number[]): Promise<void> {
  if (positions.length === 0) return
  await tx.deleteFrom('traveller_document').where('booking', '=', booking).where('position', 'in', positions).execute()
}

export async function deleteAllTravellerDocuments(tx: Database, bookings: readonly string[]): Promise<void> {
  if (bookings.length === 0) return
  await tx.deleteFrom('traveller_document').where('booking', 'in', bookings).execute()
}
