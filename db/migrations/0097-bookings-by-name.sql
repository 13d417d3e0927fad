-- The list of bookings by the guest's name, from either end. Its bytes are in the order of the index in every locale.
create index booking_name on booking ((plain_letters(customer_name) collate "C"), created_at, id) where deleted_at is null;
