-- The day itself: who came, and who drives which jeep.

-- Beside the booking and not in it: whoever edits the booking at that moment is not in the clerk's way, and no money follows.
create table attendance (
  booking uuid primary key references booking on delete cascade,
  state text not null check (state in ('arrived', 'no-show')),
  at timestamptz not null,
  noted_by text not null
);

-- A jeep of a type has a number each half of a day, by its claim. Who drives it is written down by its number, so that it
-- stays when a guest is moved out of it.
create table jeep_crew (
  day date not null,
  half text not null check (half in ('AM', 'PM')),
  jeep_type jeep_type not null,
  number smallint not null check (number >= 1),
  driver text not null default '' check (length(driver) <= 80),
  plate text not null default '' check (length(plate) <= 20),
  version int not null default 1,
  changed_at timestamptz not null,
  primary key (day, half, jeep_type, number)
);
-- Names and plates that were written down before, the latest first.
create index jeep_crew_latest on jeep_crew (changed_at desc) where driver <> '';

-- Stays that end on a day.
create index booking_check_out on booking (check_out) where deleted_at is null and check_out is not null;
