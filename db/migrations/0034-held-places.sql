-- Jeeps or rooms of a type, and a day on which unpaid bookings held more than half of them. Staff are told once for each.
create table held_pool (
  pool int not null references pool,
  day date not null,
  noticed_at timestamptz not null,
  primary key (pool, day)
);
create index held_pool_noticed on held_pool (noticed_at);

-- The guest opened the booking with the key that stands only in our emails. It proves the address of that time: another address by now
-- has another hash.
create table address_proof (
  booking uuid primary key references booking,
  email_hash sha256_hash not null,
  proven_at timestamptz not null
);
