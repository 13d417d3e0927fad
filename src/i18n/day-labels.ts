import type { PartyByClass } from '#domain/gate-fees/ticket-class.ts'
import { addOnsOf, type DayDeparture, type DayJeep, type PlannedGuest } from '#domain/operations/day-plan.ts'
import { guideOptions } from '#domain/packages/package.ts'
import { minuteOfTime } from '#domain/primitives/date.ts'
import { type Money, toMinor } from '#domain/primitives/money.ts'
import { roomTypes } from '#domain/stays/room.ts'
import { dashboard } from './dashboard.ts'
import { formatMinute } from './format-date.ts'
import { formatMoney } from './format-money.ts'
import { gateSheet } from './gate-sheet.ts'
import { partyText } from './party-text.ts'
import { roomNames } from './rooms.ts'
import { guideNames, jeepNames } from './safari.ts'
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

// The cells of a guest on paper, in lines. They have all that a driver needs without the screen.

/** '4', 'foreign', 'Seats 1, 2', 'Separate Guide' */
export function peopleLinesOf(guest: PlannedGuest): string[] {
  const { participants, visitorType, seats, vehicle, roomType, rooms } = guest
  const guide = guideOptions.find((known) => known === guest.guideOption)
  const room = roomTypes.find((type) => type === roomType)
  return [
    String(participants),
    visitorType === 'foreign' || visitorType === 'local' ? today.guest.visitors[visitorType] : '',
    seats.length > 0 ? `${today.paper.seats} ${seats.join(', ')}` : '',
    guide && guide !== 'driver' ? guideNames[guide] : '',
    vehicle,
    room ? dashboard.bookings.roomsOf(roomNames[room], rooms) : '',
  ].filter(Boolean)
}

/** '4:50 AM', 'Tissa – Colombo', 'stays at Lake Side', 'Nimal, WP PD-1234'. The time is '' if it is not known. */
export function pickupLinesOf(guest: PlannedGuest): { time: string; lines: string[] } {
  const { pickupLocation, dropLocation, accommodation, pickup } = guest
  const rideMinute = minuteOfTime(guest.pickupTime)
  return {
    time: pickupTimeOf(guest) || (rideMinute === null ? '' : formatMinute(rideMinute)),
    lines: [
      [pickupLocation || today.guest.noPickup, dropLocation].filter(Boolean).join(' – '),
      accommodation && accommodation !== pickupLocation ? today.guest.staysAt(accommodation) : '',
      [pickup.driver, pickup.plate].filter(Boolean).join(', '),
    ].filter(Boolean),
  }
}

/** '$35.00', 'Tickets in price: $20.00' */
export function moneyLinesOf({ balance, totalPrice, ticketPrice, currency }: PlannedGuest): string[] {
  const money = (amount: number) => formatMoney({ amount: toMinor(amount), currency })
  const { paid, noPrice } = today.guest
  return [
    balance > 0 ? money(balance) : totalPrice > 0 ? paid : noPrice,
    ...(ticketPrice > 0 ? [today.line(today.paper.ticketsInPrice, money(ticketPrice))] : []),
  ]
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
export function gateLineOf({ party, ...dues }: GateDues & { party: PartyByClass }): string {
  const classes = partyText(party)
  return today.line(gateSheet.sheet.title, [gateDuesOf(dues), classes && `(${classes})`].filter(Boolean).join(' '))
}
