-- A clerk's change that was made upon an older one is refused: each setting counts its changes.
alter table setting add column version int not null default 1;

-- Staff take an address off the newsletter's list by this, so that it need not stand in a web address or a log.
alter table subscriber add column id uuid not null default gen_random_uuid() unique;
create index subscriber_newest on subscriber (asked_at desc, id desc);

-- Both lists are read newest first by their key, never by offset.
drop index contact_message_newest;
create index contact_message_newest on contact_message (created_at desc, id desc);
create index contact_message_open on contact_message (created_at desc, id desc) where handled_at is null;
