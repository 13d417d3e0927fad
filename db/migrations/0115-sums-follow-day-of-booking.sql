-- Three sums count a booking on the day on which it was made. No program changes that day, but an import or a correction by hand may: both days
-- are then outdated. A trigger of its own costs other updates nothing.
create function note_changed_day_of_making() returns trigger language plpgsql as $$
begin
  insert into changed_day (subject, day)
  select distinct 'bookings', business_day(made) from unnest(array[old.created_at, new.created_at]) made
  where business_day(made) < business_day(now());
  return null;
end $$;

create trigger changed_day_of_making_is_summed after update of created_at on booking
  for each row when (old.created_at is distinct from new.created_at) execute function note_changed_day_of_making();
