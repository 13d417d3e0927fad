-- Up to when somebody has looked at what came in. Nothing else is kept of it: a booking, a slip, a refund or a message is
-- news by its own moment.
alter table staff add column notices_seen_at timestamptz;
