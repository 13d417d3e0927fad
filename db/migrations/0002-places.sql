-- What can be sold out. A seat pool is a package's shared jeep, a jeep pool all jeeps of a type, a room pool all rooms of one.
create table pool (
  id int generated always as identity primary key,
  kind text not null check (kind in ('seat', 'jeep', 'room')),
  ref text not null,
  capacity smallint not null check (capacity >= 0),
  unique (kind, ref)
);

-- The row that a sale locks: one pool on one day in one segment (a slot for seats, AM or PM for jeeps, N for room nights).
create table pool_day (
  pool int not null references pool,
  day date not null,
  segment text not null check (segment in ('morning', 'afternoon', 'extended', 'fullDay', 'AM', 'PM', 'N')),
  -- null takes the pool's capacity
  capacity smallint check (capacity >= 0),
  closed boolean not null default false,
  reason text,
  primary key (pool, day, segment)
);

-- Days or slots closed for a package, a park, a block of it, or all: read by availability and by the booking transaction,
-- which takes closure_lock shared; closing takes it exclusive and so waits for sales in flight.
create table closure (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  first_day date not null,
  last_day date not null,
  -- null closes the whole day
  time_slot text check (time_slot in ('morning', 'afternoon', 'extended', 'fullDay')),
  package_id text references package,
  park text,
  block text,
  created_at timestamptz not null default now(),
  check (last_day >= first_day),
  check (package_id is null or (park is null and block is null)),
  check (block is null or park is not null)
);
create index closure_days on closure (last_day, first_day);

create table booking (
  id uuid primary key default gen_random_uuid(),
  -- the public reference: fixed length, no look-alike letters
  reference text not null unique check (reference ~ '^PM[2-9A-HJ-NP-Z]{8}$'),
  guest_key_hash bytea not null check (length(guest_key_hash) = 32),
  kind text not null check (kind in ('private', 'shared', 'room', 'taxi', 'general')),
  status text not null default 'pending',
  cancel_reason text check (cancel_reason in ('guest', 'operator', 'expired', 'payment failed')),
  payment_status text not null default 'unpaid'
    check (payment_status in ('unpaid', 'submitted', 'part paid', 'paid', 'refund due', 'refunded')),
  payment_method text not null check (payment_method in ('cash', 'online', 'bank', 'card', 'paypal')),
  card_last_four text check (card_last_four ~ '^[0-9]{4}$'),
  package_id text references package,
  -- the package's name, park and block as sold
  package_name text not null default '',
  park text,
  block text,
  -- the day and slot (a public slot or one of the staff's hours); null for what has neither
  day date,
  time_slot text,
  starts_at timestamptz,
  people smallint not null check (people between 1 and 20),
  jeep_type text check (jeep_type in ('basic', 'luxury', 'superLuxury')),
  guide_option text check (guide_option in ('driver', 'driverGuide', 'separateGuide')),
  visitor_type text check (visitor_type in ('foreign', 'local')),
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  -- passport or NIC number, sealed with the row's id; last3 is all that is ever shown unasked
  identity_kind text check (identity_kind in ('passport', 'nic')),
  identity_sealed bytea,
  identity_last3 text,
  meals jsonb not null default '{}',
  add_ons jsonb not null default '{}',
  -- pick-up, accommodation, contacts, special requests
  details jsonb not null default '{}',
  -- price lines in minor units of the currency, as agreed
  price jsonb not null default '{}',
  total int not null default 0 check (total >= 0),
  currency char(3) not null default 'USD',
  short_notice boolean not null default false,
  -- null: does not expire by itself
  hold_expires_at timestamptz,
  overbook_reason text,
  version int not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  check ((status = 'cancelled') = (cancel_reason is not null)),
  check ((identity_sealed is null) = (identity_kind is null))
);
-- The staff list reads newest first by this key and never by offset.
create index booking_newest on booking (created_at desc, id desc) where deleted_at is null;
create index booking_status_newest on booking (status, created_at desc, id desc) where deleted_at is null;
create index booking_day on booking (day, id) where deleted_at is null;
create index booking_package on booking (package_id) where deleted_at is null;
create index booking_expiry on booking (hold_expires_at) where status = 'pending' and hold_expires_at is not null;

-- A place kept for ten minutes while a guest fills the form.
create table hold (
  id uuid primary key default gen_random_uuid(),
  key_hash bytea not null,
  guest text not null,
  expires_at timestamptz not null,
  renewed boolean not null default false,
  created_at timestamptz not null
);
create index hold_expiry on hold (expires_at);

-- A row exists if and only if that unit is taken, by a booking or by a hold. The key makes overselling impossible even
-- where a lock is forgotten; there is no counter to drift.
create table claim (
  pool int not null,
  day date not null,
  segment text not null,
  unit smallint not null check (unit >= 1),
  booking uuid references booking on delete restrict,
  hold uuid references hold on delete cascade,
  primary key (pool, day, segment, unit),
  foreign key (pool, day, segment) references pool_day,
  check ((booking is null) <> (hold is null))
);
create index claim_booking on claim (booking) where booking is not null;
create index claim_hold on claim (hold) where hold is not null;

-- The answer to a request that makes something, kept so that its twin gets the same bytes back.
create table idempotency (
  scope text not null,
  key text not null check (length(key) between 8 and 255),
  request_hash bytea not null,
  status smallint,
  response text,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_age on idempotency (created_at);
