-- What a slip says came, where its guest said so: two slips of one transfer are two sums. Without it the slip stands for what
-- its payment asks for.
alter table payment_slip
  add column amount int check (amount > 0),
  drop constraint payment_slip_status_check,
  -- closed: nothing was due any more when somebody looked at it
  add constraint payment_slip_status_check check (
    status in ('waiting', 'accepted', 'accepted in part', 'rejected', 'closed')
  );

-- A transfer that nobody found keeps its place until then.
create index payment_deadline on payment (expires_at) where status = 'submitted';

-- A transfer that a guest has only spoken of is money that has not come: it counts among his open bookings.
drop index booking_open_mail;
drop index booking_open_phone;
create index booking_open_mail on booking (lower(customer_email))
  where status = 'pending' and payment_status in ('unpaid', 'submitted') and deleted_at is null;
create index booking_open_phone on booking (phone_key(customer_phone))
  where status = 'pending' and payment_status in ('unpaid', 'submitted') and deleted_at is null;
create or replace function count_open_bookings(guest_email text, guest_phone text, at timestamptz)
returns table (unpaid bigint, cash bigint) language sql stable as $$
  select count(*), count(*) filter (where payment_method = 'cash') from (
    select payment_method from booking
    where lower(customer_email) = lower(guest_email)
      and status = 'pending' and payment_status in ('unpaid', 'submitted') and deleted_at is null
      and coalesce(hold_expires_at, starts_at) > at
    union all
    select payment_method from booking
    where phone_key(customer_phone) = phone_key(guest_phone)
      and status = 'pending' and payment_status in ('unpaid', 'submitted') and deleted_at is null
      and coalesce(hold_expires_at, starts_at) > at
      and lower(customer_email) <> lower(guest_email) and length(phone_key(guest_phone)) >= 7
  ) theirs
$$;

-- A gateway's word is kept the moment it comes, and taken as soon as its booking is free: `outcome` is 'waiting' until then.
alter table payment_event
  -- what the till read in it; null for words of before
  add column word jsonb;
create index payment_event_waiting on payment_event (id) where outcome = 'waiting';

-- Files on the shelf that no row may need: put there before their row was written, or erased with it.
create table stray_file (
  name text primary key,
  -- not looked at before
  until timestamptz not null
);
create index stray_file_until on stray_file (until);
