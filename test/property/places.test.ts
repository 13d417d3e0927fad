import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../support/database.ts'
import {
  aPackage,
  dayIn,
  findInventoryViolations,
  forgetSales,
  noon,
  onlyBasicJeeps,
  onlyDoubleRooms,
  testServiceContext,
} from '../support/safari.ts'
import { anyStep, type World } from './steps.ts'

const isFull = process.env.FAULTS === 'full'
// The same steps in every run; another seed generates others.
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_121)

const { db } = await testDatabase()
const packages: { id: string }[] = []
beforeAll(async () => {
  packages.push(await aPackage(db), await aPackage(db, { name: 'Another morning in Yala' }))
})

/** Two jeeps, two rooms and a clock that the steps advance. */
async function aWorld(): Promise<World> {
  await forgetSales(db)
  for (const days of [10, 11, 12]) await onlyBasicJeeps(db, 2, dayIn(days))
  await onlyDoubleRooms(db, 2)
  const world: World = { context: testServiceContext(db), now: noon, packages, bookings: [], holds: [] }
  world.context.clock = { now: () => world.now }
  return world
}

// An interrupted run still executes, so the next one waits until it has ended.
let previous: Promise<unknown> = Promise.resolve()

/** Steps of guests, staff and the clock, one by one or up to four at once; the invariants hold after each. */
const invariantsHold = fc.asyncProperty(
  fc.array(fc.array(anyStep, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 25 }),
  (steps) => {
    const run = async () => {
      const world = await aWorld()
      for (const atOnce of steps) {
        await Promise.all(atOnce.map((step) => step(world)))
        const broken = await findInventoryViolations(db)
        if (broken.length > 0) throw new Error(broken.join('\n'))
      }
    }
    const result = previous.then(run, run)
    previous = result
    return result
  },
)

test('no sequence of actions sells a place twice or loses a sold one', async () => {
  await fc.assert(invariantsHold, {
    seed,
    numRuns: isFull ? 2_000 : 120,
    interruptAfterTimeLimit: isFull ? 300_000 : 15_000,
  })
}, 600_000)

test('control: a departure that does not release its jeep is detected', async () => {
  const { rows } = await sql<{ text: string }>`
    select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'claim_freed'`.execute(db)
  await sql`drop trigger claim_freed on claim`.execute(db)
  try {
    const found = await fc.check(invariantsHold, { seed, numRuns: 200 })
    expect(found.failed).toBe(true)
    expect(String(found.errorInstance)).toContain('Error: departure')
    // Shrunk to the minimum: a guest takes the first seat and releases it.
    expect(found.counterexample?.[0].flat().length).toBeLessThanOrEqual(4)
  } finally {
    await sql.raw(rows[0]?.text ?? '').execute(db)
  }
}, 600_000)
