-- The archive is recovered into a scratch folder each month, and checked (docs/operating.md).
create table recovery_drill (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  seconds int not null check (seconds >= 0),
  -- The last change and the number of bookings that were recovered; null if the recovery failed.
  last_change timestamptz,
  bookings int check (bookings >= 0),
  -- Empty if everything was there and right.
  problems text[] not null check (cardinality(problems) <= 20)
);
