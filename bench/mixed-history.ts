import type pg from 'pg'
import { referenceAlphabet } from '#domain/bookings/booking-reference.ts'

/**
 * Stores years of bookings of every kind, park, package and state until there are `wanted`: 10⁶ take minutes. They are
 * in the past and claim no places, so only lists and reports see them. As in a real history, later bookings are stored
 * later.
 */
export async function storeMixedHistory(db: pg.Client, wanted: number, today: string) {
  const { rows } = await db.query<{ stored: number }>(
    `select count(*)::int as stored from booking where reference like 'PM33%'`,
  )
  const stored = rows[0]?.stored ?? 0
  if (stored >= wanted) return
  const { rows: dropped } = await db.query<{ indexdef: string; indexname: string }>(
    `select indexname, indexdef from pg_indexes
     where tablename = 'booking' and indexname in ('booking_search', 'booking_foreign_name', 'booking_open_mail', 'booking_open_phone')`,
  )
  // Maintained per row, the trigram index takes longer than everything else; building it at the end takes a tenth.
  for (const { indexname } of dropped) await db.query(`drop index ${indexname}`)
  await db.query('set session_replication_role = replica')
  for (let from = stored; from < wanted; from += batch) {
    await db.query(rowsOf, [from, Math.min(from + batch, wanted) - 1, today, stored, wanted - stored])
  }
  await db.query('set session_replication_role = origin')
  // Without triggers, nothing noted that these days have changed.
  await db.query('truncate summed_day')
  for (const { indexdef } of dropped) await db.query(indexdef)
  await db.query('vacuum analyze booking')
}

const batch = 100_000

// A fifth of the guests have foreign names; one booking in five hundred waits for its payment.
const rowsOf = `
  with number as (select generate_series($1::int, $2::int) as n),
  packages as (select array_agg(id order by id) as ids from package where deleted_at is null),
  drawn as (
    select n, (n * 7919::bigint % 100)::int as p, (n * 104729::bigint % 100000)::int as q, gen_random_uuid() as id,
      (select ids[1 + n * 31 % cardinality(ids)] from packages) as package_id
    from number
  ), told as (
    select d.*,
      case when p < 62 then 'private' when p < 82 then 'shared' when p < 91 then 'room' when p < 96 then 'taxi' else 'general' end as kind,
      case when q < 6000 then 'pending' when q < 14000 then 'cancelled' when q < 34000 then 'confirmed' else 'completed' end as status,
      (array['Nimal','Sunil','Kamala','Ada','Grace','Hannah','Mateo','Ingrid','Yuki','Omar','නිමල්','குமார்'])[1 + n * 13 % 12] as first,
      (array['Perera','Silva','Fernando','Lovelace','Hopper','Müller','García','Nakamura','Okafor','Jansen','Wickramasinghe'])[1 + n * 17 % 11] as last,
      $3::date - 30 - (1500 * (1 - (n - $4::float8) / $5::float8))::int as day
    from drawn d
  )
  insert into booking (
    id, reference, guest_key_hash, kind, status, cancel_reason, payment_status, payment_method, package_id, package_name, park, block,
    day, check_out, time_slot, people, jeep_type, seats, room_type, rooms, guide_option, visitor_type, customer_name, customer_email,
    customer_phone, details, total, currency, created_at, changed_at
  )
  select t.id,
    'PM33' || (
      select string_agg(substr('${referenceAlphabet}', (n >> shift & 31) + 1, 1), '' order by shift desc)
      from unnest(array[0, 5, 10, 15, 20, 25]) shift
    ),
    decode(md5(n::text) || md5('b' || n), 'hex'), t.kind::booking_kind, t.status,
    case t.status when 'cancelled' then 'operator' end,
    case when q % 500 = 0 then 'refund due' when t.status = 'cancelled' then 'refunded' when t.status = 'completed' then 'paid'
      when q % 7 = 0 then 'part paid' else 'unpaid' end,
    (array['cash', 'bank', 'online', 'card', 'paypal'])[1 + q % 5],
    case when t.kind in ('private', 'shared') then k.id end,
    case when t.kind in ('private', 'shared') then k.name else '' end,
    case when t.kind in ('private', 'shared') then k.park end,
    case when t.kind in ('private', 'shared') then nullif(k.block, '') end,
    t.day, case t.kind when 'room' then t.day + 2 end,
    case when t.kind in ('room', 'taxi') then null when t.kind = 'general' then '08:00 AM'
      else (array['morning', 'afternoon', 'extended', 'fullDay'])[1 + n % 4] end,
    1 + n % 6, case when t.kind in ('private', 'shared', 'general') then (array['basic', 'luxury', 'superLuxury'])[1 + n % 3] end::jeep_type,
    '{}', case t.kind when 'room' then 'double' end, case t.kind when 'room' then 1 else 0 end,
    'driver', 'foreign', first || ' ' || last, lower(last) || n || '@example.com', '+9477' || lpad(n::text, 7, '0'),
    '{"pickupLocation": "Tissamaharama"}', 3500, case t.kind when 'taxi' then 'EUR' else 'USD' end,
    t.day - interval '20 days' + q * interval '0.8 second', now()
  from told t left join package k on k.id = t.package_id`
