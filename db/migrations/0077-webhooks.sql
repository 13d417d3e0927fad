-- Webhooks to resellers. An outbox of their own: a row is written in the transaction of its event, by triggers, because bookings also
-- change in SQL functions. The secret that signs them is derived from the key of the server, so it is not stored.
create table webhook_subscription (
  id uuid primary key default gen_random_uuid(),
  api_key uuid not null references api_key,
  url text not null check (char_length(url) <= 500),
  types text[] not null check (
    cardinality(types) > 0 and types <@ array['BOOKING_UPDATE', 'AVAILABILITY_UPDATE', 'PRODUCT_UPDATE']
  ),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz
);
create index webhook_subscription_key on webhook_subscription (api_key) where deleted_at is null;

create table webhook_delivery (
  id bigint generated always as identity primary key,
  subscription uuid not null references webhook_subscription,
  type text not null,
  -- IDs and days alone: the reseller reads what they are by now
  payload jsonb not null,
  attempts smallint not null default 0,
  -- null: at once
  next_at timestamptz,
  created_at timestamptz not null,
  done_at timestamptz,
  dead_at timestamptz,
  last_error text
);
create index webhook_delivery_due on webhook_delivery (id) where done_at is null and dead_at is null;
create index webhook_delivery_dead on webhook_delivery (dead_at desc) where dead_at is not null;
-- Events that wait for their first attempt are told once.
create unique index webhook_delivery_waiting on webhook_delivery (subscription, type, payload)
  where attempts = 0 and done_at is null and dead_at is null;

-- To one key, or to all.
create function queue_webhooks(of_type text, of_payload jsonb, for_key uuid default null) returns void
language sql as $$
  insert into webhook_delivery (subscription, type, payload, created_at)
  select s.id, of_type, of_payload, clock_timestamp()
  from webhook_subscription s join api_key k on k.id = s.api_key
  where s.deleted_at is null and k.revoked_at is null and of_type = any (s.types) and (for_key is null or s.api_key = for_key)
  on conflict do nothing
$$;

create function queue_booking_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('BOOKING_UPDATE', jsonb_build_object('uuid', o.uuid), o.api_key)
  from octo_booking o where o.booking = new.id;
  return null;
end $$;
create trigger booking_is_told after update on booking
  for each row when (old.version is distinct from new.version) execute function queue_booking_webhooks();

create function queue_reservation_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('BOOKING_UPDATE', jsonb_build_object('uuid', new.uuid), new.api_key);
  return null;
end $$;
create trigger reservation_is_told after insert on octo_booking
  for each row execute function queue_reservation_webhooks();

-- One event for each pool and day, however many places change hands. Nearly always nobody has subscribed.
create function queue_availability_webhooks() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_subscription where deleted_at is null and 'AVAILABILITY_UPDATE' = any (types)) then
    return null;
  end if;
  perform queue_webhooks('AVAILABILITY_UPDATE', jsonb_build_object('kind', p.kind, 'ref', p.ref, 'firstDay', c.day, 'lastDay', c.day))
  from (select distinct pool, day from changed) c join pool p on p.id = c.pool;
  return null;
end $$;
create trigger claim_is_told after insert on claim
  referencing new table as changed for each statement execute function queue_availability_webhooks();
create trigger freed_claim_is_told after delete on claim
  referencing old table as changed for each statement execute function queue_availability_webhooks();

create function queue_closure_webhooks() returns trigger language plpgsql as $$
declare
  event calendar_event := case when tg_op = 'DELETE' then old else new end;
begin
  perform queue_webhooks('AVAILABILITY_UPDATE', jsonb_build_object(
    'kind', 'calendar', 'ref', event.package_id, 'firstDay', event.first_day, 'lastDay', event.last_day
  ));
  return null;
end $$;
create trigger closure_is_told after insert or update or delete on calendar_event
  for each row execute function queue_closure_webhooks();

create function queue_product_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('PRODUCT_UPDATE', jsonb_build_object('package', new.id));
  return null;
end $$;
create trigger package_is_told after insert or update on package
  for each row execute function queue_product_webhooks();
