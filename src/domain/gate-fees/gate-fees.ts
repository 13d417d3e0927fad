import type { Block, Park } from '#domain/parks/park.ts'
import type { Day } from '#domain/primitives/date.ts'
import type { Minor, Money } from '#domain/primitives/money.ts'
import { countParty, type GateTerms, gateDollars, wholeRupees } from './gate-terms.ts'
import { type GateMode, type PartyByClass, type TicketClass, ticketClasses } from './ticket-class.ts'

export const feeUnits = ['person', 'jeep', 'permit'] as const
export type FeeUnit = (typeof feeUnits)[number]
export const feeCurrencies = ['USD', 'LKR'] as const
export type FeeCurrency = (typeof feeCurrencies)[number]

/** A fee of a park, in minor units. `class` is null for all visitors but infants, and for jeeps and permits. */
export type FeeLine = {
  name: string
  per: FeeUnit
  class: TicketClass | null
  amount: Minor
  currency: FeeCurrency
  vat: boolean
}

/** The fees of a park, or of a block, from a day on. An inactive one is an example or not yet checked: nothing is charged by it. */
export type GateSchedule = {
  id: string
  park: Park
  block: Block | null
  validFrom: Day
  vatBp: number
  lines: FeeLine[]
  source: string
  asOf: Day
  isActive: boolean
}

export const maxFeeLines = 40
export const maxFee = 100_000_00

/** A fee of a park in a booking: how often it is due, and its sum in cents of a rupee. Without a rate, in its own currency. */
type FeeSum = { name: string; class: TicketClass | null; count: number; amount: Minor; currency: FeeCurrency }

/**
 * Gate fees of a party, kept on the booking, so that later schedules change nothing. Without a rate of the rupee there is no
 * single total, but a sum for each currency, before VAT.
 */
export type GateFees = {
  schedule: string
  mode: GateMode
  lines: FeeSum[]
  sums: Money[]
  subtotal: Minor | null
  vat: Minor | null
  total: Minor | null
  usd: Minor | null
  rate: number | null
  vatBp: number
  source: string
  asOf: Day
}

/** The jeeps of a private party, or the seats of the shared jeep in which it travels. */
type Carriage = { jeeps: number } | { seats: number }

/** The fees of a party by line. One permit is due for each jeep. In a shared jeep each visitor pays a share of it, rounded up. */
export function gateFeesOf(
  { id, lines, vatBp, source, asOf }: GateSchedule,
  party: PartyByClass,
  { carriage, mode, rate }: { carriage: Carriage; mode: GateMode; rate: number | null },
): GateFees {
  const sums: (FeeSum & { vat: boolean })[] = lines.flatMap((line) => {
    const { count, each } = dueOf(line, party, carriage)
    if (count === 0) return []
    const amount = (rate === null ? each : inRupees(each, line.currency, rate)) * count
    return [
      {
        name: line.name,
        class: line.class,
        count,
        amount,
        currency: rate === null ? line.currency : 'LKR',
        vat: line.vat,
      },
    ]
  })
  const net = sumOf(sums)
  const total = rate === null ? null : wholeRupees(net * 10_000 + sumOf(sums.filter(({ vat }) => vat)) * vatBp)
  return {
    schedule: id,
    mode,
    lines: sums.map(({ vat: _, ...sum }) => sum),
    sums: feeCurrencies.flatMap((currency) => {
      const amount = sumOf(sums.filter((sum) => sum.currency === currency))
      return amount > 0 ? [{ currency, amount }] : []
    }),
    subtotal: total === null ? null : net,
    vat: total === null ? null : total - net,
    total,
    usd: total === null || rate === null ? null : gateDollars(total, rate),
    rate,
    vatBp,
    source,
    asOf,
  }
}

const sumOf = (sums: readonly { amount: Minor }[]) => sums.reduce((sum, { amount }) => sum + amount, 0)

function dueOf(line: FeeLine, party: PartyByClass, carriage: Carriage): { count: number; each: Minor } {
  if (line.per === 'person') {
    const own = line.class === null ? countParty(party) - (party.infant ?? 0) : (party[line.class] ?? 0)
    return { count: own, each: line.amount }
  }
  if ('jeeps' in carriage) return { count: carriage.jeeps, each: line.amount }
  return { count: countParty(party), each: Math.ceil(line.amount / carriage.seats) }
}

/** A fee in cents of a rupee. */
function inRupees(amount: Minor, currency: FeeCurrency, rate: number): Minor {
  return currency === 'LKR' ? amount : Math.round(amount * rate)
}

/** The schedule of a place on a day: of its block where there is one, else of the whole park. */
export function scheduleOn(
  schedules: readonly GateSchedule[],
  { park, block }: { park: Park; block: Block | '' | null },
  day: Day,
): GateSchedule | undefined {
  const valid = schedules
    .filter((schedule) => schedule.isActive && schedule.park === park && schedule.validFrom <= day)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  return (
    (block && valid.findLast((schedule) => schedule.block === block)) ||
    valid.findLast((schedule) => schedule.block === null)
  )
}

/** The operator's ticket prices, in US cents. */
type OwnTickets = { foreign: Minor; local: Minor }

/** The terms by which a page prices the tickets of a party in a place, from today on; empty while no schedule is in force. */
export function gateTermsOf(
  schedules: readonly GateSchedule[],
  place: { park: Park; block: Block | '' | null },
  {
    mode,
    rate,
    seats,
    today,
    tickets,
  }: { mode: GateMode; rate: number | null; seats: number; today: Day; tickets: OwnTickets },
): GateTerms[] {
  const starts = new Set([
    today,
    ...schedules.flatMap((schedule) => (schedule.validFrom > today ? [schedule.validFrom] : [])),
  ])
  const found: (GateTerms & { id: string })[] = []
  for (const from of [...starts].sort()) {
    const schedule = scheduleOn(schedules, place, from)
    if (!schedule || found.at(-1)?.id === schedule.id) continue
    const { id } = schedule
    const shown = effectiveMode(mode, rate)
    if (shown === 'included' || rate === null) found.push({ id, from, isAtGate: false, ...ownCharges(tickets) })
    else found.push({ id, from, isAtGate: shown === 'at gate', ...chargesOf(schedule, rate, seats) })
  }
  return found.map(({ id: _, ...terms }) => terms)
}

/** Without a rate of the rupee, fees in two currencies have no total: the price stays as it is without them. */
export function effectiveMode(mode: GateMode, rate: number | null): GateMode {
  return rate === null ? 'included' : mode
}

type Charges = Omit<GateTerms, 'from' | 'isAtGate'>

/** Children pay as adults do, those of SAARC countries as foreign guests, and infants nothing. */
function ownCharges({ foreign, local }: OwnTickets): Charges {
  // With a hundred "rupees" to the dollar, whole rupees are cents.
  const charge = (cents: Minor) => cents * 1_000_000
  const person = byClass((ticket) => (ticket === 'infant' ? 0 : charge(ticket.startsWith('local') ? local : foreign)))
  return { rate: 100, person, seat: person, jeep: 0 }
}

function chargesOf({ lines, vatBp }: GateSchedule, rate: number, seats: number): Charges {
  const chargeOf = (some: readonly FeeLine[], share = 1) =>
    some.reduce((sum, { amount, currency, vat }) => {
      const rupees = inRupees(Math.ceil(amount / share), currency, rate)
      return sum + rupees * (10_000 + (vat ? vatBp : 0))
    }, 0)
  const vehicle = lines.filter(({ per }) => per !== 'person')
  const personal = lines.filter(({ per }) => per === 'person')
  const withShare = (share: number) =>
    byClass((ticket) => {
      const charged = personal.filter((line) => line.class === ticket || (line.class === null && ticket !== 'infant'))
      return chargeOf(charged) + share
    })
  return { rate, person: withShare(0), seat: withShare(chargeOf(vehicle, seats)), jeep: chargeOf(vehicle) }
}

function byClass(chargeOf: (ticket: TicketClass) => number): Record<TicketClass, number> {
  return Object.fromEntries(ticketClasses.map((ticket) => [ticket, chargeOf(ticket)])) as Record<TicketClass, number>
}

export type ScheduleFault = 'no line' | 'class of a jeep' | 'class missing' | 'child above adult' | 'infant charged'

/**
 * The first fault of a schedule. An active one names a fee for every class but infants, because a class without a fee would enter free;
 * a child never pays more than an adult.
 */
export function scheduleFault({ lines, isActive }: Pick<GateSchedule, 'lines' | 'isActive'>): ScheduleFault | null {
  if (lines.length === 0) return 'no line'
  if (lines.some((line) => line.per !== 'person' && line.class !== null)) return 'class of a jeep'
  if (lines.some((line) => line.class === 'infant' && line.amount > 0)) return 'infant charged'
  const feeOf = (ticket: TicketClass, currency: FeeCurrency) =>
    sumOf(lines.filter((line) => line.class === ticket && line.currency === currency))
  for (const group of ['foreign', 'saarc', 'local'] as const) {
    if (feeCurrencies.some((currency) => feeOf(`${group}Child`, currency) > feeOf(`${group}Adult`, currency)))
      return 'child above adult'
  }
  const isNamed = (ticket: TicketClass) => lines.some((line) => line.per === 'person' && line.class === ticket)
  const isForAll = lines.some((line) => line.per === 'person' && line.class === null)
  if (isActive && !isForAll && ticketClasses.some((ticket) => ticket !== 'infant' && !isNamed(ticket)))
    return 'class missing'
  return null
}
