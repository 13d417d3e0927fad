-- A booking is one statement: `book` does in one round trip what a transaction of eight statements would, which doubles
-- how many bookings a machine takes. What is right or wrong is decided before it; here lies only what needs the locks.

-- Audit rows are written in the transaction they tell of and linked into the hash chain after it, so that no sale waits
-- for another one's commit: see docs/decisions/0010-audit-chain.md.
alter table audit drop column previous, drop column hash;
create table audit_link (
  nr bigint generated always as identity primary key,
  seq bigint not null unique references audit,
  previous bytea not null check (length(previous) = 32),
  hash bytea not null check (length(hash) = 32)
);
create trigger audit_link_only_grows before update or delete or truncate on audit_link
  for each statement execute function refuse_change();

-- The staff search finds any part of a name, mail address, phone number or reference.
create extension if not exists pg_trgm;
create index booking_search on booking using gin (
  lower(customer_name || ' ' || customer_email || ' ' || customer_phone || ' ' || reference) gin_trgm_ops
) where deleted_at is null;

-- Every sale takes this lock shared; who closes days or withdraws a package takes it alone, and so sees every sale that
-- was under way and is seen by every later one.
create function sales_lock() returns bigint language sql immutable parallel safe as 'select 5710003::bigint';

-- Frees what dead holds and expired bookings keep on one row of pool_day, which the caller has locked. Rows that somebody
-- works on at this moment are left alone: he is about to decide about them.
create function free_dead_places(at_pool int, at_day date, at_segment text, at timestamptz) returns void
language plpgsql as $$
begin
  delete from hold where id in (
    select h.id from hold h join claim c on c.hold = h.id
    where c.pool = at_pool and c.day = at_day and c.segment = at_segment and h.expires_at <= at
    for update of h skip locked
  );
  with dead as (
    select b.id from booking b join claim c on c.booking = b.id
    where c.pool = at_pool and c.day = at_day and c.segment = at_segment
      and b.status = 'pending' and b.hold_expires_at <= at
    for update of b skip locked
  ), expired as (
    update booking set status = 'cancelled', cancel_reason = 'expired', version = version + 1, changed_at = at
    where id in (select id from dead) returning id
  ), noted as (
    insert into audit (at, actor, action, entity, entity_id)
    select at, 'system', 'booking expired', 'booking', id::text from expired
  )
  delete from claim where booking in (select id from expired);
end $$;

-- Takes places for a booking, all or none. `wanted` is a list of {kind, ref, capacity, day, segment} with a `count` of any
-- free units or the very `units` asked for. Refuses with PM001 (closed) or PM002 (taken).
create function take_places(taker uuid, wanted jsonb, at timestamptz, overbook boolean default false) returns void
language plpgsql as $$
declare
  w record;
  lot record;
  needed int;
  found_free int;
  units_up_to int;
  last_taken int;
begin
  insert into pool (kind, ref, capacity)
  select distinct on (n.kind, n.ref) n.kind, n.ref, n.capacity
  from jsonb_to_recordset(wanted) as n (kind text, ref text, capacity smallint)
  where not exists (select from pool p where p.kind = n.kind and p.ref = n.ref)
  on conflict do nothing;

  -- Everybody locks in this order, so nobody waits in a circle.
  for w in
    select p.id as pool, p.kind, p.capacity, n.day, n.segment, n.units, n.count
    from jsonb_to_recordset(wanted) as n (kind text, ref text, day date, segment text, count int, units int[])
    join pool p on p.kind = n.kind and p.ref = n.ref
    order by p.id, n.day, n.segment
  loop
    select capacity, closed into lot from pool_day
    where pool = w.pool and day = w.day and segment = w.segment for update;
    if not found then
      insert into pool_day (pool, day, segment) values (w.pool, w.day, w.segment) on conflict do nothing;
      select capacity, closed into lot from pool_day
      where pool = w.pool and day = w.day and segment = w.segment for update;
    end if;
    if lot.closed then
      raise exception 'closed' using errcode = 'PM001';
    end if;

    needed := coalesce(cardinality(w.units), w.count);
    units_up_to := coalesce(lot.capacity, w.capacity);
    -- Mostly there is room behind the units that are taken, and the key knows the last one at once: with a pool of a
    -- thousand one look in place of a thousand.
    if w.units is null then
      select coalesce(max(unit), 0) into last_taken from claim
      where pool = w.pool and day = w.day and segment = w.segment;
      if overbook or last_taken + needed <= units_up_to then
        insert into claim (pool, day, segment, unit, booking)
        select w.pool, w.day, w.segment, u, taker from generate_series(last_taken + 1, last_taken + needed) u;
        continue;
      end if;
    end if;

    -- Only when the places do not suffice is it worth looking for dead claims among them.
    for attempt in 1..2 loop
      insert into claim (pool, day, segment, unit, booking)
      select w.pool, w.day, w.segment, u, taker from generate_series(1, units_up_to) u
      where (w.units is null or u = any (w.units))
        and not exists (
          select from claim c where c.pool = w.pool and c.day = w.day and c.segment = w.segment and c.unit = u
        )
      -- Whoever was taken in beyond capacity has no unit below it, but needs a jeep all the same.
      order by u limit case when w.units is null then least(needed, greatest(0, units_up_to - (
        select count(*) from claim c where c.pool = w.pool and c.day = w.day and c.segment = w.segment
      ))) else needed end;
      get diagnostics found_free = row_count;
      needed := needed - found_free;
      exit when needed = 0;
      if attempt = 1 then
        perform free_dead_places(w.pool, w.day, w.segment, at);
      end if;
    end loop;
    if needed > 0 then
      raise exception 'taken' using errcode = 'PM002';
    end if;
  end loop;
end $$;

-- Refuses a trip on which a closure falls (PM001); `stoppers` are the slots whose closing stops it.
create function refuse_closed(trip booking, stoppers text[]) returns void
language plpgsql as $$
begin
  -- A sale waits here while somebody closes a day, and reads the closures after that.
  perform pg_advisory_xact_lock_shared(sales_lock());
  if exists (
    select from closure c
    where c.first_day <= trip.day and c.last_day >= trip.day
      and (c.time_slot is null or c.time_slot = any (stoppers))
      and (c.package_id is null or c.package_id = trip.package_id)
      and (c.park is null or c.park = trip.park)
      and (c.block is null or c.block = trip.block)
  ) then
    raise exception 'closed' using errcode = 'PM001';
  end if;
end $$;

-- One booking, one transaction. False when the same idempotency key has been here before: then nothing happens.
-- Refuses with PM001 (closed), PM002 (taken), PM003 (the package is no longer sold) or PM004 (its prices are no longer
-- `priced`, those that the caller counted with).
create function book(
  key_scope text, key_text text, key_request bytea, answer text,
  new_booking jsonb, priced jsonb, wanted jsonb, stoppers text[], overbook boolean, note jsonb, letters jsonb
) returns boolean
language plpgsql set lock_timeout = '3s' as $$
declare
  b booking;
  sold_at jsonb;
begin
  b := jsonb_populate_record(null::booking, new_booking);
  if key_text is not null then
    -- A twin waits here until the first one is through.
    insert into idempotency (scope, key, request_hash, status, response, created_at)
    values (key_scope, key_text, key_request, 201, answer, b.created_at)
    on conflict do nothing;
    if not found then
      return false;
    end if;
  end if;
  perform refuse_closed(b, stoppers);
  if b.package_id is not null then
    select prices into sold_at from package where id = b.package_id and is_active and deleted_at is null;
    if not found then
      raise exception 'withdrawn' using errcode = 'PM003';
    elsif priced <> sold_at then
      raise exception 'repriced' using errcode = 'PM004';
    end if;
  end if;
  insert into booking select b.*;
  perform take_places(b.id, wanted, b.created_at, overbook);
  insert into audit (at, actor, role, address, request_id, action, entity, entity_id, difference)
  select b.created_at, n.actor, n.role, n.address, n.request_id, n.action, 'booking', b.id::text, n.difference
  from jsonb_to_record(note) as n (actor text, role text, address text, request_id text, action text, difference jsonb);
  insert into outbox (topic, payload, dedupe_key, next_at, created_at)
  select l.topic, l.payload, l.dedupe_key, b.created_at, b.created_at
  from jsonb_to_recordset(letters) as l (topic text, payload jsonb, dedupe_key text);
  return true;
end $$;
