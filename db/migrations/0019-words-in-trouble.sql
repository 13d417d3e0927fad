-- A gateway's word that cannot be taken holds up no other: it says why, and waits longer each time until it is given up.
alter table payment_event
  add column tries int not null default 0,
  -- why the last try failed
  add column trouble text,
  add column next_try_at timestamptz;
create index payment_event_payment on payment_event (payment);

-- PayHere does not sign its own name for a payment: a word about one order must not stand in the way of another order's.
alter table payment_event
  drop constraint payment_event_provider_provider_reference_status_code_key,
  add unique (provider, order_reference, provider_reference, status_code);
