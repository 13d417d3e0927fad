-- Reports and totals add up days. A job stores the sums of days that are over, so that a year needs 365 of them instead of 90,000 crews with their
-- claims (decision 125). A change of such a day adds it to changed_day, in the same transaction; its rows are then read again until the job
-- has stored the new sums. Nothing is locked and nothing unique, so no change waits for another.
-- The subject is what is summed: 'bookings' made on a day, 'trips' of a day, or 'movements' of money.
create table summed_day (subject text not null, day date not null, primary key (subject, day));
create table changed_day (id bigint generated always as identity primary key, subject text not null, day date not null);

create table booking_sum (
  day date not null, status text not null, cancel_reason cancel_reason, visitor_type visitor_type, bookings int not null, people int not null
);
create index booking_sum_day on booking_sum (day);
create table package_sum (
  day date not null, kind booking_kind not null, package_id text, package text not null, park text,
  bookings int not null, cancelled int not null, guests int not null, sold bigint not null
);
create index package_sum_day on package_sum (day);
create table lead_time_sum (day date not null, at int not null, bookings int not null, guests int not null, primary key (day, at));

create table movement_sum (
  day date not null, kind text not null, trip text not null, method payment_method not null, currency char(3) not null, is_test boolean not null,
  recorded_by text not null, movements int not null, received bigint not null, paid_out bigint not null, usd bigint not null, without_rate bigint,
  primary key (day, kind, trip, method, currency, is_test, recorded_by)
);
create table crew_sum (
  day date not null, driver text not null, trips int not null, as_guide int not null, with_guide int not null, primary key (day, driver)
);
create table claim_sum (
  day date not null, pool int not null, segment text not null, taken int not null, primary key (day, pool, segment)
);
create table attendance_sum (day date primary key, arrived int not null, no_shows int not null, guests int not null);
create table ticket_sum (
  day date not null, park text not null, bookings int not null, "foreign" int not null, local int not null, due bigint not null,
  pending_due bigint not null, expected bigint not null, paid_usd bigint not null, paid_lkr bigint not null, primary key (day, park)
);
create table receivable_sum (
  day date not null, currency char(3) not null, bookings int not null, balance bigint not null, primary key (day, currency)
);

-- Sums exist until the day before yesterday. A transaction that began before midnight thus cannot change a day that is summed meanwhile.
create function last_summed_day() returns date language sql stable as $$
  select business_day(now()) - 2
$$;

create function note_changed_day() returns trigger language plpgsql as $$
begin
  insert into changed_day (subject, day)
  select distinct tg_argv[0], day from unnest(array[old.day, new.day]) day where day < business_day(now());
  return null;
end $$;

create function note_changed_booking() returns trigger language plpgsql as $$
begin
  insert into changed_day (subject, day) values ('bookings', business_day(coalesce(new.created_at, old.created_at)));
  return null;
end $$;

-- A payment, refund or attendance counts on the day of its booking, which the caller has locked.
create function note_changed_day_of_booking() returns trigger language plpgsql as $$
begin
  insert into changed_day (subject, day)
  select distinct 'trips', day from booking where id in (old.booking, new.booking) and day < business_day(now());
  return null;
end $$;

-- Conditions where guests book: a sale is made today, of a day to come.
create trigger added_trip_is_summed after insert on booking
  for each row when (new.day < business_day(now())) execute function note_changed_day('trips');
create trigger changed_trip_is_summed after update on booking
  for each row when (least(old.day, new.day) < business_day(now()) and (
    old.status, old.day, old.deleted_at, old.kind, old.park, old.people, old.visitor_type, old.guide_option, old.price, old.gate_fees,
    old.payment_status, old.total, old.currency, old.cancellation_fee
  ) is distinct from (
    new.status, new.day, new.deleted_at, new.kind, new.park, new.people, new.visitor_type, new.guide_option, new.price, new.gate_fees,
    new.payment_status, new.total, new.currency, new.cancellation_fee
  )) execute function note_changed_day('trips');
create trigger deleted_trip_is_summed after delete on booking
  for each row when (old.day < business_day(now())) execute function note_changed_day('trips');
create trigger added_booking_is_summed after insert on booking
  for each row when (business_day(new.created_at) < business_day(now())) execute function note_changed_booking();
create trigger changed_booking_is_summed after update on booking
  for each row when (business_day(old.created_at) < business_day(now()) and (
    old.status, old.day, old.deleted_at, old.kind, old.park, old.people, old.visitor_type, old.cancel_reason,
    old.package_id, old.package_name, old.total, old.currency
  ) is distinct from (
    new.status, new.day, new.deleted_at, new.kind, new.park, new.people, new.visitor_type, new.cancel_reason,
    new.package_id, new.package_name, new.total, new.currency
  )) execute function note_changed_booking();
create trigger deleted_booking_is_summed after delete on booking
  for each row when (business_day(old.created_at) < business_day(now())) execute function note_changed_booking();
create trigger added_claim_is_summed after insert on claim
  for each row when (new.day < business_day(now())) execute function note_changed_day('trips');
create trigger changed_claim_is_summed after update on claim
  for each row when (least(old.day, new.day) < business_day(now())) execute function note_changed_day('trips');
create trigger deleted_claim_is_summed after delete on claim
  for each row when (old.day < business_day(now())) execute function note_changed_day('trips');
create trigger crew_is_summed after insert or update or delete on jeep_crew for each row execute function note_changed_day('trips');
create trigger gate_payment_is_summed after insert or update or delete on gate_payment
  for each row execute function note_changed_day('trips');
create trigger movement_is_summed after insert on movement for each row execute function note_changed_day('movements');
create trigger attendance_is_summed after insert or update or delete on attendance
  for each row execute function note_changed_day_of_booking();
create trigger payment_is_summed after insert or delete or update of booking, status, amount, currency on payment
  for each row execute function note_changed_day_of_booking();
create trigger refund_is_summed after insert or delete or update of booking, status, amount, currency, reason on refund
  for each row execute function note_changed_day_of_booking();
