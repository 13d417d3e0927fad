-- A cancellation counts for the guest or for the operator, and that decides the refund. 'undecided': staff cancelled without
-- saying so. Nothing is promised until an admin decides.
alter domain cancel_reason drop constraint cancel_reason_check;
alter domain cancel_reason add constraint cancel_reason_check
  check (value in ('guest', 'operator', 'expired', 'payment failed', 'undecided'));

-- The part of a cancelled booking's money that is kept, in minor units. Null for a live booking, while the refund is
-- undecided, and where the booking ran out unpaid.
alter table booking add column cancellation_fee minor_units;

-- Deleting promised everything back, as the operator's cancellation does.
update booking set status = 'cancelled', cancel_reason = 'operator', hold_expires_at = null
where deleted_at is not null and status <> 'cancelled';

create temporary table account on commit drop as
select b.id,
  coalesce((select sum(p.amount) from payment p
    where p.booking = b.id and p.currency = b.currency and p.status in ('paid', 'part refunded', 'refunded')), 0)
  - coalesce((select sum(r.amount) from refund r
    where r.booking = b.id and r.currency = b.currency and r.status = 'done'), 0) as net,
  coalesce((select sum(r.amount) from refund r
    where r.booking = b.id and r.currency = b.currency and r.status = 'done' and r.reason = 'goodwill'), 0) as goodwill,
  coalesce((select sum(r.amount) from refund r left join payment p on p.id = r.payment
    where r.booking = b.id and r.currency = b.currency and r.status in ('asked', 'approved', 'failed')
      and coalesce(p.status, '') <> 'disputed'), 0) as due
from booking b
where b.cancel_reason in ('guest', 'operator') or b.payment_status = 'refunded';

update booking b set cancellation_fee = greatest(0, a.net - a.due)
from account a where a.id = b.id and b.cancel_reason in ('guest', 'operator');

-- 'refunded' means from now on that nothing is kept.
update booking b set payment_status = case
  when b.status = 'cancelled' or a.net >= b.total - a.goodwill then 'paid' else 'part paid' end
from account a where a.id = b.id and b.payment_status = 'refunded' and a.net > 0;
