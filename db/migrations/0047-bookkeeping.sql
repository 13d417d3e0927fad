-- Bookkeeping: each movement of money and each earned amount is a row that never changes, and months can be closed.
-- Triggers write the rows, so that no path that changes a payment, refund or booking can forget them.

-- The person who recorded the money, or last corrected it. Null for a gateway, which `provider` names.
alter table payment add column recorded_by text;

-- A closed month and all months before it accept no more rows.
create table closed_month (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by text not null
);
create function refuse_book_change() returns trigger language plpgsql as $$
begin
  raise exception 'the books only grow';
end $$;
create trigger closed_months_only_grow before update or delete or truncate on closed_month
  for each statement execute function refuse_book_change();

create function trip_of(kind text) returns text immutable language sql as $$
  select case kind when 'room' then 'stay' when 'taxi' then 'ride' else 'safari' end
$$;

-- An instant's day in Sri Lanka.
create function business_day(at timestamptz) returns date immutable language sql as $$
  select (at at time zone 'Asia/Colombo')::date
$$;

create table movement (
  id bigint primary key generated always as identity,
  -- the day on which it counts, never in a month that was closed before
  day date not null,
  booking uuid not null references booking,
  payment uuid references payment,
  refund uuid references refund,
  kind text not null check (kind in ('payment', 'refund', 'chargeback', 'correction')),
  trip text not null check (trip in ('safari', 'stay', 'ride')),
  method payment_method not null,
  -- of the gateway, the transfer or the receipt
  reference text,
  -- negative for money that left
  amount int not null check (amount <> 0),
  currency char(3) not null,
  -- US cents at the rate of the payment; null without a rate
  usd_amount int,
  is_test boolean not null,
  recorded_by text not null,
  recorded_at timestamptz not null default now()
);

-- The amount that a guest owes for a trip that has begun, or the retained part of a cancelled one.
create table earning (
  id bigint primary key generated always as identity,
  day date not null,
  booking uuid not null references booking,
  trip text not null check (trip in ('safari', 'stay', 'ride')),
  is_fee boolean not null,
  amount int not null,
  -- the part of `amount` that belongs to the national park
  tickets int not null,
  currency char(3) not null,
  check (amount <> 0 or tickets <> 0)
);

-- Trips up to this day are earned. Later ones are added when their day is over.
create table earned_until (
  is_only boolean primary key default true check (is_only),
  day date not null
);

-- Everything that writes a movement or earning shares this lock; closing a month holds it alone.
create function books_lock() returns bigint immutable language sql as $$ select 4700470047 $$;

-- The wanted day, or the first day of the next open month. Until commit, no month is closed.
-- Each statement of a volatile function sees what was committed while it waited for the lock.
create function open_day(wanted date) returns date language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(books_lock());
  return greatest(wanted, (select (max(month) + interval '1 month')::date from closed_month));
end $$;

create function book_payment() returns trigger language plpgsql as $$
declare
  was_paid boolean := tg_op = 'UPDATE' and old.paid_at is not null;
  corrected int := 0;
begin
  if not was_paid then
    insert into movement
      (day, booking, payment, kind, trip, method, reference, amount, currency, usd_amount, is_test, recorded_by)
    select open_day(business_day(new.paid_at)), new.booking, new.id, 'payment', trip_of(b.kind), new.method,
      coalesce(new.provider_reference, new.transfer_reference), new.amount, new.currency,
      coalesce(new.usd_amount, case when new.currency = 'USD' then new.amount end), new.is_test,
      coalesce(new.provider, new.recorded_by, 'system')
    from booking b where b.id = new.booking;
  elsif old.status not in ('disputed', 'cancelled') and new.status <> 'disputed' then
    corrected := case when new.status = 'cancelled' then 0 else new.amount end - old.amount;
  end if;
  if corrected <> 0 then
    insert into movement
      (day, booking, payment, kind, trip, method, reference, amount, currency, usd_amount, is_test, recorded_by)
    select open_day(business_day(new.changed_at)), new.booking, new.id, 'correction', trip_of(b.kind), new.method,
      coalesce(new.provider_reference, new.transfer_reference), corrected, new.currency,
      case
        when new.currency = 'USD' then corrected
        else case when new.status = 'cancelled' then 0 else new.usd_amount end - old.usd_amount
      end, new.is_test, coalesce(new.recorded_by, new.provider, 'system')
    from booking b where b.id = new.booking;
  end if;
  if new.status = 'disputed' and (not was_paid or old.status <> 'disputed') then
    insert into movement
      (day, booking, payment, kind, trip, method, reference, amount, currency, usd_amount, is_test, recorded_by)
    select open_day(business_day(new.changed_at)), new.booking, new.id, 'chargeback', trip_of(b.kind), new.method,
      coalesce(new.provider_reference, new.transfer_reference), -new.amount, new.currency,
      -coalesce(new.usd_amount, case when new.currency = 'USD' then new.amount end), new.is_test,
      coalesce(new.provider, new.recorded_by, 'system')
    from booking b where b.id = new.booking;
  end if;
  return null;
end $$;

create function book_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = 'sent' then return null; end if;
  insert into movement
    (day, booking, payment, refund, kind, trip, method, reference, amount, currency, usd_amount, is_test, recorded_by)
  select open_day(business_day(new.done_at)), new.booking, new.payment, new.id, 'refund', trip_of(b.kind),
    coalesce(p.method, b.payment_method), new.provider_reference, -new.amount, new.currency,
    -case
      when new.currency = 'USD' then new.amount
      when p.usd_amount is not null then round(new.amount::numeric * p.usd_amount / p.amount)
    end, coalesce(p.is_test, false), coalesce(new.done_by, new.decided_by, new.asked_by)
  from booking b left join payment p on p.id = new.payment where b.id = new.booking;
  return null;
end $$;

-- Adds the difference between the amount that a booking has earned and the amount that was added so far.
-- A trip counts on its day, each later change on the day of the change.
create function book_earning(the_booking uuid) returns void language plpgsql as $$
declare
  b booking;
  had record;
  trip_due int := 0;
  tickets_due int := 0;
  fee_due int := 0;
  on_day date;
begin
  select * into strict b from booking where id = the_booking;
  select count(*) as rows, coalesce(sum(amount) filter (where not is_fee), 0) as trip,
    coalesce(sum(tickets), 0) as tickets, coalesce(sum(amount) filter (where is_fee), 0) as fee
  into had from earning where booking = b.id;
  if b.status = 'cancelled' then
    fee_due := coalesce(b.cancellation_fee, 0);
  elsif b.deleted_at is null and b.status in ('confirmed', 'completed') then
    trip_due := b.total;
    tickets_due := least(b.total, coalesce((b.price->>'ticketPrice')::bigint, 0));
  end if;
  if (trip_due, tickets_due, fee_due) = (had.trip, had.tickets, had.fee) then return; end if;
  on_day := case
    when b.status <> 'cancelled' and had.rows = 0 then open_day(b.day)
    else open_day(business_day(b.changed_at))
  end;
  -- A trip that is not over is added when its day is. Read under the lock, because `book_earnings` may just have passed it.
  if b.day is null or not exists (select from earned_until u where b.day <= u.day) then
    trip_due := 0;
    tickets_due := 0;
  end if;
  if trip_due <> had.trip or tickets_due <> had.tickets then
    insert into earning (day, booking, trip, is_fee, amount, tickets, currency)
    values (on_day, b.id, trip_of(b.kind), false, trip_due - had.trip, tickets_due - had.tickets, b.currency);
  end if;
  if fee_due <> had.fee then
    insert into earning (day, booking, trip, is_fee, amount, tickets, currency)
    values (on_day, b.id, trip_of(b.kind), true, fee_due - had.fee, 0, b.currency);
  end if;
end $$;

create function book_changed_booking() returns trigger language plpgsql as $$
begin
  perform book_earning(new.id);
  return null;
end $$;

-- Adds the trips up to a day that is over.
create function book_earnings(through date) returns void language plpgsql as $$
declare
  since date;
begin
  perform pg_advisory_xact_lock(books_lock());
  select coalesce((select day from earned_until), '-infinity') into since;
  if through <= since then return; end if;
  insert into earning (day, booking, trip, is_fee, amount, tickets, currency)
  select greatest(b.day, first.open), b.id, trip_of(b.kind), false, b.total - had.trip, due.tickets - had.tickets, b.currency
  from booking b
  cross join (select (max(month) + interval '1 month')::date as open from closed_month) first
  cross join lateral (select least(b.total, coalesce((b.price->>'ticketPrice')::bigint, 0))::int as tickets) due
  cross join lateral (
    select coalesce(sum(e.amount), 0)::int as trip, coalesce(sum(e.tickets), 0)::int as tickets
    from earning e where e.booking = b.id and not e.is_fee
  ) had
  where b.deleted_at is null and b.day > since and b.day <= through and b.status in ('confirmed', 'completed')
    and (b.total <> had.trip or due.tickets <> had.tickets);
  insert into earned_until (day) values (through) on conflict (is_only) do update set day = excluded.day;
end $$;

-- History, in the order in which it happened.
with audited as (
  select distinct on (difference->>'payment') difference->>'payment' as order_reference, actor
  from audit where entity = 'booking' and action like 'payment received%' order by difference->>'payment', seq
)
update payment p set recorded_by = a.actor from audited a
where a.order_reference = p.order_reference and p.paid_at is not null and p.provider is null;

insert into movement
  (day, booking, payment, refund, kind, trip, method, reference, amount, currency, usd_amount, is_test, recorded_by, recorded_at)
select business_day(m.at), m.booking, m.payment, m.refund, m.kind, trip_of(b.kind), coalesce(m.method, b.payment_method),
  m.reference, m.amount, m.currency, m.usd, m.is_test, m.recorded_by, m.at
from (
  select paid_at as at, booking, id as payment, null::uuid as refund, 'payment' as kind, method,
    coalesce(provider_reference, transfer_reference) as reference, amount, currency,
    coalesce(usd_amount, case when currency = 'USD' then amount end) as usd, is_test,
    coalesce(provider, recorded_by, 'system') as recorded_by
  from payment where paid_at is not null
  union all
  select changed_at, booking, id, null, 'chargeback', method, coalesce(provider_reference, transfer_reference), -amount,
    currency, -coalesce(usd_amount, case when currency = 'USD' then amount end), is_test, coalesce(provider, 'system')
  from payment where status = 'disputed'
  union all
  select r.done_at, r.booking, r.payment, r.id, 'refund', p.method, r.provider_reference, -r.amount, r.currency,
    -case
      when r.currency = 'USD' then r.amount
      when p.usd_amount is not null then round(r.amount::numeric * p.usd_amount / p.amount)
    end, coalesce(p.is_test, false), coalesce(r.done_by, r.decided_by, r.asked_by)
  from refund r left join payment p on p.id = r.payment where r.status = 'sent' and r.done_at is not null
) m join booking b on b.id = m.booking order by m.at;

insert into earning (day, booking, trip, is_fee, amount, tickets, currency)
select business_day(changed_at), id, trip_of(kind), true, cancellation_fee, 0, currency
from booking where status = 'cancelled' and cancellation_fee > 0;
create index earning_booking on earning (booking);
select book_earnings(business_day(now()) - 1) where exists (select from booking);

-- With the columns that reports add up, so that they read no table.
create index movement_day on movement (day, id) include (kind, trip, method, amount, currency, usd_amount, is_test);
create index movement_booking on movement (booking);
create index movement_reference on movement (reference) where reference is not null;
create index movement_method on movement (method, day, id);
create index movement_kind on movement (kind, day, id) where kind <> 'payment';
create index movement_recorder on movement (recorded_by, day, id);
create index earning_day on earning (day, id);

create trigger movements_only_grow before update or delete or truncate on movement
  for each statement execute function refuse_book_change();
create trigger earnings_only_grow before update or delete or truncate on earning
  for each statement execute function refuse_book_change();
create trigger payment_is_booked after insert or update of status, amount, paid_at on payment
  for each row when (new.paid_at is not null) execute function book_payment();
create trigger refund_is_booked after insert or update of status on refund
  for each row when (new.status = 'sent' and new.done_at is not null) execute function book_refund();
-- At the end of the transaction: a cancellation first retains everything and then lowers the fee by the refund.
create constraint trigger past_booking_is_earned after insert on booking deferrable initially deferred
  for each row when (new.status in ('confirmed', 'completed') and new.day < business_day(new.created_at))
  execute function book_changed_booking();
create constraint trigger changed_booking_is_earned after update on booking deferrable initially deferred
  for each row when (
    (old.status, old.total, old.day, old.deleted_at, old.cancellation_fee, old.price->'ticketPrice')
      is distinct from (new.status, new.total, new.day, new.deleted_at, new.cancellation_fee, new.price->'ticketPrice')
    and (new.status = 'cancelled' or least(old.day, new.day) < business_day(new.changed_at))
  ) execute function book_changed_booking();

-- Bookings that may owe money. A cancelled one owes its fee after a chargeback.
create index booking_receivable on booking (day, id) include (total, currency, payment_status, status, cancellation_fee)
  where deleted_at is null and payment_status <> 'paid'
    and (status in ('confirmed', 'completed') or cancellation_fee > 0);
