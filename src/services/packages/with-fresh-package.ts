import type { Database } from '#db/client.ts'
import { clearPackageCache, findPackage, readPackage, type StoredPackage } from '#db/packages/packages.ts'
import type { Result } from '#domain/result.ts'

/**
 * Runs `attempt` with the cached package. If it fails because the cache is older than a change of the package, it runs once more with
 * the package of the database.
 */
export async function withFreshPackage<T extends Result>(
  db: Database,
  id: string,
  attempt: (pkg: StoredPackage | undefined, isFresh: boolean) => Promise<T>,
): Promise<T> {
  const active = (pkg: StoredPackage | undefined) => (pkg?.isActive ? pkg : undefined)
  const outcome = await attempt(id ? active(await readPackage(db, id)) : undefined, false)
  const isStale = !outcome.ok && (outcome.error === 'price changed' || outcome.error === 'package not found')
  if (!id || !isStale) return outcome
  clearPackageCache(db)
  return attempt(active(await findPackage(db, id)), true)
}
