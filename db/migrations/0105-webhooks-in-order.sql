-- Two sales of several nights at once inserted their webhooks in different orders into the unique index, and waited for each other.
create or replace function queue_availability_webhooks() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_subscription where deleted_at is null and 'AVAILABILITY_UPDATE' = any (types)) then
    return null;
  end if;
  perform queue_webhooks('AVAILABILITY_UPDATE', jsonb_build_object('kind', p.kind, 'ref', p.ref, 'firstDay', c.day, 'lastDay', c.day))
  from (
    select distinct pool, day from changed
    where not exists (select from booking b where b.id = changed.booking and b.deleted_at is not null)
  ) c join pool p on p.id = c.pool
  order by c.pool, c.day;
  return null;
end $$;

create or replace function queue_webhooks(of_type text, of_payload jsonb, for_key uuid default null) returns void language sql as $$
  insert into webhook_delivery (subscription, type, payload, created_at)
  select s.id, of_type, of_payload, clock_timestamp()
  from webhook_subscription s join api_key k on k.id = s.api_key
  where s.deleted_at is null and k.revoked_at is null and of_type = any (s.types) and (for_key is null or s.api_key = for_key)
  order by s.id
  on conflict do nothing
$$;
