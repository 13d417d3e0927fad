-- The gallery: pictures that the operator uploads, and the kinds they are sorted by. Posts are edited by several people.

alter table post add column version integer not null default 1;

create table gallery_category (
  name text primary key check (name = btrim(name) and name <> '' and length(name) <= 40),
  created_at timestamptz not null default now()
);
create unique index gallery_category_once on gallery_category (lower(name));
insert into gallery_category (name, created_at) values
  ('wildlife', '2026-01-01T00:00:00Z'),
  ('landscape', '2026-01-01T00:00:01Z'),
  ('equipment', '2026-01-01T00:00:02Z'),
  ('people', '2026-01-01T00:00:03Z');

-- The files lie on a shelf and are named by the row: its id, its size and the width of the file.
create table image (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title <> ''),
  -- what somebody hears who does not see it; '' while nobody has written it
  alt text not null default '',
  category text not null references gallery_category (name) on update cascade,
  -- pixels, as it stands upright
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- its sizes are made by a chore after the upload
  state text not null default 'making' check (state in ('making', 'ready', 'failed')),
  attempts smallint not null default 0,
  claimed_at timestamptz,
  featured boolean not null default false check (not featured or state = 'ready'),
  version integer not null default 1,
  added_by text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- gone from every list; the row goes too once its files are off the shelf
  deleted_at timestamptz
);
-- One picture is the hero of the home page.
create unique index image_featured on image (featured) where featured and deleted_at is null;
create index image_newest on image (created_at desc, id desc) where deleted_at is null;
create index image_to_make on image (created_at) where state = 'making' and deleted_at is null;
create index image_to_clear on image (deleted_at) where deleted_at is not null;
