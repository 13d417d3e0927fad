-- The operator's own settings: one row a name, so that two clerks who change different things never collide.
create table setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

create table package (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  name text not null,
  description text not null,
  park text not null check (park in ('yala', 'bundala', 'udawalawe', 'Lunugamwehera')),
  block text not null default '' check (block in ('', 'blockI', 'blockII', 'blockIIIIV', 'blockV')),
  package_type text not null check (package_type in ('private', 'shared', 'both')),
  max_capacity smallint not null default 7 check (max_capacity between 1 and 20),
  highlights jsonb not null default '[]',
  features jsonb not null default '[]',
  -- prices in US cents; null while a part has not been priced
  prices jsonb not null,
  image text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (block = '' or park = 'yala')
);

create table staff (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(email)),
  role text not null check (role in ('admin', 'editor', 'agent', 'viewer')),
  password_hash text not null,
  preferences jsonb not null default '{}',
  last_login timestamptz,
  created_at timestamptz not null default now()
);

-- A token is shown once, at login; here lies only its SHA-256.
create table staff_session (
  token_hash bytea primary key check (length(token_hash) = 32),
  staff_id uuid not null references staff on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_session_staff on staff_session (staff_id, seen_at);

-- Failed logins of the last minutes, by account and by address, for the growing delay.
create table login_failure (
  subject text not null,
  at timestamptz not null
);
create index login_failure_subject on login_failure (subject, at);

-- Requests counted by address and kind in windows of a minute and an hour, shared by all processes.
create unlogged table request_count (
  subject text not null,
  window_start timestamptz not null,
  requests int not null,
  primary key (subject, window_start)
);

create table audit (
  seq bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  role text,
  address text,
  request_id text,
  action text not null,
  entity text not null,
  entity_id text,
  difference jsonb,
  previous bytea not null,
  hash bytea not null
);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log only grows';
end $$;
create trigger audit_only_grows before update or delete or truncate on audit
  for each statement execute function refuse_change();

-- What is to be sent after the commit: mails, messages to staff.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  dedupe_key text not null unique,
  attempts smallint not null default 0,
  next_at timestamptz not null,
  created_at timestamptz not null,
  done_at timestamptz
);
create index outbox_waiting on outbox (next_at) where done_at is null;
