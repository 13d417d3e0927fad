-- What the house says and is told: posts, messages of guests, the list of the newsletter.

create table post (
  -- the last part of its address
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 100),
  title text not null check (title <> ''),
  excerpt text not null,
  category text not null,
  -- a picture's name in /art, or an address in the gallery
  image text,
  -- free text, such as '4 min read'
  read_time text not null default '',
  -- Markdown
  content text not null default '',
  day date not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index post_newest on post (day desc, id) where deleted_at is null;

create table contact_message (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text not null default '',
  message text not null,
  created_at timestamptz not null,
  -- who of the staff has seen to it
  handled_at timestamptz,
  handled_by text
);
create index contact_message_newest on contact_message (created_at desc);

-- Who asked for the newsletter. Nobody is written to before he has confirmed; who leaves stays known as gone, so that he
-- is not signed up again by somebody else's list.
create table subscriber (
  email text primary key check (email = lower(email)),
  token_hash bytea not null unique check (length(token_hash) = 32),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz
);
