-- A list is read in the order of an index until its page is full. With all filters in the index, passing the bookings of other filters
-- takes some 0.06 µs each instead of 0.4: a year ago, newest first, or completed bookings that are unpaid.
drop index booking_newest, booking_day, booking_status_newest, booking_money_newest, booking_package, booking_kind_newest, booking_park_newest;
create index booking_newest on booking (created_at desc, id desc) include (day, status, payment_status, kind, park)
  where deleted_at is null;
create index booking_day on booking (day, created_at, id) include (status, payment_status, kind, park)
  where deleted_at is null;
create index booking_status_newest on booking (status, created_at desc, id desc) include (day, payment_status, kind, park)
  where deleted_at is null;
create index booking_money_newest on booking (payment_status, created_at desc, id desc) include (day, status, kind, park)
  where deleted_at is null and payment_status <> 'unpaid';
create index booking_package on booking (package_id, created_at desc, id desc) include (day, status, payment_status)
  where deleted_at is null and package_id is not null;
create index booking_kind_newest on booking (kind, created_at desc, id desc) include (day, status, payment_status, park)
  where deleted_at is null and kind <> 'private';
create index booking_park_newest on booking (park, created_at desc, id desc) include (day, status, payment_status, kind)
  where deleted_at is null and park <> 'yala';
