-- A sale is one JSON document, {booking, places, overbook, audit, emails} and, where they apply, {key, trip, prices, limit, hold}, so that a
-- column of a booking is named only in its table. `book` and `book_together` named each of them several times.
drop function book;
drop function book_together;

-- One sale of a guest at a time: twenty requests at once must not each be the fifth open booking. Both locks are taken in one order, so
-- that two sales cannot wait for each other.
create function lock_guest(guest_email text, guest_phone text) returns void
language plpgsql as $$
declare
  email_lock bigint := hashtextextended(lower(guest_email), 5710005);
  phone_lock bigint := hashtextextended(phone_key(guest_phone), 5710005);
begin
  perform pg_advisory_xact_lock(least(email_lock, phone_lock)), pg_advisory_xact_lock(greatest(email_lock, phone_lock));
end $$;

create or replace function open_bookings(guest_email text, guest_phone text, at timestamptz, out unpaid int, out cash int)
language plpgsql as $$
begin
  perform lock_guest(guest_email, guest_phone);
  select o.unpaid, o.cash into unpaid, cash from count_open_bookings(guest_email, guest_phone, at) o;
end $$;

-- Why a sale is refused before its places are looked at, or null: PM001 (closed), PM003 (the package is no longer sold), PM004 (its
-- prices are no longer those that the total was computed with), PM007 or PM008 (too many unpaid bookings). The caller holds the sales
-- lock and the guest's.
create function sale_refusal(sale jsonb) returns table (code text)
language sql stable as $$
  select case
    when calendar.is_closed then 'PM001'
    when b.package_id is not null and p.id is null then 'PM003'
    when sale->'prices' <> p.prices then 'PM004'
    when theirs.unpaid >= (sale->'limit'->>'unpaid')::int then 'PM007'
    when b.payment_method = 'cash' and theirs.cash >= (sale->'limit'->>'cash')::int then 'PM008'
  end
  from jsonb_to_record(sale->'booking') as b (
    package_id text, status text, payment_status text, payment_method text, customer_email text, customer_phone text,
    created_at timestamptz
  )
  cross join is_closed_in_calendar(sale->'trip') calendar
  left join package p on p.id = b.package_id and p.is_active and p.deleted_at is null
  left join count_open_bookings(b.customer_email, b.customer_phone, b.created_at) theirs
    on sale ? 'limit' and b.status = 'pending' and b.payment_status = 'unpaid'
$$;

-- Writes bookings with their audit entries and emails. Nothing is left to defaults: a booking holds every column of its table.
create function insert_sales(sales jsonb[]) returns void
language plpgsql as $$
begin
  with inserted as (
    insert into booking select b.* from unnest(sales) sale, jsonb_populate_record(null::booking, sale->'booking') b
  ), audited as (
    insert into audit (at, actor, role, address, request_id, action, entity, entity_id, difference)
    select b.created_at, a.actor, a.role, a.address, a.request_id, a.action, 'booking', b.id, a.difference
    from unnest(sales) sale,
      jsonb_to_record(sale->'booking') as b (id text, created_at timestamptz),
      jsonb_to_record(sale->'audit')
        as a (actor text, role text, address text, request_id text, action text, difference jsonb)
  )
  insert into outbox (topic, payload, dedupe_key, next_at, created_at)
  select e.topic, e.payload, e.dedupe_key, b.created_at, b.created_at
  from unnest(sales) sale,
    jsonb_to_record(sale->'booking') as b (created_at timestamptz),
    jsonb_to_recordset(sale->'emails') as e (topic text, payload jsonb, dedupe_key text);
end $$;

-- Books one sale in one transaction, waiting for locks. False for a replay: its idempotency key was used before, and nothing happens.
-- Raises what `sale_refusal` and `take_places` raise. A hold that is over, unknown or another guest's gives nothing.
create function book_sale(sale jsonb) returns boolean
language plpgsql set lock_timeout = '3s' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  b record;
  refusal text;
  live_hold uuid;
begin
  select * into b from jsonb_to_record(sale->'booking')
    as b (id uuid, customer_email text, customer_phone text, created_at timestamptz);
  if sale ? 'key' then
    -- A replay waits here until the first request has committed.
    insert into idempotency (scope, key, request_hash, status, response, created_at)
    select k.scope, k.key, k.request_hash, 201, k.response, b.created_at
    from jsonb_to_record(sale->'key') as k (scope text, key text, request_hash bytea, response bytea)
    on conflict do nothing;
    if not found then
      return false;
    end if;
  end if;
  if sale ? 'trip' then
    -- Waits while staff close a day; the next statement reads what they wrote.
    perform pg_advisory_xact_lock_shared(sales_lock());
  end if;
  if sale ? 'limit' then
    perform lock_guest(b.customer_email, b.customer_phone);
  end if;
  refusal := (select code from sale_refusal(sale));
  if refusal is not null then
    raise exception 'refused' using errcode = refusal;
  end if;
  if sale ? 'hold' then
    select h.id into live_hold from hold h
    where h.id = (sale->'hold'->>'id')::uuid and h.key_hash = (sale->'hold'->>'key_hash')::bytea
      and h.expires_at > b.created_at for update;
  end if;
  -- Of a thousand buyers of the last seats most come too late. They are refused before anything is written and without waiting for the
  -- departure's row. Only seats that are surely taken count; expired ones are looked at with the row locked.
  if not (sale->'overbook')::boolean and exists (
    select from jsonb_to_recordset(sale->'places') as n (kind text, ref text, day date, segment text, units int[])
    join pool p on p.kind = n.kind and p.ref = n.ref
    join pool_day d on d.pool = p.id and d.day = n.day and d.segment = n.segment and not d.closed
    join claim c on c.pool = p.id and c.day = n.day and c.segment = n.segment and c.unit = any (n.units)
    left join hold h on h.id = c.hold
    left join booking o on o.id = c.booking
    where n.kind = 'seat' and (
      (h.expires_at > b.created_at and h.id is distinct from live_hold)
      or (o.id is not null and (o.status <> 'pending' or o.hold_expires_at is null or o.hold_expires_at > b.created_at))
    )
  ) then
    raise exception 'taken' using errcode = 'PM005';
  end if;
  perform insert_sales(array[sale]);
  perform take_places(b.id, null, sale->'places', b.created_at, (sale->'overbook')::boolean, live_hold);
  if live_hold is not null then
    delete from hold where id = live_hold;
  end if;
  return true;
end $$;

-- Books many sales in one transaction, without waiting. Gives the numbers of those `sold` and of `replays`, counted from 1. Nothing
-- happens for the others: they would have to wait or be refused, so `book_sale` takes them one by one. It also takes every sale with a
-- hold, with chosen seats or beyond capacity.
create function book_sales(sales jsonb, out sold int[], out replays int[])
language plpgsql
-- The only thing that it can wait for is a replay whose first request is still open in another process.
set lock_timeout = '200ms' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
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

  -- Two sales of one guest, or with one key, must not be in one batch.
  candidates := array(
    select nr from (
      select nr, email, phone, key,
        row_number() over (partition by email order by nr) as of_email,
        row_number() over (partition by phone order by nr) as of_phone,
        row_number() over (partition by key order by nr) as of_key
      from (
        select nr, lower(sale[nr]->'booking'->>'customer_email') as email,
          phone_key(sale[nr]->'booking'->>'customer_phone') as phone,
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
