-- The report of no-shows needs the number of people, and no other column that is not in this index.
create index booking_day_new on booking (day, created_at, id) include (status, payment_status, kind, park, people) where deleted_at is null;
drop index booking_day;
alter index booking_day_new rename to booking_day;
