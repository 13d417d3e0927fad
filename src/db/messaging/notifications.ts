import { sql } from 'kysely'
import type { NoticeWire } from '#contracts/messaging/notification.ts'
import type { Database } from '#db/client.ts'
import type { NoticeKind } from '#domain/messaging/notification.ts'

export const maxNotices = 30

/** An event for a notification. `by` is the email of the staff member who caused it, null or 'guest' for a guest. */
export type Notice = NoticeWire & { by: string | null }

/** The latest events of these kinds, newest first. Handled ones are left out, except bookings. */
export async function readNotices(db: Database, kinds: readonly NoticeKind[]): Promise<Notice[]> {
  if (kinds.length === 0) return []
  const { rows } = await sql<Row>`
    select * from (${sql.join(
      kinds.map((kind) => sql`(${parts[kind]})`),
      sql` union all `,
    )}) news
    order by at desc, id desc limit ${maxNotices}
  `.execute(db)
  return rows.map(({ kind, id, at, reference, name, by }) => ({
    key: `${kind} ${id}`,
    kind,
    at: at.toISOString(),
    bookingId: reference,
    name,
    by,
  }))
}

type Row = { kind: NoticeKind; id: string; at: Date; reference: string; name: string; by: string | null }

/** Actions of guests on their own bookings, along the index audit_by_guest. */
const byGuest = (kind: NoticeKind, action: string) => sql`
    select ${sql.lit(kind)}, b.id || ' ' || a.seq, a.at, b.reference, b.customer_name, null from audit a
    join booking b on b.id = a.entity_id::uuid
    where a.actor = 'guest' and a.action = ${sql.lit(action)} and b.deleted_at is null
    order by a.at desc limit ${sql.lit(maxNotices)}`

// Each uses an index, newest first.
const parts = {
  booking: sql`
    select 'booking' as kind, id::text as id, created_at as at, reference, customer_name as name, (
      select actor from audit
      where entity = 'booking' and entity_id = booking.id::text and role is not null and action like 'booking made%' limit 1
    ) as by from booking
    where deleted_at is null order by created_at desc, id desc limit ${sql.lit(maxNotices)}`,
  moved: byGuest('moved', 'booking moved'),
  changed: sql`select * from (
    (${byGuest('changed', 'booking completed by guest')}) union all (${byGuest('changed', 'disruption answered')})
  ) changed`,
  cancelled: byGuest('cancelled', 'booking cancelled'),
  slip: sql`
    select 'slip', s.id::text, s.sent_at, b.reference, b.customer_name, s.sent_by from payment_slip s join booking b on b.id = s.booking
    where s.status = 'waiting' and b.deleted_at is null order by s.sent_at desc limit ${sql.lit(maxNotices)}`,
  refund: sql`
    select 'refund', r.id::text, r.asked_at, b.reference, b.customer_name, r.asked_by from refund r join booking b on b.id = r.booking
    where r.status in ('requested', 'failed') order by r.asked_at desc limit ${sql.lit(maxNotices)}`,
  held: sql`
    select 'held', h.pool || ' ' || h.day, h.noticed_at, '', p.ref || ', ' || h.day, null from held_pool h join pool p on p.id = h.pool
    order by h.noticed_at desc limit ${sql.lit(maxNotices)}`,
  message: sql`
    select 'message', id::text, created_at, '', name, null from contact_message
    where handled_at is null order by created_at desc limit ${sql.lit(maxNotices)}`,
  park: sql`
    select 'park', r.id::text || ' ' || asked_at::date, asked_at, '',
      json_build_object('park', r.park, 'block', block, 'gate', g.name)::text, null
    from park_rule r left join gate g on g.id = r.gate
    where asked_at is not null and lifted_at is null and last_day is null order by asked_at desc limit ${sql.lit(maxNotices)}`,
  // A phone that said it could not send for six hours, and one that was not heard of since a trip began six hours ago.
  driver: sql`
    select 'driver', k.id || ' ' || late.at, late.at, '', person.name, null from driver_key k
    join person on person.id = k.person
    join lateral (
      select k.unsent_since + interval '6 hours' as at where k.unsent_since is not null
      union all
      select start + interval '6 hours' from (
        select (w.day + case w.half when 'AM' then time '05:30' else time '14:30' end) at time zone 'Asia/Colombo' as start
        from jeep_crew w where w.person = k.person and w.day between business_day(now()) - 2 and business_day(now())
      ) trip where k.seen_at < start
    ) late on late.at <= now()
    where k.bound_at is not null and k.revoked_at is null and k.expires_at > now()
    order by late.at desc limit ${sql.lit(maxNotices)}`,
} satisfies Record<NoticeKind, unknown>

/** The instant up to which a user has read; a new user has read everything before their first day. */
export async function readSeenAt(db: Database, staffId: string): Promise<Date> {
  const { seen } = await db
    .selectFrom('staff')
    .select((eb) => eb.fn.coalesce('notices_seen_at', 'created_at').as('seen'))
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return seen
}

/** Moves the mark forward only, whichever window reports last, and never into the future. */
export async function markSeen(db: Database, staffId: string, upTo: Date, now: number): Promise<Date> {
  const { seen } = await db
    .updateTable('staff')
    .set({
      notices_seen_at: sql<Date>`greatest(notices_seen_at, least(${upTo}::timestamptz, ${new Date(now)}::timestamptz))`,
    })
    .where('id', '=', staffId)
    .returning('notices_seen_at as seen')
    .executeTakeFirstOrThrow()
  return seen ?? upTo
}
