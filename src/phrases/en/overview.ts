import type { FigureName } from '#rules/figure.ts'
import type { WaitingKind } from '#rules/overview-wire.ts'

const counted = (one: string, many: string) => (count: number) => (count === 1 ? one : many)

/** What staff read where the back office opens. */
export const overview = {
  title: 'Dashboard',
  hello: (name: string) => `Good to see you, ${name}.`,
  asOf: (time: string) => `Figures as of ${time}`,
  refresh: 'Refresh',
  loading: 'Loading the dashboard...',
  failed: 'The dashboard could not be loaded.',
  offline: 'The server cannot be reached. Check the connection, then try again.',
  figures: 'Figures',
  names: {
    totalBookings: 'Total bookings',
    revenue: 'Revenue',
    pendingBookings: 'Pending bookings',
    websiteVisitors: 'Website visitors',
    localVisitors: 'Local guests',
    foreignVisitors: 'Foreign guests',
  } satisfies Record<FigureName, string>,
  /** What stands small below a figure. */
  lately: (now: string) => `${now} in 30 days`,
  waitingNow: 'waiting now',
  noBase: 'no comparison yet',
  noBaseHint: 'Nothing to compare with in the 30 days before',
  more: (percent: string) => `${percent} more than in the 30 days before`,
  less: (percent: string) => `${percent} less than in the 30 days before`,
  same: 'As many as in the 30 days before',
  morePending: (percent: string) => `${percent} more than 30 days ago`,
  lessPending: (percent: string) => `${percent} less than 30 days ago`,
  samePending: 'As many as 30 days ago',
  today: 'Needs a hand today',
  nothing: 'All done. Nothing is waiting for anybody.',
  notYours: 'What waits in bookings and payments is looked after by others.',
  waiting: {
    slips: counted('bank slip to check', 'bank slips to check'),
    transfers: counted('transfer to look for', 'transfers to look for'),
    shortNotice: counted('short-notice booking to answer', 'short-notice bookings to answer'),
    refunds: counted('refund due', 'refunds due'),
    messages: counted('message to answer', 'messages to answer'),
    letters: counted('letter not sent', 'letters not sent'),
  } satisfies Record<WaitingKind, (count: number) => string>,
  chart: {
    title: 'Bookings and revenue, last 30 days',
    hint: 'Chart of bookings and revenue, day by day. The same numbers stand in a table behind it.',
    asTable: 'Show as table',
    asChart: 'Show as chart',
    day: 'Day',
    bookings: 'Bookings',
    revenue: 'Revenue',
    none: 'No bookings and no money in these 30 days.',
  },
  recent: {
    title: 'Recent bookings',
    all: 'All bookings',
    none: 'No bookings yet.',
    reference: 'Reference',
    name: 'Name',
    package: 'Package',
    date: 'Date',
    status: 'Status',
    noDate: 'No day set',
    open: (reference: string, name: string) => `Open booking ${reference} of ${name}`,
  },
  links: {
    title: 'Quick links',
    addBooking: 'Add a booking',
    availability: 'Availability',
    addPackage: 'Create a package',
    prices: 'Price grid',
    addPost: 'Write a post',
    addImage: 'Add a picture',
    reports: 'Reports',
    website: 'Open the website',
  },
  moneyChanges: {
    bank: (name: string, moment: string) =>
      `${name} changed the bank details on ${moment}. Guests transfer their money to what stands there: make sure that it is yours.`,
    whatsapp: (name: string, moment: string) =>
      `${name} changed the WhatsApp number on ${moment}. Guests ask there where to pay: make sure that it is yours.`,
    both: (name: string, moment: string) =>
      `${name} changed the bank details and the WhatsApp number on ${moment}. Guests pay and ask there: make sure that both are yours.`,
    check: 'Check settings',
  },
}
