-- Sales that come at the same time are sold together: what begins a statement and ends a transaction is paid once for all of
-- them (docs/decisions/0015-sold-together.md).

-- In which language a guest is written to.
create domain language as text check (value in ('en', 'de', 'fr'));
alter table booking add column language language not null default 'en';

-- What the calendar says of a trip, for `is_closed` and for many trips at once. Null for what no calendar closes.
create function is_closed_in_calendar(trip jsonb) returns table (is_closed boolean) language sql stable as $$
  select trip is not null and coalesce(
    closed_at >= coalesce(opened_at, '-infinity') or (opened_at is null and (trip->>'onlyOpened')::boolean), false
  )
  from (
    select
      max(changed_at) filter (where not is_open and (time_slots is null or trip->'stoppers' ?| time_slots)) as closed_at,
      max(changed_at) filter (where is_open and (time_slots is null or trip->>'slot' = any (time_slots))) as opened_at
    from calendar_event c
    where c.first_day <= (trip->>'day')::date and c.last_day >= (trip->>'day')::date and not c.is_sample
      and (c.package_id is null or c.package_id = trip->>'packageId')
      and (c.park is null or c.park = trip->>'park')
      and (c.block is null or c.block = trip->>'block')
  ) latest
$$;
create or replace function is_closed(trip jsonb) returns boolean
language plpgsql as $$
declare
  waited text;
begin
  if trip is null then
    return false;
  end if;
  -- A sale waits here while somebody closes a day, and reads the calendar after that.
  waited := pg_advisory_xact_lock_shared(sales_lock());
  return (select c.is_closed from is_closed_in_calendar(trip) c);
end $$;

-- How many bookings of a guest wait for money, all and those in cash, counted by mail address or phone. Each by its own key:
-- asked by either, a plan made while the table is small reads everybody's open bookings.
create function count_open_bookings(guest_email text, guest_phone text, at timestamptz)
returns table (unpaid bigint, cash bigint) language sql stable as $$
  select count(*), count(*) filter (where payment_method = 'cash') from (
    select payment_method from booking
    where lower(customer_email) = lower(guest_email)
      and status = 'pending' and payment_status = 'unpaid' and deleted_at is null
      and coalesce(hold_expires_at, starts_at) > at
    union all
    select payment_method from booking
    where phone_key(customer_phone) = phone_key(guest_phone)
      and status = 'pending' and payment_status = 'unpaid' and deleted_at is null
      and coalesce(hold_expires_at, starts_at) > at
      and lower(customer_email) <> lower(guest_email) and length(phone_key(guest_phone)) >= 7
  ) theirs
$$;

create or replace function open_bookings(
  guest_email text, guest_phone text, at timestamptz, out unpaid int, out cash int
) language plpgsql as $$
declare
  mail_lock bigint := hashtextextended(lower(guest_email), 5710005);
  phone_lock bigint := hashtextextended(phone_key(guest_phone), 5710005);
  -- Nobody else counts this guest's until we are through: twenty requests of one guest at once must not each be the fifth.
  -- In one order, so that nobody waits in a circle.
  waited text := pg_advisory_xact_lock(least(mail_lock, phone_lock));
  waited_again text := pg_advisory_xact_lock(greatest(mail_lock, phone_lock));
begin
  select o.unpaid, o.cash into unpaid, cash from count_open_bookings(guest_email, guest_phone, at) o;
end $$;

-- As before, with the language.
drop function book(
  text, text, bytea, bytea, uuid, text, bytea, text, text, text, text, text, text, text, text, text, text, date, text,
  timestamptz, int, text, smallint[], date, text, int, text, text, text, text, text, text, bytea, text, jsonb, jsonb,
  jsonb, jsonb, int, text, boolean, timestamptz, text, timestamptz, jsonb, jsonb, jsonb, boolean, uuid, bytea, int, int,
  text, text, text, text, text, jsonb, text[], text[], text[]
);
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
  letter_topics text[], letter_payloads text[], letter_keys text[],
  b_language text default 'en'
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
      created_at, changed_at, language
    ) values (
      b_id, b_reference, b_guest_key_hash, b_kind, b_status, b_cancel_reason, b_payment_status, b_payment_method,
      b_card_last_four, b_package_id, b_package_name, b_park, b_block, b_day, b_time_slot, b_starts_at, b_people,
      b_jeep_type, b_seats, b_check_out, b_room_type, b_rooms, b_guide_option, b_visitor_type, b_customer_name,
      b_customer_email, b_customer_phone, b_identity_kind, b_identity_sealed, b_identity_last3, b_meals, b_add_ons,
      b_details, b_price, b_total, b_currency, b_short_notice, b_hold_expires_at, b_overbook_reason, b_created_at,
      b_created_at, b_language
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

-- Sells to many guests in one transaction and five statements. Each parameter is a list with one entry a sale; the lists of
-- wanted places (w_…, any `count` free units each) and of letters (l_…) say by `…_sale` whose they are. Gives the numbers of the
-- sales that were `sold`, as `book` would have, and of `twins`, whose key was here before. For any other sale nothing happens: it
-- goes by itself through `book`, which can wait, knows where else to look, and why not. Holds, seats and places beyond capacity
-- are for `book` alone.
create function book_together(
  key_scope text[], key_text text[], key_request bytea[], key_answer bytea[],
  b_id uuid[], b_reference text[], b_guest_key_hash bytea[], b_kind text[], b_status text[], b_cancel_reason text[],
  b_payment_status text[], b_payment_method text[], b_card_last_four text[], b_package_id text[], b_package_name text[],
  b_park text[], b_block text[], b_day date[], b_time_slot text[], b_starts_at timestamptz[], b_people int[],
  b_jeep_type text[], b_check_out date[], b_room_type text[], b_rooms int[], b_guide_option text[], b_visitor_type text[],
  b_customer_name text[], b_customer_email text[], b_customer_phone text[], b_identity_kind text[],
  b_identity_sealed bytea[], b_identity_last3 text[], b_meals jsonb[], b_add_ons jsonb[], b_details jsonb[],
  b_price jsonb[], b_total int[], b_currency text[], b_language text[], b_short_notice boolean[],
  b_hold_expires_at timestamptz[], b_created_at timestamptz[],
  priced jsonb[], trip jsonb[], most_unpaid int[], most_cash int[],
  by_actor text[], by_role text[], by_address text[], by_request text[], deed text[], difference jsonb[],
  w_sale int[], w_kind text[], w_ref text[], w_day date[], w_segment text[], w_count int[],
  l_sale int[], l_topic text[], l_payload jsonb[], l_key text[],
  out sold int[], out twins int[]
) language plpgsql
-- The only thing it can wait for is a twin that another process has not finished.
set lock_timeout = '200ms' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  -- The numbers of the sales that are still sold here, and of the lines of places whose day we have for ourselves.
  plain int[];
  ours int[];
begin
  -- Somebody is closing a day.
  if not pg_try_advisory_xact_lock_shared(sales_lock()) then
    return;
  end if;

  -- One guest's sales are counted one after the other, and so are those with one key.
  plain := array(
    select nr from (
      select nr, mail, phone,
        row_number() over (partition by mail order by nr) as of_mail,
        row_number() over (partition by phone order by nr) as of_phone,
        row_number() over (partition by key_scope[nr], key_text[nr] order by nr) as of_key
      from (
        select nr, lower(b_customer_email[nr]) as mail, phone_key(b_customer_phone[nr]) as phone
        from generate_subscripts(b_id, 1) nr
      ) guest
    ) turn
    where of_mail = 1 and of_phone = 1 and (of_key = 1 or key_text[nr] is null)
      and pg_try_advisory_xact_lock(hashtextextended(mail, 5710005))
      and pg_try_advisory_xact_lock(hashtextextended(phone, 5710005))
  );

  ours := array(
    select line from (
      select line
      from generate_subscripts(w_sale, 1) line
      join pool p on p.kind = w_kind[line] and p.ref = w_ref[line]
      join pool_day d on d.pool = p.id and d.day = w_day[line] and d.segment = w_segment[line]
      where w_sale[line] = any (plain)
      for update of d skip locked
    ) locked
  );

  plain := array(
    select nr from unnest(plain) nr
    where not (select c.is_closed from is_closed_in_calendar(trip[nr]) c)
      and (b_package_id[nr] is null or exists (
        select from package
        where id = b_package_id[nr] and is_active and deleted_at is null
          and (priced[nr] is null or prices = priced[nr])
      ))
      and (b_status[nr] <> 'pending' or b_payment_status[nr] <> 'unpaid' or (
        select coalesce(unpaid < most_unpaid[nr], true)
          and (b_payment_method[nr] <> 'cash' or coalesce(cash < most_cash[nr], true))
        from count_open_bookings(b_customer_email[nr], b_customer_phone[nr], b_created_at[nr])
      ))
      and not exists (select from generate_subscripts(w_sale, 1) line where w_sale[line] = nr and line <> all (ours))
  );

  with place as materialized (
    select w_sale[line] as sale, p.id as pool, d.day, d.segment, coalesce(d.capacity, p.capacity) as capacity, d.closed,
      w_count[line] as needed,
      (
        select coalesce(max(unit), 0) from claim c where c.pool = p.id and c.day = d.day and c.segment = d.segment
      ) + sum(w_count[line]) over (partition by p.id, d.day, d.segment order by line) as up_to
    from unnest(ours) line
    join pool p on p.kind = w_kind[line] and p.ref = w_ref[line]
    join pool_day d on d.pool = p.id and d.day = w_day[line] and d.segment = w_segment[line]
    where w_sale[line] = any (plain)
  ), fitting as materialized (
    select nr from unnest(plain) nr
    where not exists (select from place where sale = nr and (closed or up_to > capacity))
  ), keyed as (
    insert into idempotency (scope, key, request_hash, status, response, created_at)
    select key_scope[nr], key_text[nr], key_request[nr], 201, key_answer[nr], b_created_at[nr]
    from fitting where key_text[nr] is not null
    order by key_scope[nr], key_text[nr]
    on conflict do nothing
    returning scope, key
  ), sale as materialized (
    select nr, key_text[nr] is null or (key_scope[nr], key_text[nr]) in (select scope, key::text from keyed) as is_new
    from fitting
  ), made as (
    insert into booking (
      id, reference, guest_key_hash, kind, status, cancel_reason, payment_status, payment_method, card_last_four,
      package_id, package_name, park, block, day, time_slot, starts_at, people, jeep_type, check_out, room_type,
      rooms, guide_option, visitor_type, customer_name, customer_email, customer_phone, identity_kind, identity_sealed,
      identity_last3, meals, add_ons, details, price, total, currency, language, short_notice, hold_expires_at,
      created_at, changed_at
    )
    select b_id[nr], b_reference[nr], b_guest_key_hash[nr], b_kind[nr], b_status[nr], b_cancel_reason[nr],
      b_payment_status[nr], b_payment_method[nr], b_card_last_four[nr], b_package_id[nr], b_package_name[nr], b_park[nr],
      b_block[nr], b_day[nr], b_time_slot[nr], b_starts_at[nr], b_people[nr], b_jeep_type[nr], b_check_out[nr],
      b_room_type[nr], b_rooms[nr], b_guide_option[nr], b_visitor_type[nr], b_customer_name[nr], b_customer_email[nr],
      b_customer_phone[nr], b_identity_kind[nr], b_identity_sealed[nr], b_identity_last3[nr], b_meals[nr],
      b_add_ons[nr], b_details[nr], b_price[nr], b_total[nr], b_currency[nr], b_language[nr], b_short_notice[nr],
      b_hold_expires_at[nr], b_created_at[nr], b_created_at[nr]
    from sale where is_new
  ), noted as (
    insert into audit (at, actor, role, address, request_id, action, entity, entity_id, difference)
    select b_created_at[nr], by_actor[nr], by_role[nr], by_address[nr], by_request[nr], deed[nr], 'booking',
      b_id[nr]::text, difference[nr]
    from sale where is_new
  ), told as (
    insert into outbox (topic, payload, dedupe_key, next_at, created_at)
    select l_topic[line], l_payload[line], l_key[line], b_created_at[nr], b_created_at[nr]
    from generate_subscripts(l_sale, 1) line join sale on nr = l_sale[line] where is_new
  ), taken as (
    insert into claim (pool, day, segment, unit, booking)
    select pool, day, segment, unit, b_id[nr]
    from place join sale on nr = place.sale, generate_series(up_to - needed + 1, up_to) unit where is_new
  )
  select array_agg(nr) filter (where is_new), array_agg(nr) filter (where not is_new) into sold, twins from sale;
end $$;
