-- When staff closed the day of a booked trip; null while the trip takes place. Such a booking is not paid or reminded of, and
-- cancelling it returns everything.
alter table booking
  add column closed_at timestamptz,
  -- The payment deadline that the closure stopped; the guest gets it back, or a later one, when the day is reopened.
  add column hold_before_closing timestamptz;

-- The list of closed trips that still wait for somebody.
create index booking_closed on booking (day) where closed_at is not null;

-- Bookings that expire, or start, unless staff answer: cash on arrival and taxi requests.
create index booking_to_answer on booking (coalesce(hold_expires_at, starts_at))
  where status = 'pending' and deleted_at is null and closed_at is null and (payment_method = 'cash' or kind = 'taxi');

-- Actions of guests on their own bookings, for the notifications of staff.
create index audit_by_guest on audit (at)
  where actor = 'guest' and action in ('booking moved', 'booking completed by guest', 'booking cancelled');

-- Money that arrives for a closed trip is kept and refunded.
alter table refund
  drop constraint refund_reason_check,
  add constraint refund_reason_check check (reason in (
    'cancelled by guest', 'cancelled by operator', 'paid after expiry', 'day closed', 'overpaid', 'goodwill'
  ));

-- Bookings that were on closed days already. Staff saw each of them before they closed the day and wrote to the guests
-- themselves, so no email is sent now.
with trip as (
  select b.id, jsonb_build_object(
    'day', b.day, 'packageId', b.package_id, 'park', b.park, 'block', b.block, 'onlyOpened', false,
    'slot', s.slot,
    'stoppers', case s.slot
      when 'extended' then '["morning", "extended"]'::jsonb
      when 'fullDay' then '["morning", "afternoon", "extended", "fullDay"]'::jsonb
      else jsonb_build_array(s.slot)
    end
  ) as trip
  from booking b
  cross join lateral (
    select case
      when b.time_slot in ('morning', 'afternoon', 'extended', 'fullDay') then b.time_slot
      when b.time_slot like '%PM' then 'afternoon'
      else 'morning'
    end as slot
  ) s
  where b.deleted_at is null and b.status in ('pending', 'confirmed') and b.kind in ('private', 'shared', 'general')
    and b.time_slot is not null and b.starts_at > now()
    and (b.status = 'confirmed' or b.hold_expires_at is null or b.hold_expires_at > now())
)
update booking b
set closed_at = now(), hold_before_closing = b.hold_expires_at, hold_expires_at = null, version = b.version + 1, changed_at = now()
from trip t
where t.id = b.id and (select c.is_closed from is_closed_in_calendar(t.trip) c);
