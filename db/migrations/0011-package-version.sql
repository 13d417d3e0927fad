-- Two clerks who edit one package must not overwrite each other unseen: every change counts up, and a change that was made
-- on an older state is refused.
alter table package add column version int not null default 1;
