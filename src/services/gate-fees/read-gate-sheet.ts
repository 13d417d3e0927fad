import type { GateJeep, GatePaymentWire, GateSheet } from '#contracts/gate-fees/gate-fees.ts'
import type { DayJeep, DaySheet } from '#contracts/operations/day-plan.ts'
import { type StoredBooking, selectBookings } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { type GatePayment, listGatePayments } from '#db/gate-fees/gate-payments.ts'
import { readClaimedJeeps, readGuestsOfDay } from '#db/operations/departures.ts'
import type { GateFees } from '#domain/gate-fees/gate-fees.ts'
import { partyOf } from '#domain/gate-fees/gate-terms.ts'
import { type PartyByClass, ticketClasses } from '#domain/gate-fees/ticket-class.ts'
import { isExpected } from '#domain/operations/day-plan.ts'
import { allocateByTrip } from '#domain/operations/jeep-allocation.ts'
import { visitorTypes } from '#domain/packages/package.ts'
import { type Block, blocks, parkFromText } from '#domain/parks/park.ts'
import type { Day } from '#domain/primitives/date.ts'
import { toDecimal } from '#domain/primitives/money.ts'
import { readRequestedPackage } from '#services/packages/requested-package.ts'
import { readBookingGateFees } from './gate-fees-of-trip.ts'

/**
 * Gate fees of each jeep of a day: those of its expected guests by the schedule of that day, with the payments. A party of
 * several jeeps stands at its first one, because the park charges it as one.
 */
export async function readGateSheet(db: Database, day: Day, now: number): Promise<GateSheet> {
  const [guests, claims] = await Promise.all([readGuestsOfDay(db, day, now), readClaimedJeeps(db, day)])
  const jeeps = await readGateJeeps(db, { day, guests, ...allocateByTrip(guests, claims, day) })
  const total = (of: (jeep: GateJeep) => number | null) => jeeps.reduce((sum, jeep) => sum + (of(jeep) ?? 0), 0)
  return { day, jeeps, total: total((jeep) => jeep.total), cash: total((jeep) => jeep.cash) }
}

/**
 * The jeeps of a day's plan at the gate; none while no fees of its parks are known. A jeep of which nobody comes any more stays while
 * money was paid for it: without bookings, and without a trip if all of them were cancelled.
 */
export async function readGateJeeps(
  db: Database,
  { day, guests, departures }: Pick<DaySheet, 'day' | 'guests' | 'departures'>,
): Promise<GateJeep[]> {
  const expected = new Set(guests.filter(isExpected).map(({ _id }) => _id))
  const [due, payments] = await Promise.all([readDues(db, [...expected]), listGatePayments(db, day)])
  if (payments.length === 0 && [...due.values()].every(({ fees }) => fees === null)) return []
  const open = new Set(payments)
  const jeeps = departures.flatMap(({ parties, park: name, block, timeSlot }): GateJeep[] => {
    const park = parkFromText(name ?? '')
    return parties.flatMap(({ jeeps: partyJeeps, guests: ids }) => {
      const [jeep] = partyJeeps
      if (!park || !jeep) return []
      const coming = ids.filter((id) => expected.has(id)).flatMap((id) => due.get(id) ?? [])
      const paid = payments.filter(
        (payment) => payment.park === park && partyJeeps.some((part) => isJeepOf(payment, part)),
      )
      if (coming.length + paid.length === 0) return []
      for (const payment of paid) open.delete(payment)
      const { half, type: jeepType, number, driver } = jeep
      const sum = (of: (due: Due) => number | null) =>
        coming.reduce<number | null>((all, due) => {
          const amount = of(due)
          return all === null || amount === null ? null : all + amount
        }, 0)
      const decimal = (amount: number | null) => (amount === null ? null : toDecimal(amount))
      return [
        {
          half,
          park,
          block: blockOf(block),
          timeSlot,
          jeepType,
          number,
          driver,
          party: addParties(coming.map(({ party }) => party)),
          bookings: coming.map(({ reference }) => reference),
          total: decimal(sum(({ fees }) => fees?.total ?? null)),
          usd: decimal(sum(({ fees }) => fees?.usd ?? null)),
          cash: decimal(sum(({ fees }) => (fees?.mode === 'at gate' ? 0 : (fees?.total ?? null)))),
          paid: paid.map(gatePaymentWire),
        },
      ]
    })
  })
  return [...jeeps, ...jeepsWithoutTrip([...open])]
}

function isJeepOf(payment: GatePayment, { half, type, number }: Pick<DayJeep, 'half' | 'type' | 'number'>): boolean {
  return payment.half === half && payment.jeepType === type && payment.number === number
}

/** Payments of jeeps that go to that park no more, by jeep. */
function jeepsWithoutTrip(payments: readonly GatePayment[]): GateJeep[] {
  const jeeps = Map.groupBy(payments, ({ half, park, jeepType, number }) => `${half} ${park} ${jeepType} ${number}`)
  return [...jeeps.values()].flatMap((paid) =>
    paid.slice(0, 1).map(({ half, park, jeepType, number }) => ({
      half,
      park,
      block: null,
      timeSlot: '',
      jeepType,
      number,
      driver: '',
      party: {},
      bookings: [],
      total: 0,
      usd: 0,
      cash: 0,
      paid: paid.map(gatePaymentWire),
    })),
  )
}

export function gatePaymentWire({ id, amount, currency, receipt, createdBy, createdAt }: GatePayment): GatePaymentWire {
  return { id, amount: toDecimal(amount), currency, receipt, by: createdBy, at: createdAt.toISOString() }
}

const blockOf = (text: string | null): Block | null => blocks.find((block) => block === text) ?? null

type Due = { reference: string; party: PartyByClass; fees: GateFees | null }

/**
 * The fees of bookings by the schedule of their day; without one, those that they were made with. Who pays the park was agreed with the
 * booking: one that was made before a schedule was in force has the operator's tickets in its total.
 */
async function readDues(db: Database, ids: readonly string[]): Promise<Map<string, Due>> {
  if (ids.length === 0) return new Map()
  const bookings = await selectBookings(db).where('id', 'in', ids).execute()
  const dues = await Promise.all(bookings.map(async (booking) => [booking.id, await readDue(db, booking)] as const))
  return new Map(dues.flatMap(([id, due]) => (due ? [[id, due] as const] : [])))
}

async function readDue(db: Database, booking: StoredBooking): Promise<Due | null> {
  const { reference, package_id, park, block, people, party } = booking
  const visitorType = visitorTypes.find((type) => type === booking.visitor_type)
  const at = parkFromText(park ?? '')
  if (!visitorType || !at) return null
  const capacity = package_id ? (await readRequestedPackage(db, { packageId: package_id }))?.maxCapacity : undefined
  const place = { park: at, block: blockOf(block) ?? ('' as const), maxCapacity: capacity ?? 0 }
  const fees = (await readBookingGateFees(db, place, booking)) ?? booking.gate_fees
  const mode = booking.gate_fees?.mode ?? 'included'
  return { reference, party: partyOf({ party, people, visitorType }), fees: fees && { ...fees, mode } }
}

function addParties(parties: readonly PartyByClass[]): PartyByClass {
  const sum = (name: (typeof ticketClasses)[number]) => parties.reduce((all, party) => all + (party[name] ?? 0), 0)
  return Object.fromEntries(ticketClasses.flatMap((name) => (sum(name) > 0 ? [[name, sum(name)]] : [])))
}
