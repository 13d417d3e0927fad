import type { GateMargin } from '#contracts/gate-fees/gate-fees.ts'
import type { Database } from '#db/client.ts'
import { readGateSource } from '#db/gate-fees/gate-terms.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { ticketPricePerPerson } from '#domain/packages/price.ts'
import { parks } from '#domain/parks/park.ts'
import type { Day } from '#domain/primitives/date.ts'
import { toDecimal } from '#domain/primitives/money.ts'
import { readGateFees } from './gate-fees-of-trip.ts'

const couple = { people: 2, visitorType: 'foreign', jeeps: 1 } as const

/** For each park, what two foreign guests pay us for tickets at the prices of the grid, and what the park charges them on a day. */
export async function readGateMargins(db: Database, day: Day): Promise<GateMargin[]> {
  const [{ prices }, { modes }] = await Promise.all([readBusinessSettings(db), readGateSource(db)])
  return Promise.all(
    parks.map(async (park): Promise<GateMargin> => {
      const fees = await readGateFees(db, { park, block: '', maxCapacity: 0 }, { ...couple, day })
      const ours =
        fees?.mode === 'itemised' && fees.usd !== null
          ? fees.usd
          : couple.people * ticketPricePerPerson(prices, 'foreign')
      const gate = fees?.usd ?? null
      return { park, mode: modes[park], ours: toDecimal(ours), gate: gate === null ? null : toDecimal(gate) }
    }),
  )
}
