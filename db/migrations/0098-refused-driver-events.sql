-- The newest refused events of each phone are kept; finding the older ones must not read its accepted events.
create index driver_event_refused on driver_event (driver_key, received_at)
where outcome not in ('accepted', 'conflict', 'decided');
