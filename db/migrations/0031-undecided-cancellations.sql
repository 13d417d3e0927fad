-- "Needs attention" counts cancelled bookings whose refund is undecided: there are never many.
create index booking_undecided on booking (changed_at) where cancel_reason = 'undecided';
