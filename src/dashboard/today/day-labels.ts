import type { DayDeparture, DayGuest, DayJeep, DayParty, DaySheet } from '#contracts/operations/day-plan.ts'
import { isSlot, startMinute } from '#domain/bookings/time-slot.ts'
import { blocks, parks } from '#domain/packages/park.ts'
import type { Money } from '#domain/primitives/money.ts'
import { formatMinute } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format-money.ts'
import { blockNames, jeepNames, parkNames, slotNames } from '#i18n/safari.ts'
import { today } from '#i18n/today.ts'

/** '5:30 AM · Morning' for a slot, '8:00 AM' for an hour of the staff form. */
export function timeOf(timeSlot: string): string {
  const minute = startMinute(timeSlot)
  if (minute === null) return timeSlot
  const time = formatMinute(minute)
  return isSlot(timeSlot) ? today.departure.leaves(time, slotNames[timeSlot]) : time
}

export function nameOfDeparture(departure: DayDeparture): string {
  return departure.package || today.departure.noPackage
}

/** 'Yala, Block I' */
export function placeOf({ park, block }: Pick<DayDeparture, 'park' | 'block'>): string {
  const known = parks.find((one) => one === park)
  const part = blocks.find((one) => one === block)
  return [known ? parkNames[known] : park, part && blockNames[part]].filter(Boolean).join(', ')
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
