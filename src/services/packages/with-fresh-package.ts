import type { Database } from '#db/client.ts'
import { clearPackageCache, type StoredPackage } from '#db/packages/packages.ts'
import { clearSettingsCache, readBusinessSettings } from '#db/settings/settings.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { customSafariId } from '#domain/packages/custom-safari.ts'
import { findRequestedPackage, type RequestedPackage, readRequestedPackage } from './requested-package.ts'

/**
 * Runs `attempt` with the cached package. If it fails because the cache is older than a change of the package, or of the prices of
 * a custom safari, it runs once more with what the database has.
 */
export async function withFreshPackage<T extends { ok: true } | { ok: false; error?: ErrorCode }>(
  db: Database,
  requested: RequestedPackage,
  attempt: (pkg: StoredPackage | undefined, isFresh: boolean) => Promise<T>,
): Promise<T> {
  const active = (pkg: StoredPackage | undefined) => (pkg?.isActive ? pkg : undefined)
  const outcome = await attempt(active(await readRequestedPackage(db, requested)), false)
  const isStale = !outcome.ok && (outcome.error === 'price changed' || outcome.error === 'package not found')
  if (!requested.packageId || !isStale) return outcome
  if (requested.packageId === customSafariId) clearSettingsCache(db)
  else clearPackageCache(db)
  return attempt(active(await findRequestedPackage(db, requested, await readBusinessSettings(db))), true)
}
