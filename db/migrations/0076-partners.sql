-- Resellers sell through the OCTO API with a key. One key is one connection, and sees its own bookings alone.
create table api_key (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 80),
  reseller text not null check (char_length(reseller) between 1 and 80),
  secret_hash sha256_hash not null unique,
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['octo', 'read', 'write']),
  created_by text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);

-- The part of a reseller's booking that only OCTO knows. Places, price and status are those of the booking.
create table octo_booking (
  booking uuid primary key references booking on delete cascade,
  api_key uuid not null references api_key,
  -- chosen by the reseller: its idempotency key
  uuid uuid not null,
  request_hash sha256_hash not null,
  product_id text not null,
  option_id text not null,
  unit_items jsonb not null,
  contact jsonb not null,
  notes text,
  reseller_reference text,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  refund text check (refund in ('FULL', 'PARTIAL', 'NONE')),
  unique (api_key, uuid)
);
create index octo_booking_reference on octo_booking (api_key, reseller_reference) where reseller_reference is not null;
