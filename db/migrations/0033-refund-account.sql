-- The bank account that a guest's refunds go to: sealed like an identity number, with the row's own id as associated data. `ending` is
-- the end of the number, so that guest and staff recognise it.
create table refund_account (
  id uuid primary key,
  booking uuid not null unique references booking,
  sealed bytea not null,
  ending text not null check (char_length(ending) <= 3),
  given_at timestamptz not null
);
