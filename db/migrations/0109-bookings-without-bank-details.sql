-- Bookings whose guests wait for the bank details (waitsForBankDetails). With 20,000 of them the list read 43,000 pages of the table.
create index booking_bank_details on booking (created_at desc, id desc) include (day, hold_expires_at, starts_at)
  where status = 'pending' and deleted_at is null and closed_at is null and total > 0 and payment_method in ('bank', 'online')
    and payment_status = 'unpaid';
