-- Staff read each email as it was sent. `content` holds its blocks, language and operator, without the key of the booking; `recipient`
-- and `subject` are set with each attempt. `search` is both in plain letters.
alter table outbox
  add column booking uuid generated always as (
    case when payload ->> 'booking' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (payload ->> 'booking')::uuid end
  ) stored,
  add column recipient text,
  add column subject text,
  add column content jsonb,
  add column resent smallint not null default 0,
  add column search text generated always as (plain_letters(coalesce(recipient, '') || ' ' || coalesce(subject, ''))) stored,
  add constraint outbox_recipient_check check (recipient <> '');

update outbox set recipient = payload ->> 'email' where payload ->> 'email' <> '';
update outbox set recipient = b.customer_email from booking b
where b.id = outbox.booking and b.customer_email <> '' and topic not like 'staff:%' and outcome in ('sent', 'written');

create index outbox_booking on outbox (booking, id) where booking is not null;
create index outbox_topic on outbox (topic, id);
create index outbox_search on outbox using gin (search gin_trgm_ops);

-- A guest without an email address gets no email.
create or replace function expire_booking(expired uuid, at timestamptz) returns void language plpgsql as $function$
begin
  update booking set status = 'cancelled', cancel_reason = 'expired', version = version + 1, changed_at = at
  where id = expired;
  insert into audit (at, actor, action, entity, entity_id)
  values (at, 'system', 'booking expired', 'booking', expired::text);
  insert into outbox (topic, payload, dedupe_key, next_at, created_at)
  select 'booking expired', jsonb_build_object('booking', expired), 'booking expired ' || expired || ' ' || at, at, at
  from booking where id = expired and customer_email <> '';
  delete from claim where booking = expired;
end $function$;
