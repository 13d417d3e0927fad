-- A refund is requested, approved by an admin and sent, and the guest reads these words. The last two steps may be taken by two
-- people: each is recorded. Old rows record only the admin who approved.
alter table refund drop constraint refund_status_check;
alter table refund add column done_by text;
update refund set status = 'requested' where status = 'asked';
update refund set status = 'sent', done_by = decided_by where status = 'done';
alter table refund add constraint refund_status_check
  check (status in ('requested', 'approved', 'sent', 'refused', 'failed'));
drop index refund_open;
create index refund_open on refund (asked_at) where status in ('requested', 'approved', 'failed');
