import type { Day } from '#domain/primitives/date.ts'
import type { Minor } from '#domain/primitives/money.ts'
import type { PartyByClass, TicketClass } from './ticket-class.ts'

// Comes with every page that shows a price.

/**
 * Ticket charges from a day on, per visitor of each class, and per jeep with its permit: our own price, or the park's with VAT.
 * Charges are in ten-thousandths of a cent of a rupee, so that the sum is rounded once.
 */
export type GateTerms = {
  from: Day
  /** Guests pay the park themselves. */
  isAtGate: boolean
  /** Rupees of a US dollar. */
  rate: number
  /** In a private jeep, and with a share of the jeep in a shared one. */
  person: Record<TicketClass, number>
  seat: Record<TicketClass, number>
  jeep: number
}

/** The terms of a day, or of the first day while none is chosen; undefined before all of them. */
export function gateTermsOn(terms: readonly GateTerms[] | undefined, day: Day | '' | null | undefined) {
  return day ? terms?.findLast(({ from }) => from <= day) : terms?.[0]
}

/** People by class; without a count, all of them are adults of the visitor type. */
export function partyOf({
  party,
  visitorType,
  people,
}: {
  party?: PartyByClass | null | undefined
  visitorType: 'foreign' | 'local'
  people: number
}): PartyByClass {
  return party ?? { [`${visitorType}Adult`]: people }
}

export function countParty(party: PartyByClass): number {
  return Object.values(party).reduce((sum, count) => sum + count, 0)
}

/** The tickets of a party in US cents. `jeeps` is 0 in a shared jeep. */
export function ticketsAt({ rate, person, seat, jeep }: GateTerms, party: PartyByClass, jeeps: number): Minor {
  let charge = jeep * jeeps
  for (const name in party) charge += (jeeps ? person : seat)[name as TicketClass] * (party[name as TicketClass] ?? 0)
  return gateDollars(wholeRupees(charge), rate)
}

/** A charge rounded half up to the rupee, in cents of it. */
export function wholeRupees(charge: number): Minor {
  return Math.floor(charge / 1_000_000 + 0.5) * 100
}

/** Cents of a rupee in US cents, rounded half up. */
export function gateDollars(rupees: Minor, rate: number): Minor {
  return Math.round(rupees / rate)
}
