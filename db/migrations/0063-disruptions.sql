-- A disruption asks the guests of closed trips to choose: another park, another day, their money back, or a call.
create table disruption (
  id uuid primary key default gen_random_uuid(),
  -- null if staff closed the days without a rule of the park
  rule uuid references park_rule on delete set null,
  -- to the guests, in the email
  note text not null default '' check (char_length(note) <= 500),
  created_by text not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index disruption_latest on disruption (created_at desc);

create table disruption_booking (
  disruption uuid not null references disruption,
  booking uuid not null references booking,
  state text not null default 'asked' check (state in ('asked', 'other park', 'other day', 'refund', 'call', 'kept', 'expired')),
  -- no email address, no time to answer, or the guest asked for a call
  needs_call boolean not null,
  answer_by timestamptz not null,
  -- the email with the choices in the outbox; null without an email address
  email bigint references outbox on delete set null,
  answered_at timestamptz,
  answered_by text,
  -- the trip before and after, for the audit of a closure
  original jsonb not null,
  answer jsonb,
  primary key (disruption, booking)
);
-- A booking waits in one disruption at a time.
create unique index disruption_booking_waiting on disruption_booking (booking) where state in ('asked', 'call');
create index disruption_booking_of on disruption_booking (booking);
