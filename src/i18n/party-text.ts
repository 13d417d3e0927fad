import type { PartyByClass, TicketClass } from '#domain/gate-fees/ticket-class.ts'
import { partyClasses } from './party-classes.ts'

/** '2 × Foreign adult, 1 × Under 6'. The order is that of the texts, because the list of the classes comes with the form of a party. */
export function partyText(party: PartyByClass): string {
  const classes = Object.keys(partyClasses.classes) as TicketClass[]
  return classes.flatMap((type) => (party[type] ? [`${party[type]} × ${partyClasses.classes[type]}`] : [])).join(', ')
}
