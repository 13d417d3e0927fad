-- Gate fees and settings change products too: those of a park, or all of them.
create function queue_park_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('PRODUCT_UPDATE', jsonb_build_object('park', coalesce(new.park, old.park)));
  return null;
end $$;
create trigger gate_schedule_is_told after insert or update or delete on gate_schedule
  for each row execute function queue_park_webhooks();

create function queue_setting_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('PRODUCT_UPDATE', jsonb_build_object('park', null));
  return null;
end $$;
create trigger setting_is_told after insert or update on setting
  for each row when (new.name in ('gateModes', 'rates', 'rooms', 'roomPrices', 'policy', 'chargePerJeep', 'seasons'))
  execute function queue_setting_webhooks();
