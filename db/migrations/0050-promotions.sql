-- Promotion codes. A booking with a promotion uses its code once; a cancelled or expired booking gives the use back, because uses are
-- counted, not stored.
create table promotion (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z0-9]{3,20}$'),
  -- A share of the price without park tickets, or an amount in US cents.
  percent int check (percent between 1 and 100),
  amount bigint check (amount > 0),
  -- The days on which it may be used, and those of the trips; null is unlimited.
  first_day date,
  last_day date check (last_day >= first_day),
  first_trip_day date,
  last_trip_day date check (last_trip_day >= first_trip_day),
  max_uses int check (max_uses > 0),
  max_per_guest int check (max_per_guest > 0),
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check ((percent is null) <> (amount is null))
);

alter table booking add column promotion uuid references promotion;
create index booking_by_promotion on booking (promotion) where promotion is not null;

-- Uses of a promotion at an instant, in all and by one guest.
create function promotion_uses(of_promotion uuid, guest_email text, at timestamptz, out uses int, out own int)
language sql stable as $$
  select count(*), count(*) filter (where lower(customer_email) = lower(guest_email))
  from booking
  where promotion = of_promotion and deleted_at is null and status <> 'cancelled'
    and not coalesce(status = 'pending' and hold_expires_at <= at, false)
$$;

-- Locks the promotion, so that two bookings at the same time cannot both get its last use.
create function use_promotion() returns trigger language plpgsql as $$
declare
  p promotion;
  used record;
begin
  select * into p from promotion where id = new.promotion for update;
  if not found or not p.is_active then
    raise exception 'promotion' using errcode = 'PM011';
  end if;
  select * into used from promotion_uses(p.id, new.customer_email, new.created_at);
  if used.uses >= p.max_uses then
    raise exception 'promotion used up' using errcode = 'PM012';
  end if;
  if used.own >= p.max_per_guest then
    raise exception 'promotion used by this guest' using errcode = 'PM013';
  end if;
  return new;
end $$;
create trigger booking_uses_promotion before insert on booking
for each row when (new.promotion is not null) execute function use_promotion();
