-- Hotels that show our availability on their own website and earn a commission on the bookings that come from it.
create table partner (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z0-9]{3,20}$'),
  name text not null check (name <> ''),
  -- The origins of their website, such as https://www.hotel.example; nobody else may frame the page.
  origins text[] not null default '{}' check (cardinality(origins) <= 5),
  percent int not null check (percent between 0 and 50),
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);

-- A booking keeps the percentage of the day on which it was made.
alter table booking
  add column partner_id uuid references partner,
  add column partner_percent int check (partner_percent between 0 and 50),
  add constraint booking_partner check ((partner_id is null) = (partner_percent is null));
create index booking_by_partner on booking (partner_id, day, id) where partner_id is not null;
