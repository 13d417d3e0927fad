import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/client.ts'

type Addressed = { id: string; customer_email: string }

const hashOf = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest()

export async function isAddressProven(db: Database, { id, customer_email }: Addressed): Promise<boolean> {
  const proof = await db.selectFrom('address_proof').select('email_hash').where('booking', '=', id).executeTakeFirst()
  return proof?.email_hash.equals(hashOf(customer_email)) ?? false
}

/** The guest has opened a link that we emailed to the booking's address. */
export async function saveAddressProof(db: Database, booking: Addressed, now: number): Promise<void> {
  if (await isAddressProven(db, booking)) return
  const proof = { email_hash: hashOf(booking.customer_email), proven_at: new Date(now) }
  await db
    .insertInto('address_proof')
    .values({ booking: booking.id, ...proof })
    .onConflict((oc) => oc.column('booking').doUpdateSet(proof))
    .execute()
}

export async function deleteAddressProof(tx: Database, booking: string): Promise<void> {
  await tx.deleteFrom('address_proof').where('booking', '=', booking).execute()
}

/** Whether the address is proven, for a query with a row of `booking`. */
export const addressIsProven = sql<boolean>`exists (
  select from address_proof a where a.booking = booking.id
    and a.email_hash = sha256(convert_to(lower(btrim(booking.customer_email)), 'UTF8')))`
