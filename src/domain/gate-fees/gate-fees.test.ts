import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jeepsFor } from '#domain/packages/price.ts'
import { type FeeLine, type GateSchedule, gateFeesOf, gateTermsOf, scheduleFault, scheduleOn } from './gate-fees.ts'
import { countParty, ticketsAt } from './gate-terms.ts'
import { type PartyByClass, type TicketClass, ticketClasses } from './ticket-class.ts'

const fee = (name: string, amount: number, changes: Partial<FeeLine> = {}): FeeLine => ({
  name,
  per: 'person',
  class: null,
  amount,
  currency: 'USD',
  vat: true,
  ...changes,
})

/** The only published worked example. */
const schedule: GateSchedule = {
  id: 's1',
  park: 'yala',
  block: null,
  validFrom: '2026-01-01',
  vatBp: 1_800,
  isActive: true,
  source: 'example',
  asOf: '2026-11-23',
  lines: [
    fee('Adult', 2_500, { class: 'foreignAdult' }),
    fee('Child', 1_500, { class: 'foreignChild' }),
    fee('Adult', 2_000, { class: 'saarcAdult' }),
    fee('Child', 1_000, { class: 'saarcChild' }),
    fee('Service', 1_000, { per: 'permit' }),
    fee('Vehicle', 30_000, { per: 'jeep', currency: 'LKR' }),
  ],
}

const tickets = { foreign: 1_500, local: 500 }

const feesOf = (party: PartyByClass, { of = schedule, rate = 300 }: { of?: GateSchedule; rate?: number | null } = {}) =>
  gateFeesOf(of, party, { carriage: { jeeps: jeepsFor(countParty(party)) }, mode: 'itemised', rate })

test.each([
  [{ foreignAdult: 4, foreignChild: 2 }, 42_300, 7_614, 49_914],
  [{ foreignAdult: 2 }, 18_300, 3_294, 21_594],
  [{ foreignAdult: 1 }, 10_800, 1_944, 12_744],
  [{ foreignAdult: 7 }, 55_800, 10_044, 65_844],
  [{ saarcAdult: 2 }, 15_300, 2_754, 18_054],
  [{ foreignAdult: 1, saarcAdult: 1, foreignChild: 1 }, 21_300, 3_834, 25_134],
] as const)('%j owe the park %i + %i = %i rupees', (party, subtotal, vat, total) => {
  const fees = feesOf(party)
  expect([fees.subtotal, fees.vat, fees.total]).toEqual([subtotal * 100, vat * 100, total * 100])
})

test('two foreign guests owe 71.98 dollars; a child under 6 has a seat but pays nothing', () => {
  expect(feesOf({ foreignAdult: 2 }).usd).toBe(7_198)
  expect(feesOf({ foreignAdult: 2, infant: 1 }).total).toBe(feesOf({ foreignAdult: 2 }).total)
  expect(feesOf({ foreignAdult: 7, infant: 1 }).lines.at(-1)).toMatchObject({ name: 'Vehicle', count: 2 })
})

test('without an exchange rate there is a sum per currency and no total', () => {
  expect(feesOf({ foreignAdult: 2 }, { rate: null })).toMatchObject({
    sums: [
      { currency: 'USD', amount: 6_000 },
      { currency: 'LKR', amount: 30_000 },
    ],
    subtotal: null,
    vat: null,
    total: null,
    usd: null,
  })
})

test('in a shared jeep each visitor pays a share of jeep and permit, rounded up', () => {
  const fees = gateFeesOf(schedule, { foreignAdult: 2 }, { carriage: { seats: 7 }, mode: 'itemised', rate: 300 })
  // 10 dollars by 7 are 1.43, and 300 rupees 42.86.
  expect(fees.lines.slice(1).map(({ count, amount }) => [count, amount])).toEqual([
    [2, 2 * 143 * 300],
    [2, 2 * 4_286],
  ])
})

describe('for any schedule and party', () => {
  const classes = ticketClasses.filter((ticketClass) => ticketClass !== 'infant')
  const anyFees = fc
    .tuple(...['foreign', 'saarc', 'local'].map(() => fc.tuple(fc.nat(10_000), fc.nat(10_000))))
    .map((pairs) =>
      pairs.flatMap(([a, b], at) => {
        const [adult, child] = [
          `${['foreign', 'saarc', 'local'][at]}Adult`,
          `${['foreign', 'saarc', 'local'][at]}Child`,
        ]
        return [
          fee('Adult', Math.max(a, b), { class: adult as TicketClass }),
          fee('Child', Math.min(a, b), { class: child as TicketClass }),
        ]
      }),
    )
  const anySchedule = fc
    .record({
      lines: anyFees,
      vehicle: fc.nat(100_000),
      service: fc.nat(5_000),
      vatBp: fc.nat(10_000),
      isVehicleTaxed: fc.boolean(),
    })
    .map(
      ({ lines, vehicle, service, vatBp, isVehicleTaxed }): GateSchedule => ({
        ...schedule,
        vatBp,
        lines: [
          ...lines,
          fee('Service', service, { per: 'permit' }),
          fee('Vehicle', vehicle, { per: 'jeep', currency: 'LKR', vat: isVehicleTaxed }),
        ],
      }),
    )
  const anyParty = fc
    .record(
      Object.fromEntries(ticketClasses.map((ticketClass) => [ticketClass, fc.nat(3)])) as Record<
        TicketClass,
        fc.Arbitrary<number>
      >,
    )
    .filter((party) => countParty(party) > 0)
  const anyRate = fc.integer({ min: 1_000_000, max: 5_000_000 }).map((rate) => rate / 10_000)
  const seed = { seed: 20_261_127, numRuns: 400 }

  test('the lines and the VAT add up to the total, in whole rupees', () => {
    fc.assert(
      fc.property(anySchedule, anyParty, anyRate, (of, party, rate) => {
        const { lines, vat, total } = feesOf(party, { of, rate })
        expect(lines.reduce((sum, { amount }) => sum + amount, vat ?? Number.NaN)).toBe(total)
        expect((total ?? 1) % 100).toBe(0)
      }),
      seed,
    )
  })

  test('one more person is never cheaper, and a child never costs more than an adult', () => {
    fc.assert(
      fc.property(anySchedule, anyParty, anyRate, fc.constantFrom(...classes), (of, party, rate, ticketClass) => {
        const total = (some: PartyByClass) => feesOf(some, { of, rate }).total ?? Number.NaN
        const more = total({ ...party, [ticketClass]: (party[ticketClass] ?? 0) + 1 })
        expect(more).toBeGreaterThanOrEqual(total(party))
        if (!ticketClass.endsWith('Adult')) return
        const child = ticketClass.replace('Adult', 'Child') as TicketClass
        expect(total({ ...party, [child]: (party[child] ?? 0) + 1 })).toBeLessThanOrEqual(more)
      }),
      seed,
    )
  })

  test('the order of lines and classes does not matter, and the page of the guest has the same total', () => {
    fc.assert(
      fc.property(anySchedule, anyParty, anyRate, (of, party, rate) => {
        const { total, usd } = feesOf(party, { of, rate })
        const turned = Object.fromEntries(Object.entries(party).reverse())
        expect(feesOf(turned, { of: { ...of, lines: of.lines.toReversed() }, rate }).total).toBe(total)
        const [terms] = gateTermsOf(
          [of],
          { park: 'yala', block: '' },
          { mode: 'itemised', rate, seats: 7, today: '2026-12-01', tickets },
        )
        if (!terms) throw new Error('no terms')
        expect(ticketsAt(terms, party, jeepsFor(countParty(party)))).toBe(usd)
        const shared = gateFeesOf(of, party, { carriage: { seats: 7 }, mode: 'itemised', rate })
        expect(ticketsAt(terms, party, 0)).toBe(shared.usd)
      }),
      seed,
    )
  })
})

test('the latest active schedule applies, and one of the block precedes one of the park', () => {
  const later = { ...schedule, id: 's2', validFrom: '2027-01-01' }
  const block = { ...schedule, id: 's3', block: 'blockV' as const }
  const off = { ...schedule, id: 's4', validFrom: '2026-06-01', isActive: false }
  const all = [later, block, off, schedule]
  const on = (place: Parameters<typeof scheduleOn>[1], day: string) => scheduleOn(all, place, day)?.id
  expect([on({ park: 'yala', block: '' }, '2026-12-31'), on({ park: 'yala', block: 'blockI' }, '2027-01-01')]).toEqual([
    's1',
    's2',
  ])
  expect([
    on({ park: 'yala', block: 'blockV' }, '2027-02-01'),
    on({ park: 'bundala', block: '' }, '2027-02-01'),
  ]).toEqual(['s3', undefined])
  const terms = gateTermsOf(
    all,
    { park: 'yala', block: '' },
    { mode: 'at gate', rate: 300, seats: 7, today: '2026-12-01', tickets },
  )
  expect(terms.map(({ from, isAtGate }) => [from, isAtGate])).toEqual([
    ['2026-12-01', true],
    ['2027-01-01', true],
  ])
})

test('a schedule is refused without a line, with a jeep fee by class, with a child fee above the adult one, or if an active one omits a class', () => {
  const all: TicketClass[] = ['foreignAdult', 'foreignChild', 'saarcAdult', 'saarcChild', 'localAdult', 'localChild']
  const whole = all.map((ticketClass) => fee(ticketClass, 100, { class: ticketClass }))
  const fault = (lines: FeeLine[], isActive = true) => scheduleFault({ lines, isActive })
  expect([fault(whole), fault([]), fault([...whole, fee('x', 1, { per: 'jeep', class: 'infant' })])]).toEqual([
    null,
    'no line',
    'class of a jeep',
  ])
  expect([fault(schedule.lines), fault(schedule.lines, false)]).toEqual(['class missing', null])
  expect(fault([...whole, fee('more', 1, { class: 'localChild' })])).toBe('child above adult')
  expect(fault([...whole, fee('baby', 1, { class: 'infant' })])).toBe('infant charged')
})
