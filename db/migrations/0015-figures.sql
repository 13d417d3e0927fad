-- How many came, without knowing who: an address and a browser are mixed with the salt of the day into something that says
-- nothing, and once the day is over the salt and the marks are thrown away and the number stays.
create table visit_salt (
  day date primary key,
  salt bytea not null check (length(salt) = 32)
);
create table visit (
  day date not null,
  visitor bytea not null check (length(visitor) = 16),
  primary key (day, visitor)
);
create table visit_count (
  day date primary key,
  visitors int not null check (visitors >= 0)
);

-- How quick pages were for those who read them. Of the page only its pattern, of the reader nothing.
create table vital (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  path text not null,
  metric text not null check (metric in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
  value real not null check (value >= 0),
  rating text not null check (rating in ('good', 'needs improvement', 'poor'))
);
create index vital_at on vital (at);

-- What can only be known on the day itself, so that a month later there is something to compare with.
create table day_figure (
  day date primary key,
  pending int not null
);

-- Money is told by the day on which it came or went.
create index refund_done on refund (done_at) where done_at is not null;
-- What must be answered today; few bookings are ever in it.
create index booking_short_notice on booking (day) where short_notice and status = 'pending' and deleted_at is null;
