-- The paid gates of a list, and the limits of events, must not read all events.
create index driver_event_jeep on driver_event (jeep);
create index driver_event_phone on driver_event (driver_key, at);
