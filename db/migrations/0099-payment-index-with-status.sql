-- Bookings in a payment state and a status are found in one index: 18,000 part-paid bookings were looked up in the table to sort them by
-- status.
drop index booking_money_newest;
create index booking_money_newest on booking (payment_status, created_at desc, id desc) include (kind, park, status)
  where deleted_at is null and payment_status <> 'unpaid';
