import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { GuestTopic } from '#domain/messaging/email-topic.ts'
import type { Language } from '#domain/primitives/language.ts'

/** The records that an email's payload refers to; undefined if it has no such ID or the record is gone. */
export async function readEmailSubjects(db: Database, about: { payment?: string; refund?: string; slip?: string }) {
  const { payment, refund, slip } = about
  return {
    payment: payment
      ? await db.selectFrom('payment').selectAll().where('id', '=', payment).executeTakeFirst()
      : undefined,
    refund: refund ? await db.selectFrom('refund').selectAll().where('id', '=', refund).executeTakeFirst() : undefined,
    slip: slip
      ? await db.selectFrom('payment_slip').select(['status', 'reason']).where('id', '=', slip).executeTakeFirst()
      : undefined,
  }
}

/** The latest payment, refund and slip of a booking, as subjects of an email. */
export async function listSubjects(db: Database, booking: string) {
  const { rows } = await sql<{ payment: string | null; refund: string | null; slip: string | null }>`select
    (select id from payment where booking = ${booking}::uuid order by changed_at desc limit 1) as payment,
    (select id from refund where booking = ${booking}::uuid order by asked_at desc limit 1) as refund,
    (select id from payment_slip where booking = ${booking}::uuid order by sent_at desc limit 1) as slip`.execute(db)
  const { payment = null, refund = null, slip = null } = rows[0] ?? {}
  return { ...(payment ? { payment } : {}), ...(refund ? { refund } : {}), ...(slip ? { slip } : {}) }
}

/** Fields of a booking that `findBooking` does not return: whether its guest was erased, and their language. */
export async function readAddressee(
  db: Database,
  booking: string,
): Promise<{ erased_at: Date | null; language: Language } | undefined> {
  return db.selectFrom('booking').select(['erased_at', 'language']).where('id', '=', booking).executeTakeFirst()
}

/** Whether an email of this kind was ever queued for the booking. */
export async function wasQueued(db: Database, topic: GuestTopic, booking: string): Promise<boolean> {
  const queued = await db
    .selectFrom('outbox')
    .select('id')
    .where('topic', '=', topic)
    .where('booking', '=', booking)
    .limit(1)
    .executeTakeFirst()
  return queued !== undefined
}

/** The emails that tell a guest of a closure. */
export const closureTopics = ['day closed', 'trip choices', 'choices reminder'] as const satisfies GuestTopic[]

/** Whether the guest of a closed trip was emailed about its closure. */
export async function wasTold(
  db: Database,
  { id, closed_at }: { id: string; closed_at: Date | null },
): Promise<boolean> {
  const told = await db
    .selectFrom('outbox')
    .select('id')
    .where('booking', '=', id)
    .where('topic', 'in', closureTopics)
    .where('created_at', '>=', closed_at ?? new Date(0))
    .where('outcome', 'in', ['sent', 'written'])
    .limit(1)
    .executeTakeFirst()
  return told !== undefined
}

/** Whether staff or the guest moved the trip after it was booked. */
export async function wasMoved(db: Database, booking: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit where entity = 'booking' and entity_id = ${booking} and action not like 'booking made%'
      and (action = 'booking moved' or difference ?| array['day', 'time_slot', 'check_out', 'starts_at']) limit 1`.execute(
    db,
  )
  return rows.length > 0
}
