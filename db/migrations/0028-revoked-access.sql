-- Calendar-feed addresses are revoked together with their owner's sessions. Until now a disabled owner, or one whose role does
-- not read the calendar, kept an address that worked again after re-enabling.
delete from staff_feed
using staff
where staff.id = staff_feed.staff_id and (staff.disabled_at is not null or staff.role = 'editor');

-- A one-time password works until this moment; null once it was used, or where the password is the person's own. Those
-- that are pending now get the full time.
alter table staff add column one_time_password_until timestamptz;
update staff set one_time_password_until = now() + interval '72 hours' where must_change_password;
