const unit = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** The public page about the availability of the site. */
export const status = {
  title: (name: string) => `System status | ${name}`,
  description: 'Whether this website can be reached and takes bookings, with the record of the last 30 days.',
  eyebrow: 'System status',
  headings: {
    up: 'Everything works',
    down: 'Booking is disrupted',
    stale: 'No recent checks',
    unwatched: 'No monitoring data yet',
  },
  texts: {
    up: 'The last test booking from outside went through.',
    down: 'The last test booking from outside failed. Please try again in a few minutes, or write to us.',
    unwatched: 'Once monitoring has started, this page shows the record of the last 30 days.',
  },
  noChecksFor: (length: string) =>
    `There have been no checks for ${length}. The site may still work: only the monitoring program has stopped reporting.`,
  lastCheck: (moment: string) => `Last check: ${moment}`,
  method:
    'Every minute, a program on another server opens this website, makes a test booking, reads it and cancels it. It never takes a guest’s place.',
  zone: 'All times are Sri Lanka time.',
  goal: (percent: string) => `Our goal is ${percent}, upgrades included.`,
  uptime: 'Availability',
  period: 'Period',
  periods: { 24: 'Last 24 hours', 168: 'Last 7 days', 720: 'Last 30 days' },
  checks: 'Checks',
  failed: 'Failed',
  median: 'Booking time, median',
  p95: 'Booking time, 95th percentile',
  milliseconds: (count: string) => `${count} ms`,
  none: '–',
  withoutBooking: (count: number) =>
    `${unit(count, 'check', 'checks')} of the last 30 days found nothing on sale and booked nothing.`,
  days: 'The last 30 days',
  legend: { all: 'All checks passed', some: 'Some checks failed', none: 'No checks' },
  table: 'Show as a table',
  day: 'Day',
  incidents: 'Interruptions',
  noIncidents: 'No check has failed in the last 30 days.',
  start: 'Start',
  length: 'Length',
  reason: 'Reason',
  lasting: (length: string) => `${length} so far`,
  reasons: {
    dns: 'The address of the site could not be found',
    connect: 'No connection to the site',
    tls: 'The certificate of the site was not accepted',
    timeout: 'The site was too slow',
    status: (code: number) => `The site answered with error ${code}`,
    content: 'The site answered with something unexpected',
  },
  steps: {
    page: 'opening the home page',
    availability: 'looking for a free day',
    book: 'booking',
    read: 'reading the booking',
    cancel: 'cancelling the booking',
  },
  duration: (minutes: number) => {
    if (minutes < 60) return unit(minutes, 'minute', 'minutes')
    const hours = Math.floor(minutes / 60)
    if (hours >= 48) return unit(Math.floor(hours / 24), 'day', 'days')
    return minutes % 60 === 0 ? unit(hours, 'hour', 'hours') : `${unit(hours, 'hour', 'hours')} ${minutes % 60} min`
  },
  asData: 'This data as JSON',
} as const
