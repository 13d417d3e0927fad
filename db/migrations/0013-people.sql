-- Who works here, what they did, and what we hold of a guest.

alter table staff
  add column version int not null default 1,
  -- out, but their deeds keep their name
  add column disabled_at timestamptz,
  -- the password is an admin's: only another one opens more than the own account
  add column must_change_password boolean not null default false;

alter table staff_session
  add column id uuid not null default gen_random_uuid() unique,
  add column address text,
  -- as the browser names itself
  add column device text;

-- The log is read newest first, by person, by deed or by what it is about. It grows in time's order, so that a day is a few
-- neighbouring pages.
create index audit_actor on audit (actor, seq);
create index audit_action on audit (action, seq);
create index audit_entity on audit (entity, entity_id, seq);
create index audit_at on audit using brin (at) with (pages_per_range = 16);

-- Each look over the hash chain, and what it found.
create table audit_check (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  links int not null,
  -- the first link that does not fit, and the row it stands for
  broken_link bigint,
  broken_row bigint,
  newest bytea
);
