-- A probe on another machine books, reads and cancels a test booking every minute and reports what it found (decision 97).

alter table api_key drop constraint api_key_scopes_check, add constraint api_key_scopes_check
  check (cardinality(scopes) > 0 and scopes <@ array['octo', 'read', 'write', 'probe']);

-- A test booking is deleted from the beginning (booking.deleted_at), so that no list, report, search or email knows it. Its deadline is
-- over from the beginning too: every sale that needs the place takes it.
alter table octo_booking add column is_test boolean not null default false;
create index octo_booking_test on octo_booking (booking) where is_test;

create function delete_test_booking(test uuid) returns void language plpgsql as $$
begin
  delete from claim where booking = test;
  delete from booking where id = test;
end $$;

-- Nothing of a test booking stays: neither a row, nor an audit entry, nor an email.
create or replace function expire_booking(expired uuid, at timestamptz) returns void language plpgsql as $$
begin
  if exists (select from octo_booking where booking = expired and is_test) then
    perform delete_test_booking(expired);
    return;
  end if;
  update booking set status = 'cancelled', cancel_reason = 'expired', version = version + 1, changed_at = at
  where id = expired;
  insert into audit (at, actor, action, entity, entity_id)
  values (at, 'system', 'booking expired', 'booking', expired::text);
  insert into outbox (topic, payload, dedupe_key, next_at, created_at)
  select 'booking expired', jsonb_build_object('booking', expired), 'booking expired ' || expired || ' ' || at, at, at
  from booking where id = expired and customer_email <> '';
  delete from claim where booking = expired;
end $$;

-- A sale without `audit` is a test booking.
create or replace function insert_sales(sales jsonb[]) returns void language plpgsql as $$
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
    where sale ? 'audit'
  )
  insert into outbox (topic, payload, dedupe_key, next_at, created_at)
  select e.topic, e.payload, e.dedupe_key, b.created_at, b.created_at
  from unnest(sales) sale,
    jsonb_to_record(sale->'booking') as b (created_at timestamptz),
    jsonb_to_recordset(sale->'emails') as e (topic text, payload jsonb, dedupe_key text);
end $$;

-- Resellers are not told about the places of test bookings. A deleted booking has no places otherwise.
create or replace function queue_availability_webhooks() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_subscription where deleted_at is null and 'AVAILABILITY_UPDATE' = any (types)) then
    return null;
  end if;
  perform queue_webhooks('AVAILABILITY_UPDATE', jsonb_build_object('kind', p.kind, 'ref', p.ref, 'firstDay', c.day, 'lastDay', c.day))
  from (
    select distinct pool, day from changed
    where not exists (select from booking b where b.id = changed.booking and b.deleted_at is not null)
  ) c join pool p on p.id = c.pool;
  return null;
end $$;

-- What the probe found, one row a check, for 30 days.
create table probe_check (
  at timestamptz primary key,
  -- null: passed
  reason text check (reason in ('dns', 'connect', 'tls', 'timeout', 'status', 'content')),
  step text check (step in ('page', 'availability', 'book', 'read', 'cancel')),
  http_status smallint check (http_status between 100 and 599),
  -- of booking, reading and cancelling; null if nothing was booked
  booking_ms int check (booking_ms between 0 and 600000),
  check ((reason is null) = (step is null)),
  check ((reason = 'status') = (http_status is not null))
);
create index probe_check_failed on probe_check (at) where reason is not null;
