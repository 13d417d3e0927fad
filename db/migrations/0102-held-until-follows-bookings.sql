-- The limit of a key counts its reservations on hold by held_until. Staff, payments and closures change the deadline of a booking too.
create function keep_held_until() returns trigger language plpgsql as $$
begin
  update octo_booking set held_until = new.hold_expires_at
  where booking = new.id and not is_test and held_until is distinct from new.hold_expires_at;
  return null;
end $$;

create trigger reservation_is_held after update of hold_expires_at on booking for each row
  when (old.hold_expires_at is distinct from new.hold_expires_at) execute function keep_held_until();

update octo_booking o set held_until = b.hold_expires_at from booking b
where b.id = o.booking and o.held_until is not null and o.held_until is distinct from b.hold_expires_at;
