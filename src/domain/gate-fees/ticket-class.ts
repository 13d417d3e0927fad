import { maxPartySize } from '#domain/packages/package.ts'

/** The classes by which parks charge. Children are 6 to 12; those under 6 take a seat and are free. */
export const ticketClasses = [
  'foreignAdult',
  'foreignChild',
  'saarcAdult',
  'saarcChild',
  'localAdult',
  'localChild',
  'infant',
] as const
export type TicketClass = (typeof ticketClasses)[number]
/** How many people of each class come; a missing class counts none. */
export type PartyByClass = Partial<Record<TicketClass, number>>

/** In the total instead of a price of our own for tickets, in the total as the park charges it, or paid by the guest at the gate. */
export const gateModes = ['included', 'itemised', 'at gate'] as const
export type GateMode = (typeof gateModes)[number]

/** Whether a request's count is of known classes, in whole people, and adds up. */
export function isParty(party: PartyByClass, people: number): boolean {
  const counts = Object.entries(party)
  return (
    counts.every(
      ([name, count]) => (ticketClasses as readonly string[]).includes(name) && Number.isInteger(count) && count >= 0,
    ) &&
    people <= maxPartySize &&
    counts.reduce((sum, [, count]) => sum + count, 0) === people
  )
}
