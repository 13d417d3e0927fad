import type { DayGuest, DayJeep, DaySheet } from '#contracts/operations/day-plan.ts'

export function jeepsOf({ departures }: Pick<DaySheet, 'departures'>): DayJeep[] {
  return departures.flatMap(({ parties }) => parties.flatMap(({ jeeps }) => jeeps))
}

export const keyOfJeep = ({ half, type, number }: DayJeep) => `${half} ${type} ${number}`

export function guestsOf(ids: readonly string[], guests: ReadonlyMap<string, DayGuest>): DayGuest[] {
  return ids.flatMap((id) => guests.get(id) ?? [])
}
