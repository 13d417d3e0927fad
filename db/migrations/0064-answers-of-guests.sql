-- Answers of guests to a closure, for the notifications of staff.
create index audit_answers_of_guests on audit (at) where actor = 'guest' and action = 'disruption answered';
