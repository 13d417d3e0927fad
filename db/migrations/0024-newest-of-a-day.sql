-- The newest bookings of a month are found day by day, a page of each, in place of reading and sorting all 20,000 of it.
drop index booking_day;
create index booking_day on booking (day, created_at, id) where deleted_at is null;
