-- The lock comes before the earlier earnings are read. `book_earnings` may just be adding the trip: without the lock it would be added
-- a second time, or stay after the booking was cancelled.
create or replace function book_earning(the_booking uuid) returns void language plpgsql as $$
declare
  b booking;
  had record;
  trip_due int := 0;
  tickets_due int := 0;
  fee_due int := 0;
  on_day date;
begin
  perform pg_advisory_xact_lock_shared(books_lock());
  select * into strict b from booking where id = the_booking;
  select count(*) as rows, coalesce(sum(amount) filter (where not is_fee), 0) as trip,
    coalesce(sum(tickets), 0) as tickets, coalesce(sum(amount) filter (where is_fee), 0) as fee
  into had from earning where booking = b.id;
  if b.status = 'cancelled' then
    fee_due := coalesce(b.cancellation_fee, 0);
  elsif b.deleted_at is null and b.status in ('confirmed', 'completed') then
    trip_due := b.total;
    tickets_due := least(b.total, coalesce((b.price->>'ticketPrice')::bigint, 0));
  end if;
  if (trip_due, tickets_due, fee_due) = (had.trip, had.tickets, had.fee) then return; end if;
  on_day := case
    when b.status <> 'cancelled' and had.rows = 0 then open_day(b.day)
    else open_day(business_day(b.changed_at))
  end;
  -- A trip that is not over is added when its day is.
  if b.day is null or not exists (select from earned_until u where b.day <= u.day) then
    trip_due := 0;
    tickets_due := 0;
  end if;
  if trip_due <> had.trip or tickets_due <> had.tickets then
    insert into earning (day, booking, trip, is_fee, amount, tickets, currency)
    values (on_day, b.id, trip_of(b.kind), false, trip_due - had.trip, tickets_due - had.tickets, b.currency);
  end if;
  if fee_due <> had.fee then
    insert into earning (day, booking, trip, is_fee, amount, tickets, currency)
    values (on_day, b.id, trip_of(b.kind), true, fee_due - had.fee, 0, b.currency);
  end if;
end $$;
