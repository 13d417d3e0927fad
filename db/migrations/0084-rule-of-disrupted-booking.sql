-- A disruption may ask the guests of several closures. Each booking keeps the rule that closed its day: its guest reads the reason and
-- the source of that rule. Null if staff closed the day.
alter table disruption_booking add column rule uuid references park_rule on delete set null;
update disruption_booking set rule = disruption.rule from disruption where disruption.id = disruption_booking.disruption;
