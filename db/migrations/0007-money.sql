-- Money is a ledger, not a flag: what was asked for, what came, what went back, each a row. Whole minor units of a currency.

-- One attempt to pay a booking. A guest who was refused tries again with a new one.
create table payment (
  id uuid primary key default gen_random_uuid(),
  booking uuid not null references booking,
  -- what a gateway knows it by: always as long, because PayHere's hash joins its fields without a mark between them
  order_reference text not null unique check (order_reference ~ '^PAY[2-9A-HJ-NP-Z]{9}$'),
  method payment_method not null,
  status text not null check (status in (
    'created', 'pending', 'submitted', 'paid', 'part refunded', 'refunded', 'disputed', 'failed', 'cancelled', 'expired'
  )),
  amount int not null check (amount > 0),
  currency char(3) not null,
  -- the amount in US cents on the day it was paid, for reports; null while not paid, or without a rate
  usd_amount int,
  provider text check (provider in ('sandbox', 'payhere')),
  -- what the gateway calls it
  provider_reference text,
  brand text,
  last_four card_last_four,
  -- of a transfer, as the guest wrote it
  transfer_reference text,
  -- no money moved: a sandbox
  is_test boolean not null default false,
  -- why it was refused, in the gateway's or the clerk's word
  failure text,
  -- an unfinished one is asked about and given up then
  expires_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  paid_at timestamptz,
  unique (provider, provider_reference),
  check (provider is null or method = 'card'),
  check (paid_at is not null or status not in ('paid', 'part refunded', 'refunded', 'disputed'))
);
create index payment_booking on payment (booking, created_at);
create index payment_unfinished on payment (expires_at) where status in ('created', 'pending');
create index payment_paid on payment (paid_at) where paid_at is not null;

-- The gateway's messages as they came, without a card holder's name; each counts once.
create table payment_event (
  id bigint generated always as identity primary key,
  provider text not null,
  provider_reference text not null,
  status_code text not null,
  order_reference text not null,
  payment uuid references payment,
  body jsonb not null,
  -- what it did, or why nothing
  outcome text not null,
  received_at timestamptz not null,
  unique (provider, provider_reference, status_code)
);

-- Money that goes back: who asked, who approved, and when it went.
create table refund (
  id uuid primary key default gen_random_uuid(),
  booking uuid not null references booking,
  payment uuid references payment,
  amount int not null check (amount > 0),
  currency char(3) not null,
  status text not null check (status in ('asked', 'approved', 'done', 'refused', 'failed')),
  reason text not null check (reason in (
    'cancelled by guest', 'cancelled by operator', 'paid after expiry', 'overpaid', 'goodwill'
  )),
  note text not null default '',
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  provider_reference text,
  failure text,
  done_at timestamptz
);
create index refund_booking on refund (booking, asked_at);
create index refund_open on refund (asked_at) where status in ('asked', 'approved', 'failed');

-- A picture or document of a transfer. The file lies on a shelf under a name that tells nothing.
create table payment_slip (
  id uuid primary key default gen_random_uuid(),
  booking uuid not null references booking,
  payment uuid not null references payment,
  file text unique,
  media_type text not null,
  bytes int not null check (bytes > 0),
  -- of the file as it was sent: the same slip for two bookings shows
  sha256 sha256_hash not null,
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'accepted in part', 'rejected')),
  -- how much of it was accepted, in the payment's currency
  accepted int check (accepted > 0),
  reason text,
  sent_by text not null,
  sent_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  -- the file is gone for the guest's privacy, the row stays
  erased_at timestamptz,
  check (file is not null or erased_at is not null)
);
create index payment_slip_booking on payment_slip (booking, sent_at);
create index payment_slip_waiting on payment_slip (sent_at) where status = 'waiting';
create index payment_slip_same on payment_slip (sha256);

-- The guest's data are gone, the money rows stay.
alter table booking add column erased_at timestamptz;

-- What could not be sent stays to be looked at, with the reason.
alter table outbox
  add column last_error text,
  -- given up
  add column dead_at timestamptz,
  -- how it ended: sent, written to a file, or no longer needed
  add column outcome text check (outcome in ('sent', 'written', 'not needed'));
drop index outbox_waiting;
create index outbox_waiting on outbox (next_at) where done_at is null and dead_at is null;
create index outbox_dead on outbox (dead_at) where dead_at is not null;
create index outbox_written on outbox (done_at) where outcome = 'written';
