import type { DayGuest, DayParty, DaySheet } from '#contracts/operations/day-plan.ts'
import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import { addOnsOf } from '#domain/operations/day-plan.ts'
import { plainAmount, toMinor } from '#domain/primitives/money.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { roomNames } from '#i18n/rooms.ts'
import { guideNames, jeepNames, parkNames, slotNames, statusNames, visitorNames } from '#i18n/safari.ts'
import { today } from '#i18n/today.ts'
import { csvTable, wordOf } from './csv.ts'

type Row = { guest: DayGuest; what: keyof typeof today.sheet.whats; party: DayParty | null; day: string }

/** The day plan as CSV: guests of each departure with their jeeps, then rides and stays. Identity numbers are never included. */
export function dayPlanCsv(plan: DaySheet): string {
  const guests = new Map(plan.guests.map((guest) => [guest._id, guest]))
  const rowsOf = (ids: readonly string[], what: Row['what'], party: DayParty | null = null): Row[] =>
    ids.flatMap((id) => {
      const guest = guests.get(id)
      return guest ? [{ guest, what, party, day: plan.day }] : []
    })
  const rows = [
    ...plan.departures.flatMap(({ parties }) => parties.flatMap((party) => rowsOf(party.guests, 'safari', party))),
    ...rowsOf(plan.rides, 'ride'),
    ...rowsOf(plan.arriving, 'arriving'),
    ...rowsOf(plan.leaving, 'leaving'),
  ]
  return table.head() + rows.map(table.line).join('')
}

const jeeps = (party: DayParty | null, read: (jeep: DayParty['jeeps'][number]) => string | number) =>
  party?.jeeps.map(read).join(' / ') ?? ''

function mealsOf({ meals }: DayGuest): string {
  const { veg, nonVeg } = today.guest
  if (meals.mealOption !== 'with') return ''
  return meals.vegOption === 'veg' ? veg : nonVeg
}

const table = csvTable<keyof typeof today.sheet.columns, Row>(today.sheet.columns, [
  ['what', ({ what }) => today.sheet.whats[what]],
  ['day', ({ day }) => day],
  [
    'time',
    ({ guest }) => (kindSpecOf(guest).tripType === 'ride' ? guest.pickupTime : wordOf(slotNames, guest.timeSlot)),
  ],
  ['package', ({ guest }) => guest.package?.name ?? ''],
  ['park', ({ guest }) => wordOf(parkNames, guest.park)],
  ['block', ({ guest }) => guest.block],
  ['jeep', ({ party }) => jeeps(party, ({ type, number }) => today.jeep.name(jeepNames[type], number))],
  ['driver', ({ party, guest }) => jeeps(party, ({ driver }) => driver) || guest.pickup.driver],
  ['plate', ({ party, guest }) => jeeps(party, ({ plate }) => plate) || guest.pickup.plate],
  ['reference', ({ guest }) => guest.bookingId],
  ['name', ({ guest }) => guest.name],
  ['phone', ({ guest }) => guest.phone],
  ['people', ({ guest }) => guest.participants],
  ['visitor', ({ guest }) => wordOf(visitorNames, guest.visitorType)],
  ['seats', ({ guest }) => guest.seats.join(' ')],
  ['guide', ({ guest }) => wordOf(guideNames, guest.guideOption)],
  ['pickupTime', ({ guest }) => guest.pickup.time],
  ['pickup', ({ guest }) => guest.pickupLocation],
  ['drop', ({ guest }) => guest.dropLocation],
  ['vehicle', ({ guest }) => guest.vehicle],
  ['room', ({ guest }) => wordOf(roomNames, guest.roomType)],
  ['rooms', ({ guest }) => guest.rooms || null],
  ['meals', ({ guest }) => mealsOf(guest)],
  ['breakfast', ({ guest }) => guest.meals.breakfast.join(', ')],
  ['lunch', ({ guest }) => guest.meals.lunch.join(', ')],
  ['eggs', ({ guest }) => (guest.meals.eggs ? guest.participants : null)],
  [
    'addOns',
    ({ guest }) =>
      addOnsOf(guest)
        .map((addOn) => dashboard.addOns[addOn])
        .join(', '),
  ],
  ['requests', ({ guest }) => guest.specialRequests],
  ['tickets', ({ guest }) => plainAmount(toMinor(guest.ticketPrice))],
  ['total', ({ guest }) => plainAmount(toMinor(guest.totalPrice))],
  ['balance', ({ guest }) => plainAmount(toMinor(guest.balance))],
  ['currency', ({ guest }) => guest.currency],
  ['method', ({ guest }) => wordOf(dashboard.paymentMethods, guest.paymentMethod)],
  ['paymentStatus', ({ guest }) => wordOf(dashboard.paymentStatuses, guest.paymentStatus)],
  ['status', ({ guest }) => wordOf(statusNames, guest.status)],
  ['attendance', ({ guest }) => wordOf(today.attendance.states, guest.attendance?.state)],
  ['closed', ({ guest }) => (guest.isClosed ? today.guest.closed : '')],
])
