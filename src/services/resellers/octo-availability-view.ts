import { slotHours } from '#domain/bookings/time-slot.ts'
import type { Day } from '#domain/primitives/date.ts'
import {
  availabilityIdOf,
  clockTime,
  localSpan,
  maxUnitsOf,
  statusOf,
  unitsOf,
} from '#domain/resellers/octo-product.ts'
import { checkInMinute } from '#domain/stays/room.ts'
import { octo } from '#i18n/octo.ts'
import type { OctoDay, OctoOffer } from './octo-availability.ts'
import { bookingPricing, countUnits, pricingPerOf, type UnitQuantity, unitPricing } from './octo-pricing-view.ts'
import { type AppliedCapabilities, optionName } from './octo-product-view.ts'

/** With units, also their total: gate fees are rounded once for a party. */
function priceView(offer: OctoOffer, units: UnitQuantity[], day: Day, suffix: '' | 'From') {
  const { product } = offer
  const total = { [`pricing${suffix}`]: bookingPricing(offer, units, day) }
  if (pricingPerOf(product) === 'BOOKING') return total
  const people = countUnits(units)
  return {
    [`unitPricing${suffix}`]: unitsOf(product).map((unit) => ({
      unitId: unit.id,
      ...unitPricing(offer, unit, Math.max(1, people), day),
    })),
    ...(people > 0 && total),
  }
}

function stateView(offer: OctoOffer, day: OctoDay, units: UnitQuantity[]) {
  const people = countUnits(units)
  const status = statusOf(day, people)
  return {
    available: (status === 'AVAILABLE' || status === 'LIMITED') && people <= maxUnitsOf(offer.product),
    status,
    vacancies: day.vacancies,
    capacity: day.capacity,
    openingHours:
      offer.option.kind === 'room'
        ? [{ from: clockTime(checkInMinute), to: '22:00' }]
        : [{ from: clockTime(slotHours[offer.option.slot].start), to: clockTime(slotHours[offer.option.slot].end) }],
  }
}

export function calendarView(offer: OctoOffer, day: OctoDay, units: UnitQuantity[], { pricing }: AppliedCapabilities) {
  return {
    localDate: day.day,
    ...stateView(offer, day, units),
    ...(pricing && priceView(offer, units, day.day, 'From')),
  }
}
export type OctoCalendarDay = ReturnType<typeof calendarView>

export function availabilityView(
  offer: OctoOffer,
  day: OctoDay,
  units: UnitQuantity[],
  { pricing, content }: AppliedCapabilities,
) {
  const { option, product } = offer
  const { start, end } = localSpan(option, day.day)
  return {
    id: availabilityIdOf(option, day.day),
    localDateTimeStart: start,
    localDateTimeEnd: end,
    utcCutoffAt: utcTime(day.cutoff),
    allDay: option.kind === 'room',
    ...stateView(offer, day, units),
    maxUnits: Math.min(day.vacancies, maxUnitsOf(product)),
    ...(pricing && priceView(offer, units, day.day, '')),
    ...(content && { title: optionName(option, octo), shortDescription: '' }),
  }
}
export type OctoAvailability = ReturnType<typeof availabilityView>

/** UTC without milliseconds, as OCTO writes instants. */
export function utcTime(instant: number): string {
  return new Date(instant).toISOString().replace(/\.\d{3}Z$/, 'Z')
}
