import type { TicketClass } from '#domain/gate-fees/ticket-class.ts'

/** People by age and country, where the fees of a park depend on them. */
export const gateParty = {
  adults: 'Adults',
  children: 'Children, 6 to 12',
  infants: 'Under 6',
  infantsHint: 'Free, with a seat of their own',
  from: 'Where are you from?',
  groups: { foreign: 'Foreign', saarc: 'SAARC', local: 'Sri Lanka' },
  saarcHint: 'Afghanistan, Bangladesh, Bhutan, India, Maldives, Nepal, Pakistan',
  mixed: 'We are mixed',
  notMixed: 'We are all from one place',
  classes: {
    foreignAdult: 'Foreign adults',
    foreignChild: 'Foreign children, 6 to 12',
    saarcAdult: 'SAARC adults',
    saarcChild: 'SAARC children, 6 to 12',
    localAdult: 'Sri Lankan adults',
    localChild: 'Sri Lankan children, 6 to 12',
    infant: 'Under 6',
  } satisfies Record<TicketClass, string>,
  booker: 'Passport of the person who books',
  full: (most: number) => `At most ${most} people in all.`,
}
