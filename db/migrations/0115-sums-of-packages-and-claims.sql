-- The figures of all packages add up every booking, and the occupancy of a period all claims: 0.1 to 0.4 s with a million bookings. Both are
-- sums of days too.
drop table package_sum;
create table package_sum (
  day date not null, kind booking_kind not null, package_id text, package text not null, park text,
  bookings int not null, cancelled int not null, guests int not null, sold bigint not null
);
create index package_sum_day on package_sum (day);
create table claim_sum (
  day date not null, pool int not null, segment text not null, taken int not null, primary key (day, pool, segment)
);
create or replace trigger changed_booking_is_summed after update on booking
  for each row when (business_day(old.created_at) < business_day(now()) and (
    old.status, old.day, old.deleted_at, old.kind, old.park, old.people, old.visitor_type, old.cancel_reason,
    old.package_id, old.package_name, old.total, old.currency
  ) is distinct from (
    new.status, new.day, new.deleted_at, new.kind, new.park, new.people, new.visitor_type, new.cancel_reason,
    new.package_id, new.package_name, new.total, new.currency
  )) execute function note_changed_booking();
truncate summed_day;
