-- Shared seats, rooms and rides beside private jeeps; places kept for ten minutes; a calendar that closes and opens days.

-- What a booking was sold: seats stay readable after it was cancelled and its claims are gone.
alter table booking
  add column seats smallint[] not null default '{}',
  add column check_out date,
  add column room_type text,
  add column rooms smallint not null default 0;
update booking b set seats = coalesce((
  select array_agg(c.unit order by c.unit) from claim c join pool p on p.id = c.pool and p.kind = 'seat' where c.booking = b.id
), '{}') where kind = 'shared';

-- PostgreSQL reads each check of a table anew for every statement that writes a row, but keeps those of a domain: the
-- checks of a booking were 120 µs of each sale.
-- In the order of its bytes, so that its beginning is found by its key in every database.
create domain booking_reference as text collate "C" check (value ~ '^PM[2-9A-HJ-NP-Z]{8}$');
create domain sha256_hash as bytea check (length(value) = 32);
create domain booking_kind as text check (value in ('private', 'shared', 'room', 'taxi', 'general'));
create domain cancel_reason as text check (value in ('guest', 'operator', 'expired', 'payment failed'));
create domain payment_status as text
  check (value in ('unpaid', 'submitted', 'part paid', 'paid', 'refund due', 'refunded'));
create domain payment_method as text check (value in ('cash', 'online', 'bank', 'card', 'paypal'));
create domain card_last_four as text check (value ~ '^[0-9]{4}$');
create domain jeep_type as text check (value in ('basic', 'luxury', 'superLuxury'));
create domain room_type as text check (value in ('triple', 'double', 'hostel'));
create domain guide_option as text check (value in ('driver', 'driverGuide', 'separateGuide'));
create domain visitor_type as text check (value in ('foreign', 'local'));
create domain identity_kind as text check (value in ('passport', 'nic'));
create domain minor_units as int check (value >= 0);
create domain room_count as smallint check (value >= 0);
create domain client_key as text check (length(value) between 8 and 255);

-- What the columns of a booking owe each other, in one check for the same reason.
create function booking_adds_up(
  kind text, status text, cancel_reason text, day date, check_out date, people int, room_type text,
  identity_kind text, identity_sealed bytea
) returns boolean language plpgsql immutable parallel safe as $$
begin
  return (status = 'cancelled') = (cancel_reason is not null)
    and (identity_sealed is null) = (identity_kind is null)
    and (kind = 'room') = (room_type is not null)
    and (check_out is null or check_out > day)
    -- twenty fill three jeeps; a house may have a thousand beds
    and people between 1 and case kind when 'room' then 1000 else 20 end;
end $$;

-- The search of the staff finds any part of a name, mail address or phone number, and the beginning of a reference. In
-- random letters each three are new to the index: the reference made its upkeep 110 µs of each sale, without it 20 µs.
drop index booking_search;
create index booking_search on booking using gin (
  lower(customer_name || ' ' || customer_email || ' ' || customer_phone) gin_trgm_ops
) where deleted_at is null;

alter table booking
  drop constraint booking_reference_check,
  drop constraint booking_guest_key_hash_check,
  drop constraint booking_kind_check,
  drop constraint booking_cancel_reason_check,
  drop constraint booking_payment_status_check,
  drop constraint booking_payment_method_check,
  drop constraint booking_card_last_four_check,
  drop constraint booking_people_check,
  drop constraint booking_jeep_type_check,
  drop constraint booking_guide_option_check,
  drop constraint booking_visitor_type_check,
  drop constraint booking_identity_kind_check,
  drop constraint booking_total_check,
  drop constraint booking_check,
  drop constraint booking_check1,
  alter column reference type booking_reference,
  alter column guest_key_hash type sha256_hash,
  alter column kind type booking_kind,
  alter column cancel_reason type cancel_reason,
  alter column payment_status type payment_status,
  alter column payment_method type payment_method,
  alter column card_last_four type card_last_four,
  alter column jeep_type type jeep_type,
  alter column room_type type room_type,
  alter column guide_option type guide_option,
  alter column visitor_type type visitor_type,
  alter column identity_kind type identity_kind,
  alter column total type minor_units,
  alter column rooms type room_count,
  add check (booking_adds_up(
    kind, status, cancel_reason, day, check_out, people, room_type, identity_kind, identity_sealed
  ));

-- Nobody asks for the bookings of one package; the key of the packages, which did, goes too.
drop index booking_package;

-- A package is withdrawn, never deleted, so whoever has seen it needs no lock on it. The foreign key takes one for each
-- sale, and twenty sales of one package at once write lists of those who share it.
alter table booking drop constraint booking_package_id_fkey;
create function refuse_to_lose_packages() returns trigger language plpgsql as $$
begin
  raise exception 'packages are withdrawn, never deleted or renamed' using errcode = 'foreign_key_violation';
end $$;
create trigger packages_stay before delete or update of id or truncate on package
  for each statement execute function refuse_to_lose_packages();
create function refuse_unknown_package() returns trigger language plpgsql as $$
begin
  if not exists (select from package where id = new.package_id) then
    raise exception 'there is no package %', new.package_id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger booking_package_is_known after insert or update of package_id on booking
  for each row when (new.package_id is not null) execute function refuse_unknown_package();

-- The sealed answer to an order as the bytes it is.
alter table idempotency
  drop constraint idempotency_key_check,
  alter column key type client_key,
  alter column response type bytea using decode(response, 'base64');

-- A guest's bookings that wait for money, found by mail address or phone.
create function phone_key(phone text) returns text language sql immutable parallel safe
  -- the last nine digits are the same with and without the country's code
  return right(translate(phone, ' +-()./', ''), 9);
create index booking_open_mail on booking (lower(customer_email))
  where status = 'pending' and payment_status = 'unpaid' and deleted_at is null;
create index booking_open_phone on booking (phone_key(customer_phone))
  where status = 'pending' and payment_status = 'unpaid' and deleted_at is null;

-- The calendar of the staff: an event closes or opens days or slots, and the later one counts.
alter table closure rename to calendar_event;
alter index closure_days rename to calendar_event_days;
alter table calendar_event
  add column time_slots text[] check (time_slots <@ array['morning', 'afternoon', 'extended', 'fullDay']),
  add column start_minute smallint check (start_minute between 0 and 1439),
  add column end_minute smallint check (end_minute between 1 and 1440),
  add column is_open boolean not null default false,
  -- shown to try the calendar out, without effect on sales
  add column is_sample boolean not null default false,
  add column changed_at timestamptz not null default now();
update calendar_event set time_slots = array[time_slot] where time_slot is not null;
alter table calendar_event drop column time_slot, alter column is_open drop default;

-- The jeep of a shared departure belongs to no single guest but to the departure: to a seat pool's segment of that day.
alter table claim
  add column departure_pool int,
  add column departure_segment text,
  add foreign key (departure_pool, day, departure_segment) references pool_day,
  drop constraint claim_check,
  drop constraint claim_unit_check;
alter table claim add constraint claim_has_one_owner check (
  num_nonnulls(booking, hold, departure_pool) = 1 and (departure_pool is null) = (departure_segment is null) and unit >= 1
);
create index claim_departure on claim (departure_pool, day, departure_segment) where departure_pool is not null;

-- With the last seat of a departure its jeep is free again. Deleting a seat's claim locks the departure first, so of two
-- guests who give back the last two seats at once the second one sees that he was the last.
create function free_departure_jeep() returns trigger language plpgsql as $$
declare
  d record;
begin
  for d in
    select distinct g.pool, g.day, g.segment from gone g join pool p on p.id = g.pool and p.kind = 'seat'
    order by g.pool, g.day, g.segment
  loop
    perform from pool_day where pool = d.pool and day = d.day and segment = d.segment for update;
    if not exists (select from claim c where c.pool = d.pool and c.day = d.day and c.segment = d.segment) then
      delete from claim where departure_pool = d.pool and day = d.day and departure_segment = d.segment;
    end if;
  end loop;
  return null;
end $$;
create trigger claim_freed after delete on claim referencing old table as gone
  for each statement execute function free_departure_jeep();

alter table hold add column request_hash bytea;
create index hold_guest on hold (guest);

-- Pools follow what staff set: a jeep bought is a jeep to sell, whoever writes the setting or the package.
create function keep_pools() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'setting' then
    insert into pool (kind, ref, capacity)
    select case new.name when 'fleet' then 'jeep' else 'room' end, key, value::smallint from jsonb_each_text(new.value)
    on conflict (kind, ref) do update set capacity = excluded.capacity;
  else
    -- one jeep's seats, however large a private party may be
    insert into pool (kind, ref, capacity) values ('seat', new.id, least(new.max_capacity, 7))
    on conflict (kind, ref) do update set capacity = excluded.capacity;
  end if;
  return null;
end $$;
create trigger fleet_and_rooms_are_pools after insert or update on setting
  for each row when (new.name in ('fleet', 'rooms')) execute function keep_pools();
create trigger shared_seats_are_a_pool after insert or update of max_capacity, package_type on package
  for each row when (new.package_type <> 'private') execute function keep_pools();

drop function book(text, text, bytea, text, jsonb, jsonb, jsonb, text[], boolean, jsonb, jsonb);
drop function take_places(uuid, jsonb, timestamptz, boolean);
drop function refuse_closed(booking, text[]);

-- Cancels a booking whose time is over, with its note and letter, and frees its places. The caller has locked its row.
create function expire_booking(expired uuid, at timestamptz) returns void
language plpgsql as $$
begin
  update booking set status = 'cancelled', cancel_reason = 'expired', version = version + 1, changed_at = at
  where id = expired;
  insert into audit (at, actor, action, entity, entity_id)
  values (at, 'system', 'booking expired', 'booking', expired::text);
  insert into outbox (topic, payload, dedupe_key, next_at, created_at)
  values ('booking expired', jsonb_build_object('booking', expired), 'booking expired ' || expired || ' ' || at, at, at);
  delete from claim where booking = expired;
end $$;

-- Frees what dead holds and expired bookings keep on one row of pool_day, which the caller has locked. Rows that somebody
-- works on at this moment are left alone: he is about to decide about them. So is the booking `spared`: staff may move one
-- whose time is over, and it must not be cancelled for its own sake.
drop function free_dead_places(int, date, text, timestamptz);
create function free_dead_places(at_pool int, at_day date, at_segment text, at timestamptz, spared uuid) returns void
language plpgsql as $$
declare
  departure record;
begin
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

-- Takes places for a booking or a hold, all or none. `wanted` is a list of {kind, ref, capacity, day, segment} with a
-- `count` of any free units or the very `units` asked for; a jeep with `forDeparture` belongs to the departure whose seats
-- stand in the same list. Gives how many units it took. What the hold `kept` has there already becomes the booking's. Refuses with PM001 (closed), PM002
-- (no jeep), PM005 (no such seat) or PM006 (no room).
create function take_places(
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
  -- Everybody locks in this order, so nobody waits in a circle: seats before jeeps, because a departure looks whether it
  -- has a jeep already once its seats are locked, and then leaves the jeeps' row to others.
  for w in
    select p.id as pool, p.kind, p.capacity, n.day, n.segment, n.units, n.count, coalesce(n."forDeparture", false) as shared
    from jsonb_to_recordset(wanted)
      as n (kind text, ref text, day date, segment text, count int, units int[], "forDeparture" boolean)
    left join pool p on p.kind = n.kind and p.ref = n.ref
    order by p.id is not null, p.kind = 'room', p.kind = 'jeep', p.id, n.day, n.segment
  loop
    -- Never sold and never set before.
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
    -- Mostly there is room behind the units that are taken, and the key knows the last one at once: with a pool of a
    -- thousand one look in place of a thousand.
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

    -- Only when the places do not suffice is it worth looking for dead claims among them.
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
      -- Whoever was taken in beyond capacity has no unit below it, but needs a jeep all the same.
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

-- Inside a sale each statement costs PostgreSQL as much to begin as to run: 22 of them were 1 ms, of which half was beginning.
-- So what is asked together is one statement, and functions are called as expressions, which begin nothing.

-- Whether staff have closed a trip, or not opened it where only opened days are sold: the latest event upon it counts. `trip`
-- is {day, packageId, park, block, stoppers, slot, onlyOpened}: the slots whose closing stops it, the one whose opening opens
-- it. A null trip is none that a calendar could close.
create function is_closed(trip jsonb) returns boolean
language plpgsql as $$
declare
  on_day date := trip->>'day';
  stoppers jsonb := trip->'stoppers';
  waited text;
  closed_at timestamptz;
  opened_at timestamptz;
begin
  if trip is null then
    return false;
  end if;
  -- A sale waits here while somebody closes a day, and reads the calendar after that.
  waited := pg_advisory_xact_lock_shared(sales_lock());
  select
    max(changed_at) filter (where not is_open and (time_slots is null or stoppers ?| time_slots)),
    max(changed_at) filter (where is_open and (time_slots is null or trip->>'slot' = any (time_slots)))
  into closed_at, opened_at
  from calendar_event c
  where c.first_day <= on_day and c.last_day >= on_day and not c.is_sample
    and (c.package_id is null or c.package_id = trip->>'packageId')
    and (c.park is null or c.park = trip->>'park')
    and (c.block is null or c.block = trip->>'block');
  return coalesce(
    closed_at >= coalesce(opened_at, '-infinity') or (opened_at is null and (trip->>'onlyOpened')::boolean), false
  );
end $$;

-- Refuses such a trip (PM001).
create function refuse_closed(trip jsonb) returns void
language plpgsql as $$
begin
  if is_closed(trip) then
    raise exception 'closed' using errcode = 'PM001';
  end if;
end $$;

-- How many bookings of a guest wait for money, all and those in cash, counted by mail address or phone. Nobody else counts his
-- until we are through: twenty requests of one guest at once must not each be the fifth.
create function open_bookings(guest_email text, guest_phone text, at timestamptz, out unpaid int, out cash int)
language plpgsql as $$
declare
  mail text := lower(guest_email);
  phone text := phone_key(guest_phone);
  mail_lock bigint := hashtextextended(mail, 5710005);
  phone_lock bigint := hashtextextended(phone, 5710005);
  -- In one order, so that nobody waits in a circle.
  waited text := pg_advisory_xact_lock(least(mail_lock, phone_lock));
  waited_again text := pg_advisory_xact_lock(greatest(mail_lock, phone_lock));
begin
  -- Each by its own key: asked by either, a plan made while the table is small reads everybody's open bookings.
  select count(*), count(*) filter (where payment_method = 'cash') into unpaid, cash from (
    select payment_method from booking
    where lower(customer_email) = mail and status = 'pending' and payment_status = 'unpaid' and deleted_at is null
      and coalesce(hold_expires_at, starts_at) > at
    union all
    select payment_method from booking
    where phone_key(customer_phone) = phone and status = 'pending' and payment_status = 'unpaid' and deleted_at is null
      and coalesce(hold_expires_at, starts_at) > at
      and lower(customer_email) <> mail and length(phone) >= 7
  ) theirs;
end $$;

-- Everything a sale asks goes by a key. A plan made while a table was nearly empty would read all of it, and stays in a
-- connection until the table was analysed: measured 11 times as slow after 5,000 bookings. Planning anew for each sale
-- costs a sixth of it.

-- One booking, one transaction. False when the same idempotency key has been here before: then nothing happens.
-- Each column of the new booking (b_…) comes by itself: one document with all of them cost 50 µs to take apart. What it does
-- not name is as a table makes it. `kept_hold` and `kept_key` are the guest's hold, whose places become the booking's; one that
-- is over, unknown or somebody else's gives nothing. Who has `most_unpaid` bookings open, or `most_cash` in cash, gets no more;
-- null is no limit. Refuses with PM001 (closed), PM002, PM005, PM006 (taken), PM003 (the package is no longer sold), PM004 (its
-- prices are no longer `priced`, those that the caller counted with), PM007 or PM008 (too many open).
create function book(
  key_scope text, key_text text, key_request bytea, key_answer bytea,
  b_id uuid, b_reference text, b_guest_key_hash bytea, b_kind text, b_status text, b_cancel_reason text,
  b_payment_status text, b_payment_method text, b_card_last_four text, b_package_id text, b_package_name text,
  b_park text, b_block text, b_day date, b_time_slot text, b_starts_at timestamptz, b_people int, b_jeep_type text,
  b_seats smallint[], b_check_out date, b_room_type text, b_rooms int, b_guide_option text, b_visitor_type text,
  b_customer_name text, b_customer_email text, b_customer_phone text, b_identity_kind text, b_identity_sealed bytea,
  b_identity_last3 text, b_meals jsonb, b_add_ons jsonb, b_details jsonb, b_price jsonb, b_total int, b_currency text,
  b_short_notice boolean, b_hold_expires_at timestamptz, b_overbook_reason text, b_created_at timestamptz,
  priced jsonb, wanted jsonb, trip jsonb, overbook boolean, kept_hold uuid, kept_key bytea, most_unpaid int, most_cash int,
  by_actor text, by_role text, by_address text, by_request text, deed text, difference jsonb,
  letter_topics text[], letter_payloads text[], letter_keys text[]
) returns boolean
language plpgsql set lock_timeout = '3s' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  sold_at jsonb;
  theirs record;
  live_hold uuid;
  taken int;
begin
  if key_text is not null then
    -- A twin waits here until the first one is through.
    insert into idempotency (scope, key, request_hash, status, response, created_at)
    values (key_scope, key_text, key_request, 201, key_answer, b_created_at)
    on conflict do nothing;
    if not found then
      return false;
    end if;
  end if;
  if is_closed(trip) then
    raise exception 'closed' using errcode = 'PM001';
  end if;
  if b_package_id is not null then
    select prices into sold_at from package where id = b_package_id and is_active and deleted_at is null;
    if not found then
      raise exception 'withdrawn' using errcode = 'PM003';
    elsif priced <> sold_at then
      raise exception 'repriced' using errcode = 'PM004';
    end if;
  end if;
  if b_status = 'pending' and b_payment_status = 'unpaid' and num_nonnulls(most_unpaid, most_cash) > 0 then
    theirs := open_bookings(b_customer_email, b_customer_phone, b_created_at);
    if theirs.unpaid >= most_unpaid then
      raise exception 'too many open' using errcode = 'PM007';
    elsif b_payment_method = 'cash' and theirs.cash >= most_cash then
      raise exception 'too many cash' using errcode = 'PM008';
    end if;
  end if;
  if kept_hold is not null then
    select id into live_hold from hold
    where id = kept_hold and key_hash = kept_key and expires_at > b_created_at for update;
  end if;
  with made as (
    insert into booking (
      id, reference, guest_key_hash, kind, status, cancel_reason, payment_status, payment_method, card_last_four,
      package_id, package_name, park, block, day, time_slot, starts_at, people, jeep_type, seats, check_out, room_type,
      rooms, guide_option, visitor_type, customer_name, customer_email, customer_phone, identity_kind, identity_sealed,
      identity_last3, meals, add_ons, details, price, total, currency, short_notice, hold_expires_at, overbook_reason,
      created_at, changed_at
    ) values (
      b_id, b_reference, b_guest_key_hash, b_kind, b_status, b_cancel_reason, b_payment_status, b_payment_method,
      b_card_last_four, b_package_id, b_package_name, b_park, b_block, b_day, b_time_slot, b_starts_at, b_people,
      b_jeep_type, b_seats, b_check_out, b_room_type, b_rooms, b_guide_option, b_visitor_type, b_customer_name,
      b_customer_email, b_customer_phone, b_identity_kind, b_identity_sealed, b_identity_last3, b_meals, b_add_ons,
      b_details, b_price, b_total, b_currency, b_short_notice, b_hold_expires_at, b_overbook_reason, b_created_at,
      b_created_at
    )
  ), noted as (
    insert into audit (at, actor, role, address, request_id, action, entity, entity_id, difference)
    values (b_created_at, by_actor, by_role, by_address, by_request, deed, 'booking', b_id::text, difference)
  )
  insert into outbox (topic, payload, dedupe_key, next_at, created_at)
  select l.topic, l.payload::jsonb, l.key, b_created_at, b_created_at
  from unnest(letter_topics, letter_payloads, letter_keys) as l (topic, payload, key);
  taken := take_places(b_id, null, wanted, b_created_at, overbook, live_hold);
  if live_hold is not null then
    delete from hold where id = live_hold;
  end if;
  return true;
end $$;

-- Locks days on which somebody is about to give places up and take others, in the order of `take_places`: who frees first
-- and locks afterwards meets another one in a circle.
create function lock_places(given jsonb) returns void
language plpgsql as $$
begin
  perform from pool_day d join (
    select distinct p.id, p.kind, n.day, n.segment
    from jsonb_to_recordset(given) as n (kind text, ref text, day date, segment text, "forDeparture" boolean)
    join pool p on p.kind = n.kind and p.ref = n.ref
    where n."forDeparture" is not true
  ) n on n.id = d.pool and n.day = d.day and n.segment = d.segment
  order by n.kind = 'room', n.kind = 'jeep', d.pool, d.day, d.segment
  for update of d;
end $$;

-- Keeps places for a guest until `until`. Sent again under the same id by the same request it is the hold that is there.
-- Refuses as a sale does, with PM009 when the guest keeps `most` places already, and with PM010 when the id came with
-- another request.
create function keep_places(
  the_hold uuid, hold_key bytea, request bytea, for_guest text, wanted jsonb, trip jsonb,
  at timestamptz, until timestamptz, most int, out kept_until timestamptz, out is_renewed boolean
) language plpgsql set lock_timeout = '3s' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  twin hold;
begin
  -- The sweeper has not been here yet.
  delete from hold where id = the_hold and expires_at <= at;
  -- A twin waits here until the first one is through.
  insert into hold (id, key_hash, request_hash, guest, expires_at, created_at)
  values (the_hold, hold_key, request, for_guest, until, at)
  on conflict (id) do nothing;
  if not found then
    select * into twin from hold where id = the_hold;
    if twin.request_hash is distinct from request then
      raise exception 'another request' using errcode = 'PM010';
    end if;
    kept_until := twin.expires_at;
    is_renewed := twin.renewed;
    return;
  end if;
  perform refuse_closed(trip);
  -- Two tabs of one guest must not each be the third.
  perform pg_advisory_xact_lock(hashtextextended(for_guest, 5710004));
  if (select count(*) from hold where guest = for_guest and expires_at > at) > most then
    raise exception 'too many holds' using errcode = 'PM009';
  end if;
  perform take_places(null, the_hold, wanted, at);
  kept_until := until;
  is_renewed := false;
end $$;

-- Other places for a live hold, all or none: it stays as it was when they are not to be had. Gives its deadline and whether
-- it was renewed; null when there is no such live hold or the key is another one.
create function move_hold(
  the_hold uuid, hold_key bytea, wanted jsonb, trip jsonb, at timestamptz,
  out kept_until timestamptz, out is_renewed boolean
) language plpgsql set lock_timeout = '3s' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  select expires_at, renewed into kept_until, is_renewed from hold
  where id = the_hold and key_hash = hold_key and expires_at > at for update;
  if not found then
    return;
  end if;
  perform refuse_closed(trip);
  perform lock_places(wanted || coalesce((
    select jsonb_agg(jsonb_build_object('kind', p.kind, 'ref', p.ref, 'day', c.day, 'segment', c.segment))
    from claim c join pool p on p.id = c.pool where c.hold = the_hold
  ), '[]'));
  delete from claim where hold = the_hold;
  perform take_places(null, the_hold, wanted, at);
end $$;
