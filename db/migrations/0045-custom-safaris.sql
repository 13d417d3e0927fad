-- The list of bookings filtered by custom safaris, which have no package. Other private bookings without one have no park.
create index booking_custom on booking (created_at desc, id desc)
  where deleted_at is null and package_id is null and kind = 'private' and park is not null;
