import type { Party } from '#domain/gate-fees/ticket-class.ts'
import { addOnsOf, type DayDeparture, type DayJeep, type PlannedGuest } from '#domain/operations/day-plan.ts'
import { type Money, toMinor } from '#domain/primitives/money.ts'
import { minuteOfTime } from '#domain/rides/taxi.ts'
import { dashboard } from './dashboard.ts'
import { formatMinute } from './format-date.ts'
import { formatMoney } from './format-money.ts'
import { gateSheet } from './gate-sheet.ts'
import { partyText } from './party-text.ts'
import { jeepNames } from './safari.ts'
import { today } from './today.ts'

// Texts of the day plan, on the screen and on paper.

export function nameOfDeparture(departure: Pick<DayDeparture, 'package'>): string {
  return departure.package || today.departure.noPackage
}

/** 'Basic jeep 2' */
export function nameOfJeep({ type, number }: Pick<DayJeep, 'type' | 'number'>): string {
  return today.jeep.name(jeepNames[type], number)
}

/** '$35.00 + €50.00' */
export function sumOf(sums: readonly Money[]): string {
  return sums.map((sum) => formatMoney(sum)).join(' + ')
}

/** '4:50 AM', or '' without a pick-up minute. */
export function pickupTimeOf({ pickup: { time } }: Pick<PlannedGuest, 'pickup'>): string {
  const minute = minuteOfTime(time)
  return minute === null ? '' : formatMinute(minute)
}

/** 'Vegetarian, Rice and curry · Binoculars · No onions' */
export function mealsAndRequestsOf(guest: PlannedGuest): string {
  const { meals, specialRequests } = guest
  const { veg, nonVeg, eggs } = today.guest
  const dishes = [meals.vegOption === 'veg' ? veg : nonVeg, ...meals.breakfast, ...meals.lunch]
  const food = meals.mealOption === 'with' ? [...dishes, ...(meals.eggs ? [eggs] : [])].join(', ') : ''
  const extras = addOnsOf(guest).map((addOn) => dashboard.addOns[addOn])
  return [food, extras.join(', '), specialRequests].filter(Boolean).join(' · ')
}

/** Gate fees in decimals, null while they are not known, and the cash to carry for them. */
type GateDues = Record<'total' | 'usd' | 'cash', number | null> & { bookings: readonly string[] }

/** 'Rs 21,594 ($71.98) · Cash to carry Rs 21,594' */
export function gateDuesOf({ total, usd, cash, bookings }: GateDues): string {
  const { sheet } = gateSheet
  if (bookings.length === 0) return sheet.nobody
  if (total === null || usd === null) return sheet.unknown
  const rupees = (amount: number) => formatMoney({ amount: toMinor(amount), currency: 'LKR' })
  const due = sheet.dueText(rupees(total), formatMoney({ amount: toMinor(usd), currency: 'USD' }))
  return `${due} · ${cash === 0 ? sheet.guestsPay : `${sheet.cash} ${rupees(cash ?? total)}`}`
}

/** The gate fees of a party as one line on paper. */
export function gateLineOf({ party, ...dues }: GateDues & { party: Party }): string {
  const classes = partyText(party)
  return today.line(gateSheet.sheet.title, [gateDuesOf(dues), classes && `(${classes})`].filter(Boolean).join(' '))
}
