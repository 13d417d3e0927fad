-- Nothing expires by the clock of a process that differs from the database's by more than a minute: a machine whose clock jumps ahead
-- would cancel bookings that are in time. A process says how far its clock is meant to be from its machine's (0 but for PUGMARK_NOW, in
-- ms); a connection that says nothing is not compared.
create function may_expire(at timestamptz) returns boolean
language plpgsql stable as $$
declare
  shift text := coalesce(current_setting('pugmark.clock_shift', true), '');
begin
  return shift = '' or abs(extract(epoch from at - clock_timestamp()) * 1000 - shift::float8) <= 60000;
end $$;

create or replace function free_dead_places(at_pool int, at_day date, at_segment text, at timestamptz, spared uuid) returns void
language plpgsql as $$
declare
  departure record;
begin
  if not may_expire(at) then return; end if;
  delete from hold where id in (
    select h.id from hold h join claim c on c.hold = h.id
    where c.pool = at_pool and c.day = at_day and c.segment = at_segment and h.expires_at <= at
    for update of h skip locked
  );
  perform expire_booking(dead.id, at) from (
    select id from booking
    where id in (select booking from claim where pool = at_pool and day = at_day and segment = at_segment)
      and id is distinct from spared and status = 'pending' and hold_expires_at <= at
    for update skip locked
  ) dead;
  -- A jeep may wait for a shared departure of which nobody is left. Its row comes before ours in the order of locking, so
  -- we must not wait for it.
  for departure in
    select d.pool, d.day, d.segment from claim c
    join pool_day d on d.pool = c.departure_pool and d.day = c.day and d.segment = c.departure_segment
    where c.pool = at_pool and c.day = at_day and c.segment = at_segment
    for update of d skip locked
  loop
    perform free_dead_places(departure.pool, departure.day, departure.segment, at, spared);
  end loop;
end $$;
