import { beforeEach, expect, test } from 'vitest'
import { gateFeesWire } from '#db/gate-fees/gate-fees-wire.ts'
import { clearSchedulesCache } from '#db/gate-fees/gate-schedules.ts'
import { clearPackageCache } from '#db/packages/packages.ts'
import { clearSettingsCache, saveBusinessSettings } from '#db/settings/settings.ts'
import { countParty } from '#domain/gate-fees/gate-terms.ts'
import { type GateMode, gateModes, type PartyByClass, type TicketClass } from '#domain/gate-fees/ticket-class.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { zAvailability, zBooking, zProduct } from '#test/support/octo-schemas.ts'
import { aPackage, dayIn, findInventoryViolations, forgetSales, noon } from '#test/support/safari.ts'
import { createOcto } from './octo.ts'

// Resellers pay the same as guests in each mode of gate fees.
const { db } = await testDatabase()
const app = testAppContext(db)
const octo = createOcto(app)
const site = testCaller(app)
const token = await aToken(db, 'admin')
const pkg = await aPackage(db, { park: 'yala', block: '', packageType: 'both', maxCapacity: 14 })
const date = dayIn(10)
const { secret } = (
  await site('/api-keys', { token, body: { name: 'Test', reseller: 'Tours', scopes: ['octo', 'read', 'write'] } })
).body as { secret: string }

async function settings(mode: GateMode, rate: number | null = 300) {
  const modes = { yala: mode, bundala: 'included', udawalawe: 'included', Lunugamwehera: 'included' } as const
  const rates = rate === null ? null : { base: 'USD' as const, day: dayIn(0), EUR: null, GBP: null, LKR: rate }
  await saveBusinessSettings(db, { gateModes: modes, rates }, noon)
  clearSettingsCache(db)
  clearSchedulesCache(db)
  clearPackageCache(db)
}

const fee = (amount: number, changes: object) => ({
  name: 'Fee',
  per: 'person',
  class: null,
  amount,
  currency: 'USD',
  vat: true,
  ...changes,
})
const entrance = (ticketClass: TicketClass, amount: number) => fee(amount, { class: ticketClass })
const schedule = {
  park: 'yala',
  block: null,
  validFrom: '2025-01-01',
  vatBp: 1_800,
  source: 'a test',
  asOf: '2026-11-01',
  isActive: true,
  lines: [
    ...[
      entrance('foreignAdult', 25.07),
      entrance('foreignChild', 15.01),
      entrance('saarcAdult', 20.03),
      entrance('saarcChild', 10.09),
    ],
    ...[entrance('localAdult', 1.01), entrance('localChild', 0.53)],
    fee(10, { per: 'permit' }),
    fee(317, { per: 'jeep', currency: 'LKR' }),
  ],
}

async function call(path: string, body?: object) {
  const response = await octo.fetch(
    new Request(`http://test/octo${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${secret}`,
        'octo-capabilities': 'pricing, content',
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape that it expects
  return { status: response.status, body: (await response.json()) as any }
}

async function rowOf(reference: string) {
  const row = await db
    .selectFrom('booking')
    .select(['status', 'people', 'party', 'gate_fees', 'total'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return { ...row, gateFees: row.gate_fees && gateFeesWire(row.gate_fees) }
}

const unitOf: Record<TicketClass, string> = {
  foreignAdult: 'adult',
  foreignChild: 'child',
  infant: 'infant',
  saarcAdult: 'saarc-adult',
  saarcChild: 'saarc-child',
  localAdult: 'local-adult',
  localChild: 'local-child',
}
const classesOf = (party: PartyByClass) => Object.entries(party) as [TicketClass, number][]
const products = {
  private: { productId: `${pkg.id}.private`, optionId: 'morning-basic' },
  shared: { productId: `${pkg.id}.shared`, optionId: 'morning' },
}

beforeEach(async () => {
  app.at(noon)
  await forgetSales(db)
  await db.deleteFrom('gate_schedule').where('created_by', '<>', 'system').execute()
  await settings('included')
})

const parties: PartyByClass[] = [
  { foreignAdult: 1 },
  { foreignAdult: 2 },
  { localAdult: 2, localChild: 1 },
  { localAdult: 1, infant: 1 },
  { foreignAdult: 1, foreignChild: 1, saarcAdult: 1, saarcChild: 1, localAdult: 1, localChild: 1, infant: 1 },
]
const cases = gateModes.flatMap((mode) =>
  (['private', 'shared'] as const).flatMap((kind) => parties.map((party) => ({ mode, kind, party }))),
)

test.each(cases)('$mode, $kind: $party pay the guest price', async ({ mode, kind, party }) => {
  await settings(mode)
  expect((await site('/gate-schedules', { token, body: schedule })).status).toBe(201)
  const people = countParty(party)
  const visitorType = party.localAdult && !party.foreignAdult ? 'local' : 'foreign'
  const { quote } = (
    await site(`/packages/${pkg.id}/quote`, { body: { date, people, party, visitorType, reservationType: kind } })
  ).body as { quote: { totalPrice: number; ticketPrice: number; gateFees: object } }
  const [total, tickets] = [Math.round(quote.totalPrice * 100), Math.round(quote.ticketPrice * 100)]

  const product = products[kind]
  const units = classesOf(party).map(([ticketClass, quantity]) => ({ id: unitOf[ticketClass], quantity }))
  const [availability] = (await call('/availability', { ...product, localDate: date, units })).body
  expect(zAvailability.safeParse(availability).error?.issues ?? []).toEqual([])
  expect([availability.pricing.retail, availability.pricing.includedTaxes[0]?.retail ?? 0]).toEqual([total, tickets])

  const unitItems = classesOf(party).flatMap(([ticketClass, count]) =>
    Array.from({ length: count }, () => ({ unitId: unitOf[ticketClass] })),
  )
  const { body: held } = await call('/bookings', { ...product, availabilityId: availability.id, unitItems })
  expect(zBooking.safeParse(held).error?.issues ?? []).toEqual([])
  expect(held.pricing.retail).toBe(total)
  if (kind === 'shared') {
    const parts = held.unitItems.map(({ pricing }: { pricing: { retail: number } }) => pricing.retail)
    expect(parts.reduce((sum: number, part: number) => sum + part, 0)).toBe(total)
  }
  expect(await rowOf(held.supplierReference)).toMatchObject({ party, gateFees: quote.gateFees, total })
  expect(await findInventoryViolations(db)).toEqual([])
})

test('a park that charges by class has its classes as units; others have residents and foreign guests', async () => {
  const unitsOf = async () => {
    const { body } = await call(`/products/${pkg.id}.shared`)
    expect(zProduct.safeParse(body).error?.issues ?? []).toEqual([])
    return body.options[0].units.map(
      ({ id, restrictions }: { id: string; restrictions: { minAge: number; maxAge: number } }) =>
        `${id} ${restrictions.minAge}-${restrictions.maxAge}`,
    )
  }
  expect(await unitsOf()).toEqual(['adult 13-99', 'child 0-12', 'local-adult 13-99', 'local-child 0-12'])
  await site('/gate-schedules', { token, body: schedule })
  expect(await unitsOf()).toEqual([
    ...['adult 13-99', 'child 6-12', 'local-adult 13-99', 'local-child 6-12'],
    ...['saarc-adult 13-99', 'saarc-child 6-12', 'infant 0-5'],
  ])
})

test('fees that guests pay at the gate are excluded from the price, and the content says so', async () => {
  await site('/gate-schedules', { token, body: schedule })
  const exclusions = async () =>
    (await call(`/products/${pkg.id}.shared`)).body.features.filter(
      ({ type }: { type: string }) => type === 'EXCLUSION',
    )
  expect(await exclusions()).toEqual([])
  await settings('at gate')
  expect(await exclusions()).toHaveLength(1)
  const [{ unitPricing }] = (await call('/availability', { ...products.shared, localDate: date })).body
  expect(unitPricing.map(({ includedTaxes }: { includedTaxes: object[] }) => includedTaxes)).toEqual(Array(7).fill([]))
})

test('changing the people of a confirmed booking changes its fees', async () => {
  await settings('itemised')
  await site('/gate-schedules', { token, body: schedule })
  const request = { ...products.private, availabilityId: `${date}T05:30:00+05:30` }
  const { body: held } = await call('/bookings', { ...request, unitItems: [{ unitId: 'adult' }] })
  const unitItems = [{ unitId: 'saarc-adult' }, { unitId: 'infant' }]
  await call(`/bookings/${held.uuid}/confirm`, { contact: {}, unitItems })
  const { quote } = (
    await site(`/packages/${pkg.id}/quote`, { body: { date, people: 2, party: { saarcAdult: 1, infant: 1 } } })
  ).body
  expect(await rowOf(held.supplierReference)).toMatchObject({
    status: 'confirmed',
    people: 2,
    party: { saarcAdult: 1, infant: 1 },
    gateFees: quote.gateFees,
    total: Math.round(quote.totalPrice * 100),
  })
})
