-- Browsers in which somebody has signed in before. Failed logins of theirs are counted apart from those of strangers, so that
-- nobody can keep the owner of an account out. They are forgotten together with the owner's sessions.
create table staff_device (
  device uuid not null,
  staff_id uuid not null references staff on delete cascade,
  last_login timestamptz not null,
  primary key (device, staff_id)
);
create index staff_device_staff on staff_device (staff_id, last_login);

-- The browser in which a session was opened; null for sessions from before.
alter table staff_session add column device_id uuid;
