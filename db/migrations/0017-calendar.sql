-- A secret address at which the calendar program of one of the staff reads departures and closings. Only its hash is kept;
-- there is one each, and making another ends the one before.
create table staff_feed (
  staff_id uuid primary key references staff on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  made_at timestamptz not null,
  read_at timestamptz
);
