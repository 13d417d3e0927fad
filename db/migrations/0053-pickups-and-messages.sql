-- The minute at which a guest is picked up, since midnight in Sri Lanka. It is a row of its own, like attendance, so that setting it
-- refuses no edit of the booking. It holds for the start that it was set for: a moved trip has none. The driver is here only for a
-- trip without a jeep of ours, such as a ride; other drivers are in jeep_crew.
create table pickup (
  booking uuid primary key references booking on delete cascade,
  starts_at timestamptz not null,
  minute smallint check (minute between 0 and 1439),
  driver text not null default '' check (length(driver) <= 80),
  plate text not null default '' check (length(plate) <= 20),
  version integer not null default 1,
  changed_at timestamptz not null
);

-- A message that staff wrote to a guest: sent by email, or opened in WhatsApp.
create table guest_message (
  id uuid primary key default gen_random_uuid(),
  booking uuid not null references booking on delete cascade,
  channel text not null check (channel in ('email', 'whatsapp')),
  template text not null,
  language text not null,
  subject text not null,
  body text not null check (char_length(body) <= 2000),
  sent_by text not null,
  created_at timestamptz not null
);
create index guest_message_booking on guest_message (booking, created_at);
