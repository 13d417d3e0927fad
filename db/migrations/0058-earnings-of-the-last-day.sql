-- A change of a booking on the day of its trip counts too: its transaction may have begun before midnight and end after the trips of
-- that day were added to the books. `book_earning` itself finds that a trip is not over, and adds nothing.
drop trigger past_booking_is_earned on booking;
create constraint trigger past_booking_is_earned after insert on booking deferrable initially deferred
  for each row when (new.status in ('confirmed', 'completed') and new.day <= business_day(new.created_at))
  execute function book_changed_booking();
drop trigger changed_booking_is_earned on booking;
create constraint trigger changed_booking_is_earned after update on booking deferrable initially deferred
  for each row when (
    (old.status, old.total, old.day, old.deleted_at, old.cancellation_fee, old.price->'ticketPrice')
      is distinct from (new.status, new.total, new.day, new.deleted_at, new.cancellation_fee, new.price->'ticketPrice')
    and (new.status = 'cancelled' or least(old.day, new.day) <= business_day(new.changed_at))
  ) execute function book_changed_booking();
