-- What the parks charge at the gate, by class of visitor and from a day on, and what was paid there.
create table gate_schedule (
  id uuid primary key default gen_random_uuid(),
  park text not null,
  -- null is the whole park
  block text,
  valid_from date not null,
  -- hundredths of a percent
  vat_bp int not null check (vat_bp between 0 and 10000),
  -- [{name, per, class, amount, currency, vat}], amounts in minor units
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  source text not null check (char_length(source) between 1 and 300),
  as_of date not null,
  -- nothing is charged by an inactive one: an example, or fees that nobody has checked
  is_active boolean not null,
  version int not null default 1,
  created_by text not null,
  created_at timestamptz not null
);
create unique index gate_schedule_start on gate_schedule (park, coalesce(block, ''), valid_from);

-- people by class, and the fees of the park as they were when the booking was made
alter table booking add column party jsonb, add column gate_fees jsonb;

create table gate_payment (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  half text not null check (half in ('AM', 'PM')),
  park text not null,
  jeep_type text not null,
  number smallint not null,
  -- minor units
  amount int not null check (amount > 0),
  currency char(3) not null check (currency in ('USD', 'LKR')),
  receipt text not null default '' check (char_length(receipt) <= 60),
  -- the event of a driver's phone that says the same
  driver_event uuid unique references driver_event on delete set null,
  created_by text not null,
  created_at timestamptz not null
);
create index gate_payment_day on gate_payment (day);

insert into gate_schedule (park, block, valid_from, vat_bp, lines, source, as_of, is_active, created_by, created_at) values
  ('yala', null, '2026-01-01', 1800, '[
    {"name": "Entrance, adult", "per": "person", "class": "foreignAdult", "amount": 2500, "currency": "USD", "vat": true},
    {"name": "Entrance, child", "per": "person", "class": "foreignChild", "amount": 1500, "currency": "USD", "vat": true},
    {"name": "Entrance, adult", "per": "person", "class": "saarcAdult", "amount": 2000, "currency": "USD", "vat": true},
    {"name": "Entrance, child", "per": "person", "class": "saarcChild", "amount": 1000, "currency": "USD", "vat": true},
    {"name": "Service charge", "per": "permit", "class": null, "amount": 1000, "currency": "USD", "vat": true},
    {"name": "Vehicle", "per": "jeep", "class": null, "amount": 30000, "currency": "LKR", "vat": true}
  ]', 'UNVERIFIED for Yala: a published worked example of Wilpattu. Fees of Sri Lankan visitors are missing.', '2026-11-23',
  false, 'system', now());
