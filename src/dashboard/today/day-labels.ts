import type { DayGuest, DayJeep, DayParty, DaySheet } from '#contracts/operations/day-plan.ts'

export function jeepsOf({ departures }: Pick<DaySheet, 'departures'>): DayJeep[] {
  return departures.flatMap(({ parties }) => parties.flatMap(({ jeeps }) => jeeps))
}

export const keyOfJeep = ({ half, type, number }: DayJeep) => `${half} ${type} ${number}`

export function membersOf(party: DayParty, guests: ReadonlyMap<string, DayGuest>): DayGuest[] {
  return party.guests.flatMap((id) => guests.get(id) ?? [])
}
