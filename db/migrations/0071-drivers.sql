-- Drivers and guides, the keys of their phones, and what the phones report.
create table person (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 80),
  phone text not null default '' check (char_length(phone) <= 40),
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['driver', 'guide']),
  languages text[] not null default '{}' check (languages <@ array['en', 'si', 'ta', 'de', 'fr']),
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null
);

-- Jeeps with a person are on that person's phone. The name in `driver` stays what guests read, also without a person.
alter table jeep_crew add column person uuid references person;
create index jeep_crew_person on jeep_crew (person, day) where person is not null;

create table driver_key (
  id uuid primary key default gen_random_uuid(),
  person uuid not null references person,
  -- of the QR code, which binds one phone
  link_hash bytea not null unique,
  -- of the key that the phone made, once it is bound
  secret_hash bytea unique,
  device text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  bound_at timestamptz,
  seen_at timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- as the phone last said: events that it could not send, and since when
  unsent int not null default 0,
  unsent_since timestamptz,
  check ((bound_at is null) = (secret_hash is null))
);
create index driver_key_person on driver_key (person);

create table driver_event (
  -- made on the phone, so that an event sent twice counts once
  id uuid primary key,
  driver_key uuid not null references driver_key,
  seq int not null,
  -- the time of the phone, corrected by the difference to the server
  at timestamptz not null,
  device_at timestamptz not null,
  received_at timestamptz not null,
  kind text not null check (kind in ('arrived', 'no-show', 'undo', 'cash', 'gate paid', 'note')),
  booking uuid references booking on delete cascade,
  jeep text check (char_length(jeep) <= 60),
  amount int check (amount > 0),
  currency char(3),
  text text not null default '' check (char_length(text) <= 500),
  -- 'accepted', 'conflict', 'decided', or the reason of a refusal
  outcome text not null
);
create index driver_event_booking on driver_event (booking, at);
create index driver_event_at on driver_event (at);

-- Cash that a driver has taken, until a clerk has counted it.
alter table payment add column driver_key uuid references driver_key;
create index payment_driver_cash on payment (driver_key, created_at) where status = 'submitted' and driver_key is not null;
