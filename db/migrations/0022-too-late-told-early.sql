-- Of a thousand who ask for the last seats in the same moment all but seven come too late. Each of them had a booking, its note and its
-- letter written, waited in line for the row of the departure, and had it all undone: more than half of what he cost.
create or replace function book(
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
  -- Who comes too late for his seats is told before anything is written for him and without waiting for their row. Only those that
  -- are surely sold or held count: what may be dead is looked at below, with the row locked.
  if not overbook and exists (
    select from jsonb_to_recordset(wanted) as n (kind text, ref text, day date, segment text, units int[])
    join pool p on p.kind = n.kind and p.ref = n.ref
    join pool_day d on d.pool = p.id and d.day = n.day and d.segment = n.segment and not d.closed
    join claim c on c.pool = p.id and c.day = n.day and c.segment = n.segment and c.unit = any (n.units)
    left join hold h on h.id = c.hold
    left join booking b on b.id = c.booking
    where n.kind = 'seat' and (
      (h.expires_at > b_created_at and h.id is distinct from live_hold)
      or (b.id is not null and (b.status <> 'pending' or b.hold_expires_at is null or b.hold_expires_at > b_created_at))
    )
  ) then
    raise exception 'taken' using errcode = 'PM005';
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
