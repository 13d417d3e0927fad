-- The figures of all packages add up every booking: from this index alone.
create index booking_package_new on booking (package_id, created_at desc, id desc)
  include (day, status, payment_status, people, total, currency) where deleted_at is null and package_id is not null;
drop index booking_package;
alter index booking_package_new rename to booking_package;
