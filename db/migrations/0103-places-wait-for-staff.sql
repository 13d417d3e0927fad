-- Stays and changed bookings wait too while staff lower the number of rooms, jeeps or seats. Until now only sales on the calendar
-- waited, so a stay that was stored at that moment got a room that had just been taken off sale.
create or replace function lock_places(given jsonb) returns void language plpgsql as $$
begin
  -- Before the rows: a sale that waits for them would keep staff, for whom we would wait, from their lock.
  perform pg_advisory_xact_lock_shared(sales_lock());
  perform from pool_day d join (
    select distinct p.id, p.kind, n.day, n.segment
    from jsonb_to_recordset(given) as n (kind text, ref text, day date, segment text, "forDeparture" boolean)
    join pool p on p.kind = n.kind and p.ref = n.ref
    where n."forDeparture" is not true
  ) n on n.id = d.pool and n.day = d.day and n.segment = d.segment
  order by n.kind = 'room', n.kind = 'jeep', d.pool, d.day, d.segment
  for update of d;
end $$;

create or replace function take_places(
  for_booking uuid, for_hold uuid, wanted jsonb, at timestamptz, overbook boolean default false, kept uuid default null
) returns int language plpgsql as $$
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
  perform pg_advisory_xact_lock_shared(sales_lock());
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
