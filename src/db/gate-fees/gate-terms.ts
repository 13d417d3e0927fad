import type { Database } from '#db/client.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { type GateSchedule, gateTermsOf } from '#domain/gate-fees/gate-fees.ts'
import type { GateTerms } from '#domain/gate-fees/gate-terms.ts'
import type { GateMode } from '#domain/gate-fees/ticket-class.ts'
import { largestParty, type SafariPackage } from '#domain/packages/package.ts'
import { ticketPricePerPerson } from '#domain/packages/price.ts'
import type { Park } from '#domain/parks/park.ts'
import type { Day } from '#domain/primitives/date.ts'
import { readActiveSchedules } from './gate-schedules.ts'

/** Everything that gate fees depend on, besides the package. */
export type GateSource = {
  schedules: readonly GateSchedule[]
  modes: Record<Park, GateMode>
  /** Rupees of a US dollar; null while the operator has entered none. */
  rate: number | null
}

/** From the caches. */
export async function readGateSource(db: Database): Promise<GateSource> {
  const [schedules, { gateModes, rates }] = await Promise.all([readActiveSchedules(db), readBusinessSettings(db)])
  return { schedules, modes: gateModes, rate: rates?.LKR ?? null }
}

type Place = Pick<SafariPackage, 'park' | 'block' | 'maxCapacity' | 'tickets'>

/** The gate terms of a package from a day on; nothing while its park has no active schedule. */
export function gateTermsOfPackage(
  { schedules, modes, rate }: GateSource,
  pkg: Place,
  today: Day,
): { gate?: GateTerms[] } {
  const own = schedules.filter(({ park }) => park === pkg.park)
  if (own.length === 0) return {}
  const seats = largestParty(pkg, 'shared')
  const tickets = { foreign: ticketPricePerPerson(pkg, 'foreign'), local: ticketPricePerPerson(pkg, 'local') }
  const gate = gateTermsOf(own, pkg, { mode: modes[pkg.park], rate, seats, today, tickets })
  return gate.length > 0 ? { gate } : {}
}
