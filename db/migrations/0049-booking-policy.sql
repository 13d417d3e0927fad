-- The deadlines and refunds that a booking was sold with. Null means those of the specification, which every booking had so far.
alter table booking add column policy jsonb;
