-- The passport or NIC number of each traveller beside the lead guest, whose number is in `booking`. Sealed like it, with the row's own id as
-- associated data. `position` is the place in the list of names; the lead guest is 0.
create table traveller_document (
  id uuid primary key,
  booking uuid not null references booking,
  position smallint not null check (position between 1 and 19),
  kind identity_kind not null,
  number_sealed bytea not null,
  last3 text not null check (char_length(last3) between 1 and 3),
  unique (booking, position)
);
