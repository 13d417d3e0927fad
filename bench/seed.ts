import type pg from 'pg'
import { referenceAlphabet } from '#domain/bookings/booking-reference.ts'

/**
 * Jeeps of each type on a half day: enough for one round of spread bookings and for the sixty seconds of B8. More would
 * not be realistic.
 */
const jeepsPerType = 60

/** Raises the fleet in the settings and in the inventory. */
export async function raiseFleet(db: pg.Client) {
  const fleet = { basic: jeepsPerType, luxury: jeepsPerType, superLuxury: jeepsPerType }
  await db.query(
    `insert into setting (name, value) values ('fleet', $1)
     on conflict (name) do update set value = excluded.value, changed_at = now()`,
    [JSON.stringify(fleet)],
  )
  await db.query(
    `insert into pool (kind, ref, capacity) select 'jeep', key, value::int from jsonb_each_text($1)
     on conflict (kind, ref) do update set capacity = excluded.capacity`,
    [JSON.stringify(fleet)],
  )
}

/**
 * Stores bookings with their claims until there are `wanted`: private parties on a thousand days before the demo data,
 * for each half day and jeep type in turn, so that history grows on days that no sale checks.
 */
export async function storeHistory(db: pg.Client, wanted: number, packageId: string, today: string) {
  const { rows } = await db.query<{ stored: number }>(
    `select count(*)::int as stored from booking where customer_email like 'history%'`,
  )
  const stored = rows[0]?.stored ?? 0
  if (stored >= wanted) return
  await db.query(
    `with number as materialized (select generate_series($1::int, $2::int - 1) as n),
    drawn as materialized (
      select n, gen_random_uuid() as id,
        (array['basic', 'luxury', 'superLuxury'])[n % 3 + 1] as jeep_type,
        (array['AM', 'PM'])[n / 3 % 2 + 1] as segment,
        $4::date - 100 - n / 6 % 1000 as day,
        n / 6000 + 1 as unit
      from number
    ),
    lots as (
      insert into pool_day (pool, day, segment)
      select distinct p.id, d.day, d.segment from drawn d join pool p on p.kind = 'jeep' and p.ref = d.jeep_type
      on conflict do nothing
    ),
    made as (
      insert into booking (
        id, reference, guest_key_hash, kind, status, payment_method, package_id, package_name, park, block, day,
        time_slot, people, jeep_type, guide_option, visitor_type, customer_name, customer_email, customer_phone,
        total, created_at, changed_at
      )
      select d.id,
        'PM22' || (
          select string_agg(substr('${referenceAlphabet}', (d.n >> shift & 31) + 1, 1), '' order by shift desc)
          from unnest(array[0, 5, 10, 15, 20, 25]) shift
        ),
        sha256(d.id::text::bytea), 'private', (array['confirmed', 'completed', 'pending'])[d.n % 3 + 1], 'bank',
        k.id, k.name, k.park, k.block, d.day, case d.segment when 'AM' then 'morning' else 'afternoon' end,
        d.n % 7 + 1, d.jeep_type, 'driver', 'foreign', 'Guest ' || d.n, 'history' || d.n || '@example.com',
        '+9477' || lpad(d.n::text, 7, '0'), 3500, d.day - interval '20 days' + d.n % 86400 * interval '1 second', now()
      from drawn d join package k on k.id = $3
    )
    select count(*) from drawn`,
    [stored, wanted, packageId, today],
  )
  // A separate statement, because the claims' foreign keys must exist.
  await db.query(
    `insert into claim (pool, day, segment, unit, booking)
     select p.id, b.day, case b.time_slot when 'morning' then 'AM' else 'PM' end,
       substr(b.customer_email, 8, strpos(b.customer_email, '@') - 8)::int / 6000 + 1, b.id
     from booking b join pool p on p.kind = 'jeep' and p.ref = b.jeep_type
     where b.customer_email like 'history%'
       and substr(b.customer_email, 8, strpos(b.customer_email, '@') - 8)::int >= $1`,
    [stored],
  )
  await db.query('vacuum analyze')
}

/** Deletes the sales of these days, so that the next sales find places. */
export async function clearDays(db: pg.Client, first: string, last: string) {
  await db.query('delete from claim where day between $1 and $2', [first, last])
}
