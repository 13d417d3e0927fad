-- What the parks say of their days: closed, other hours, notes. Announced rules are written out as entries of the availability calendar, so
-- that a sale reads those alone.
alter table package drop constraint package_block_check;
alter table package add constraint package_block_check
  check (block in ('', 'blockI', 'blockII', 'blockIIIIV', 'blockV', 'blockVI'));

create table gate (
  id text primary key,
  park text not null,
  name text not null,
  blocks text[] not null
);
insert into gate (id, park, name, blocks) values
  ('palatupana', 'yala', 'Palatupana', '{blockI}'),
  ('katagamuwa', 'yala', 'Katagamuwa', '{blockI}'),
  ('galge', 'yala', 'Galge', '{blockV}');

create table park_rule (
  id uuid primary key default gen_random_uuid(),
  version int not null default 1,
  kind text not null check (kind in ('closed', 'hours', 'note')),
  -- null is all parks, all blocks, no gate
  park text,
  block text,
  gate text references gate,
  first_day date not null,
  -- null is until further notice; closed up to `closed_through` so far
  last_day date check (last_day >= first_day),
  closed_through date check (closed_through >= first_day),
  is_yearly boolean not null default false,
  -- minutes after midnight; null is the usual hours
  opens smallint check (opens between 0 and 1440),
  closes smallint check (closes between 0 and 1440),
  last_exit smallint check (last_exit between 0 and 1440),
  -- null is all slots
  slots text[] check (slots <@ array['morning', 'afternoon', 'extended', 'fullDay']),
  certainty text not null check (certainty in ('expected', 'announced')),
  reason text not null check (reason in ('rain', 'drought', 'census', 'works', 'other')),
  note text not null default '' check (char_length(note) <= 300),
  source text,
  as_of date,
  created_by text not null,
  created_at timestamptz not null default now(),
  -- the latest time at which staff were asked whether it is still closed
  asked_at timestamptz,
  lifted_at timestamptz,
  lifted_by text,
  check (block is null or park is not null),
  check ((last_day is null) = (closed_through is not null)),
  check (not is_yearly or (certainty = 'expected' and last_day is not null)),
  check (last_day is not null or certainty = 'announced')
);
create index park_rule_days on park_rule (first_day, last_day);

alter table calendar_event add column rule uuid references park_rule;
create index calendar_event_rule on calendar_event (rule) where rule is not null;

-- Usual for these parks in most reported years; the operator edits them. No source: the page says that they are not verified.
insert into park_rule (kind, park, block, first_day, last_day, is_yearly, certainty, reason, note, created_by) values
  ('closed', 'yala', 'blockI', '2025-09-01', '2025-10-31', true, 'expected', 'drought', '', 'system'),
  ('closed', 'yala', 'blockII', '2025-09-01', '2025-10-31', true, 'expected', 'drought', '', 'system'),
  ('note', null, null, '2025-01-01', '2025-12-31', true, 'expected', 'other', '25 km/h, phones silent', 'system');
insert into park_rule (kind, first_day, last_day, is_yearly, opens, closes, last_exit, certainty, reason, created_by) values
  ('hours', '2025-01-01', '2025-12-31', true, 360, 1080, 1110, 'expected', 'other', 'system');
