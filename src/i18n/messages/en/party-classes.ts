import type { TicketClass } from '#domain/gate-fees/ticket-class.ts'

/** The party of a booking by ticket class, for staff. */
export const partyClasses = {
  classes: {
    foreignAdult: 'Foreign adult',
    foreignChild: 'Foreign child',
    saarcAdult: 'SAARC adult',
    saarcChild: 'SAARC child',
    localAdult: 'Sri Lankan adult',
    localChild: 'Sri Lankan child',
    infant: 'Under 6',
  } satisfies Record<TicketClass, string>,
  party: {
    adults: 'Adults',
    children: 'Children, 6 to 12',
    infants: 'Under 6',
    infantsHint: 'Free, with a seat of their own',
    from: 'Country',
    groups: { foreign: 'Foreign', saarc: 'SAARC', local: 'Sri Lankan' },
    saarcHint: 'Afghanistan, Bangladesh, Bhutan, India, Maldives, Nepal, Pakistan',
    mixed: 'From several countries',
    notMixed: 'All from one country',
    booker: 'Document of the booker',
    bookerIs: (visitor: string) => visitor,
    full: (most: number) => `At most ${most} people in all.`,
    charged: (rupees: string, dollars: string) => `The park charges this party ${rupees} (${dollars}).`,
    chargedAtGate: (rupees: string, dollars: string) =>
      `These guests pay the park about ${rupees} (${dollars}) themselves.`,
  },
}
