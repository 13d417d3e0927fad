import { isDeepStrictEqual } from 'node:util'
import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import { readToday } from '#db/business-day.ts'
import type { Database } from '#db/client.ts'
import { gateTermsOfPackage, readGateSource } from '#db/gate-fees/gate-terms.ts'
import { clearPackageCache, findPackage, readPackage, type StoredPackage } from '#db/packages/packages.ts'
import { clearSettingsCache, readBusinessSettings } from '#db/settings/settings.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { customSafari, customSafariId } from '#domain/packages/custom-safari.ts'
import { type Block, blocks, parkFromText } from '#domain/parks/park.ts'
import type { OctoFailure } from '#domain/resellers/octo-error.ts'

/** A package by its ID. A custom safari also needs a park, which packages bring with them. */
export type RequestedPackage = {
  packageId: string | null
  park?: string | null | undefined
  block?: string | null | undefined
}

/** From the cache, for display and as a first attempt; inactive packages too. */
export async function readRequestedPackage(
  db: Database,
  requested: RequestedPackage,
): Promise<StoredPackage | undefined> {
  if (requested.packageId === customSafariId) return customSafariFor(db, await readBusinessSettings(db), requested)
  return requested.packageId ? readPackage(db, requested.packageId) : undefined
}

/** From its row, for decisions inside a transaction. */
export async function findRequestedPackage(
  tx: Database,
  requested: RequestedPackage,
  business: Pick<BusinessSettings, 'prices'>,
): Promise<StoredPackage | undefined> {
  if (requested.packageId === customSafariId) return customSafariFor(tx, business, requested)
  return requested.packageId ? findPackage(tx, requested.packageId) : undefined
}

async function customSafariFor(
  db: Database,
  { prices }: Pick<BusinessSettings, 'prices'>,
  requested: RequestedPackage,
): Promise<StoredPackage | undefined> {
  const park = parkFromText(requested.park ?? '')
  if (!park) return undefined
  const [gateSource, today] = await Promise.all([readGateSource(db), readToday(db)])
  const pkg = customSafari(prices, park, blockFromText(requested.block))
  return { ...pkg, ...gateTermsOfPackage(gateSource, pkg, today), translations: {}, pictures: [] }
}

function blockFromText(text: string | null | undefined): Block | '' {
  return blocks.find((block) => block === text) ?? ''
}

/** Reasons for which an attempt fails when the cache is older than the package. `code` is that of a reseller's API. */
const staleErrors: readonly (ErrorCode | undefined)[] = ['price changed', 'package not found']
const staleCodes: readonly (OctoFailure['code'] | undefined)[] = ['INVALID_PRODUCT_ID', 'INVALID_OPTION_ID']

type Outcome = { ok: true } | { ok: false; error?: ErrorCode; code?: OctoFailure['code'] }

/**
 * Runs `attempt` with the cached package. If it fails because the cache may be older than a change of the package, or of the prices
 * of a custom safari, it runs once more with what the database has. The cache of packages is cleared only if it is older: anybody
 * can send a wrong price or ID, and refilling that cache counts all bookings.
 */
export async function withFreshPackage<T extends Outcome>(
  db: Database,
  requested: RequestedPackage,
  attempt: (pkg: StoredPackage | undefined, isFresh: boolean) => Promise<T>,
): Promise<T> {
  const active = (pkg: StoredPackage | undefined) => (pkg?.isActive ? pkg : undefined)
  const cached = await readRequestedPackage(db, requested)
  const outcome = await attempt(active(cached), false)
  const isStale = !outcome.ok && (staleErrors.includes(outcome.error) || staleCodes.includes(outcome.code))
  if (!requested.packageId || !isStale) return outcome
  const isCustom = requested.packageId === customSafariId
  if (isCustom) clearSettingsCache(db)
  const fresh = await findRequestedPackage(db, requested, await readBusinessSettings(db))
  if (!isCustom && !isDeepStrictEqual(withoutCount(cached), withoutCount(fresh))) clearPackageCache(db)
  return attempt(active(fresh), true)
}

/** A package from the cache also has its number of bookings. */
function withoutCount(pkg: (StoredPackage & { totalBookings?: number }) | undefined) {
  const { totalBookings: _, ...rest } = pkg ?? {}
  return rest
}
