import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#db/client.ts'
import { clearPackageCache, type StoredPackage } from '#db/packages/packages.ts'
import { clearSettingsCache, readBusinessSettings } from '#db/settings/settings.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { customSafariId } from '#domain/packages/custom-safari.ts'
import type { OctoFailure } from '#domain/resellers/octo-error.ts'
import { findRequestedPackage, type RequestedPackage, readRequestedPackage } from './requested-package.ts'

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
