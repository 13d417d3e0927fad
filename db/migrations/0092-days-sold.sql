-- The claims of expired bookings and holds: they count as free, because the next sale releases them. `offset 0` makes PostgreSQL begin
-- with what has expired: a plan for any time expects a third of all bookings to have, and would read all claims.
create function expired_claims(at_time timestamptz) returns setof claim language sql stable as $$
  select c.* from booking b cross join lateral (select * from claim where booking = b.id offset 0) c
  where b.status = 'pending' and b.hold_expires_at <= at_time
  union all
  select c.* from hold h cross join lateral (select * from claim where hold = h.id offset 0) c
  where h.expires_at <= at_time
$$;

-- The places sold from `from_day` to `to_day`: of jeeps, and of the shared departures of the package `seats_of`, or of 'all' packages.
-- A function, because it is planned once for each connection: planning takes four times as long as reading one day.
--
-- The claims are read pool by pool from the index alone, so they are counted in its order; a hash aggregate costs four times as much.
-- They are returned as text, `pool day segment=units` separated by commas, at a third of the cost of JSON.
create function days_sold(
  from_day date, to_day date, seats_of text, at_time timestamptz,
  out pools json, out limits json, out taken text, out expired json, out events jsonb
) language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  with chosen as (
    select id, kind, ref, capacity from pool where kind = 'jeep' or (kind = 'seat' and (ref = seats_of or seats_of = 'all'))
  )
  select
    (select json_agg(json_build_array(id, kind, ref, capacity)) from chosen),
    (
      select json_agg(json_build_array(d.pool, d.day, d.segment, case when d.closed then 0 else d.capacity end))
      from pool_day d
      where d.pool in (select id from chosen) and d.day between from_day and to_day and (d.closed or d.capacity is not null)
    ),
    (
      select string_agg(p.id || ' ' || t.day || ' ' || t.segment || '=' || t.units, ',')
      from chosen p, lateral (
        select day, segment, count(*) as units from claim
        where pool = p.id and day between from_day and to_day group by day, segment
      ) t
    ),
    (
      select json_agg(json_build_array(c.pool, c.day, c.segment)) from expired_claims(at_time) c
      where c.day between from_day and to_day
    ),
    (
      select jsonb_agg(jsonb_build_object('firstDay', first_day, 'lastDay', last_day, 'timeSlots', time_slots,
        'packageId', package_id, 'park', park, 'block', block, 'isOpen', is_open,
        'at', extract(epoch from changed_at) * 1000))
      from calendar_event where last_day >= from_day and first_day <= to_day and not is_sample
    )
  into pools, limits, taken, expired, events;
end $$;
