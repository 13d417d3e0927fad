-- A reservation of a reseller is inserted with its booking, in the one statement of a sale.
create or replace function insert_sales(sales jsonb[]) returns void language plpgsql as $$
begin
  with inserted as (
    insert into booking select b.* from unnest(sales) sale, jsonb_populate_record(null::booking, sale->'booking') b
  ), reserved as (
    insert into octo_booking select o.* from unnest(sales) sale, jsonb_populate_record(null::octo_booking, sale->'octo') o
    where sale ? 'octo'
  ), audited as (
    insert into audit (at, actor, role, address, request_id, action, entity, entity_id, difference)
    select b.created_at, a.actor, a.role, a.address, a.request_id, a.action, 'booking', b.id, a.difference
    from unnest(sales) sale,
      jsonb_to_record(sale->'booking') as b (id text, created_at timestamptz),
      jsonb_to_record(sale->'audit')
        as a (actor text, role text, address text, request_id text, action text, difference jsonb)
    where sale ? 'audit'
  )
  insert into outbox (topic, payload, dedupe_key, next_at, created_at)
  select e.topic, e.payload, e.dedupe_key, b.created_at, b.created_at
  from unnest(sales) sale,
    jsonb_to_record(sale->'booking') as b (created_at timestamptz),
    jsonb_to_recordset(sale->'emails') as e (topic text, payload jsonb, dedupe_key text);
end $$;

-- Reservations are sold in the batches of guests' sales.
create or replace function book_sales(sales jsonb, out sold int[], out replays int[])
language plpgsql set lock_timeout = '200ms' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  sale jsonb[] := array(select jsonb_array_elements(sales));
  -- The numbers of the sales that can still be sold here.
  candidates int[];
  claims claim[];
begin
  -- Staff are closing a day.
  if not pg_try_advisory_xact_lock_shared(sales_lock()) then
    return;
  end if;

  -- Two sales of one guest, or with one key, must not be in one batch. Those of resellers, which know no guest, have no limit.
  candidates := array(
    select nr from (
      select nr, email, phone, key,
        row_number() over (partition by email order by nr) as of_email,
        row_number() over (partition by phone order by nr) as of_phone,
        row_number() over (partition by key order by nr) as of_key
      from (
        select nr,
          case when sale[nr] ? 'limit' then lower(sale[nr]->'booking'->>'customer_email') else sale[nr]->'booking'->>'id' end as email,
          case when sale[nr] ? 'limit' then phone_key(sale[nr]->'booking'->>'customer_phone') else sale[nr]->'booking'->>'id' end as phone,
          nullif((sale[nr]->'key') - 'request_hash' - 'response', '{}') as key
        from generate_subscripts(sale, 1) nr
      ) guest
    ) numbered
    where of_email = 1 and of_phone = 1 and (of_key = 1 or key is null)
      and pg_try_advisory_xact_lock(hashtextextended(email, 5710005))
      and pg_try_advisory_xact_lock(hashtextextended(phone, 5710005))
  );

  -- Those whose days could all be locked. A day on which nothing was ever sold has no row yet.
  candidates := array(
    select nr from unnest(candidates) nr left join (
      select n as nr
      from unnest(candidates) n,
        jsonb_to_recordset(sale[n]->'places') as w (kind text, ref text, day date, segment text)
      join pool p on p.kind = w.kind and p.ref = w.ref
      join pool_day d on d.pool = p.id and d.day = w.day and d.segment = w.segment
      for update of d skip locked
    ) locked using (nr)
    group by nr having count(locked.nr) = jsonb_array_length(sale[nr]->'places')
  );

  candidates := array(select nr from unnest(candidates) nr, sale_refusal(sale[nr]) where code is null);

  -- They get the units behind the last one that is taken. `book_sale` also looks for free units before it.
  with place as materialized (
    select nr, p.id as pool, d.day, d.segment, w.count as needed, d.closed, coalesce(d.capacity, p.capacity) as capacity,
      (select coalesce(max(unit), 0) from claim c where c.pool = p.id and c.day = d.day and c.segment = d.segment)
        + sum(w.count) over (partition by p.id, d.day, d.segment order by nr rows unbounded preceding) as up_to
    from unnest(candidates) nr,
      jsonb_to_recordset(sale[nr]->'places') as w (kind text, ref text, day date, segment text, count int)
    join pool p on p.kind = w.kind and p.ref = w.ref
    join pool_day d on d.pool = p.id and d.day = w.day and d.segment = w.segment
  )
  select
    array(
      select nr from unnest(candidates) nr
      where not exists (select from place where place.nr = nr.nr and (closed or up_to > capacity))
    ),
    array(
      select row(pool, day, segment, unit, sale[nr]->'booking'->>'id', null, null, null)::claim
      from place, generate_series(up_to - needed + 1, up_to) unit
    )
  into candidates, claims;

  with inserted as (
    insert into idempotency (scope, key, request_hash, status, response, created_at)
    select k.scope, k.key, k.request_hash, 201, k.response, (sale[nr]->'booking'->>'created_at')::timestamptz
    from unnest(candidates) nr,
      jsonb_to_record(sale[nr]->'key') as k (scope text, key text, request_hash bytea, response bytea)
    where sale[nr] ? 'key'
    order by k.scope, k.key
    on conflict do nothing
    returning scope, key
  )
  select array_agg(nr) filter (where is_new), array_agg(nr) filter (where not is_new) into sold, replays
  from (
    select nr, not sale[nr] ? 'key' or (sale[nr]->'key'->>'scope', sale[nr]->'key'->>'key')
      in (select scope, key::text from inserted) as is_new
    from unnest(candidates) nr
  ) outcome;

  perform insert_sales(array(select sale[nr] from unnest(sold) nr));
  insert into claim select c.* from unnest(claims) c
  where c.booking in (select (sale[nr]->'booking'->>'id')::uuid from unnest(sold) nr);
end $$;

-- Until when a reservation counts against the limit of its key; null once it is confirmed or cancelled. Counting by the deadlines of the
-- bookings read all bookings of the key: 168 ms with 100,000.
alter table octo_booking add column held_until timestamptz;
update octo_booking o set held_until = b.hold_expires_at
from booking b where b.id = o.booking and b.status = 'pending' and not o.is_test;
create index octo_booking_held on octo_booking (api_key, held_until) where held_until is not null;

-- Nearly always the key has no subscription, and a look into its index is four times as fast as queueing nothing.
create or replace function queue_reservation_webhooks() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_subscription where api_key = new.api_key and deleted_at is null) then
    perform queue_webhooks('BOOKING_UPDATE', jsonb_build_object('uuid', new.uuid), new.api_key);
  end if;
  return null;
end $$;

create or replace function queue_booking_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('BOOKING_UPDATE', jsonb_build_object('uuid', o.uuid), o.api_key)
  from octo_booking o where o.booking = new.id
    and exists (select from webhook_subscription s where s.api_key = o.api_key and s.deleted_at is null);
  return null;
end $$;
