import type { DayDeparture, DayGuest, DayJeep, DayParty, DaySheet } from '#contracts/operations/day-plan.ts'
import type { Money } from '#domain/primitives/money.ts'
import { formatMoney } from '#i18n/format-money.ts'
import { jeepNames } from '#i18n/safari.ts'
import { today } from '#i18n/today.ts'

export function nameOfDeparture(departure: DayDeparture): string {
  return departure.package || today.departure.noPackage
}

/** 'Basic jeep 2' */
export function nameOfJeep({ type, number }: Pick<DayJeep, 'type' | 'number'>): string {
  return today.jeep.name(jeepNames[type], number)
}

export function jeepsOf({ departures }: Pick<DaySheet, 'departures'>): DayJeep[] {
  return departures.flatMap(({ parties }) => parties.flatMap(({ jeeps }) => jeeps))
}

export function membersOf(party: DayParty, guests: ReadonlyMap<string, DayGuest>): DayGuest[] {
  return party.guests.flatMap((id) => guests.get(id) ?? [])
}

/** '$35.00 + €50.00' */
export function sumOf(sums: readonly Money[]): string {
  return sums.map((sum) => formatMoney(sum)).join(' + ')
}
