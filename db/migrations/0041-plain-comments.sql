-- `take_places` and `keep_places` with comments in plain English. Nothing else changes.

-- Claims places for a booking or a hold, all or none: `count` of any free units, or exactly these `units`. A jeep with `forDeparture`
-- belongs to the shared departure whose seats are in the same list. `kept` is the guest's hold, whose claims the booking takes over.
-- Returns the number of claimed units. Refuses with PM001 (closed), PM002 (no jeep), PM005 (no such seat) or PM006 (no room).
create or replace function take_places(
  for_booking uuid, for_hold uuid, wanted jsonb, at timestamptz, overbook boolean default false, kept uuid default null
) returns int
language plpgsql as $$
declare
  w record;
  lot record;
  departure_at int;
  departure_in text;
  needed int;
  found_free int;
  units_up_to int;
  taken int := 0;
begin
  -- Every sale locks rows in this order, so that two sales cannot deadlock. Seats come before jeeps: with its seats locked, a shared
  -- departure that already has its jeep does not lock the row of the jeeps.
  for w in
    select p.id as pool, p.kind, p.capacity, n.day, n.segment, n.units, n.count, coalesce(n."forDeparture", false) as shared
    from jsonb_to_recordset(wanted)
      as n (kind text, ref text, day date, segment text, count int, units int[], "forDeparture" boolean)
    left join pool p on p.kind = n.kind and p.ref = n.ref
    order by p.id is not null, p.kind = 'room', p.kind = 'jeep', p.id, n.day, n.segment
  loop
    -- The pool has no row yet: create it, and start again in the right order.
    if w.pool is null then
      insert into pool (kind, ref, capacity)
      select distinct on (n.kind, n.ref) n.kind, n.ref, n.capacity
      from jsonb_to_recordset(wanted) as n (kind text, ref text, capacity smallint)
      on conflict do nothing;
      return take_places(for_booking, for_hold, wanted, at, overbook, kept);
    end if;
    if w.shared then
      continue when exists (
        select from claim c where c.departure_pool = departure_at and c.day = w.day
          and c.departure_segment = departure_in and c.pool = w.pool and c.segment = w.segment
      );
    elsif w.kind = 'seat' then
      departure_at := w.pool;
      departure_in := w.segment;
    end if;
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
    if kept is not null and not w.shared then
      with ours as (
        select c.unit from claim c
        where c.hold = kept and c.pool = w.pool and c.day = w.day and c.segment = w.segment
          and (w.units is null or c.unit = any (w.units))
        order by c.unit limit needed
      )
      update claim set booking = for_booking, hold = null
      where pool = w.pool and day = w.day and segment = w.segment and unit in (select unit from ours);
      get diagnostics found_free = row_count;
      needed := needed - found_free;
      taken := taken + found_free;
      continue when needed = 0;
    end if;
    -- Usually there are free units behind the last one that is taken, which the primary key finds in one lookup. A search for gaps would
    -- take a thousand lookups in a pool of a thousand units.
    if w.units is null then
      insert into claim (pool, day, segment, unit, booking, hold, departure_pool, departure_segment)
      select w.pool, w.day, w.segment, last.taken + n,
        case when not w.shared then for_booking end, case when not w.shared then for_hold end,
        case when w.shared then departure_at end, case when w.shared then departure_in end
      from (
        select coalesce(max(unit), 0) as taken from claim
        where pool = w.pool and day = w.day and segment = w.segment
      ) last, generate_series(1, needed) n
      where overbook or last.taken + needed <= units_up_to;
      if found then
        taken := taken + needed;
        continue;
      end if;
    end if;

    -- Expired claims are deleted only if the free units do not suffice.
    for attempt in 1..2 loop
      insert into claim (pool, day, segment, unit, booking, hold, departure_pool, departure_segment)
      select w.pool, w.day, w.segment, u,
        case when not w.shared then for_booking end, case when not w.shared then for_hold end,
        case when w.shared then departure_at end, case when w.shared then departure_in end
      from generate_series(1, units_up_to) u
      where (w.units is null or u = any (w.units))
        and not exists (
          select from claim c where c.pool = w.pool and c.day = w.day and c.segment = w.segment and c.unit = u
        )
      -- A booking beyond capacity has a unit above the capacity. It counts as well, so that fewer of the free units may be taken.
      order by u limit case when w.units is null then least(needed, greatest(0, units_up_to - (
        select count(*) from claim c where c.pool = w.pool and c.day = w.day and c.segment = w.segment
      ))) else needed end;
      get diagnostics found_free = row_count;
      needed := needed - found_free;
      taken := taken + found_free;
      exit when needed = 0;
      if attempt = 1 then
        perform free_dead_places(w.pool, w.day, w.segment, at, for_booking);
      end if;
    end loop;
    if needed > 0 then
      raise exception 'taken' using errcode = case w.kind when 'seat' then 'PM005' when 'room' then 'PM006' else 'PM002' end;
    end if;
  end loop;
  return taken;
end $$;

-- Creates a hold and claims its places. A replay with the same request gets the same hold; another request under its id is
-- refused with PM010, one hold too many with PM009.
create or replace function keep_places(
  the_hold uuid, hold_key bytea, request bytea, for_guest text, wanted jsonb, trip jsonb,
  at timestamptz, until timestamptz, most int, out kept_until timestamptz, out is_renewed boolean
) language plpgsql set lock_timeout = '3s' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  existing hold;
begin
  -- An expired hold that the job has not deleted yet.
  delete from hold where id = the_hold and expires_at <= at;
  -- A replay waits here until the first request has committed.
  insert into hold (id, key_hash, request_hash, guest, expires_at, created_at)
  values (the_hold, hold_key, request, for_guest, until, at)
  on conflict (id) do nothing;
  if not found then
    select * into existing from hold where id = the_hold;
    if existing.request_hash is distinct from request then
      raise exception 'another request' using errcode = 'PM010';
    end if;
    kept_until := existing.expires_at;
    is_renewed := existing.renewed;
    return;
  end if;
  perform refuse_closed(trip);
  -- One request of a guest at a time: two tabs at once must not both become the third hold.
  perform pg_advisory_xact_lock(hashtextextended(for_guest, 5710004));
  if (select count(*) from hold where guest = for_guest and expires_at > at) > most then
    raise exception 'too many holds' using errcode = 'PM009';
  end if;
  perform take_places(null, the_hold, wanted, at);
  kept_until := until;
  is_renewed := false;
end $$;
