-- The staff list narrowed to one thing still reads newest first by a key. What most bookings are needs no index of its own: there the
-- newest hundred stand among the newest few hundred of all, and a sale would pay for it.
create index booking_kind_newest on booking (kind, created_at desc, id desc)
  where deleted_at is null and kind <> 'private';
create index booking_park_newest on booking (park, created_at desc, id desc)
  where deleted_at is null and park <> 'yala';
create index booking_money_newest on booking (payment_status, created_at desc, id desc)
  where deleted_at is null and payment_status <> 'unpaid';
create index booking_package on booking (package_id, created_at desc, id desc) where deleted_at is null and package_id is not null;

-- What happened to a booking, for its details. Only ever looked up by the whole id, so a hash does, which is the cheapest to keep.
create index audit_of_booking on audit using hash (entity_id) where entity = 'booking';
