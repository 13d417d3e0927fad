import type { Database } from '#db/client.ts'
import { clearPackageCache, findPackage, readPackage, type StoredPackage } from '#db/packages/packages.ts'
import type { ErrorCode } from '#domain/errors.ts'

/**
 * Does something with a package as we remember it. When it turns out that a clerk has changed, added or withdrawn the
 * package a moment ago, what we remembered is not what is sold: it is read anew, and done once more.
 */
export async function withFreshPackage<T extends object>(
  db: Database,
  id: string,
  attempt: (pkg: StoredPackage | undefined, isFresh: boolean) => Promise<T>,
): Promise<T> {
  const active = (pkg: StoredPackage | undefined) => (pkg?.isActive ? pkg : undefined)
  const outcome = await attempt(id ? active(await readPackage(db, id)) : undefined, false)
  const refused = 'refused' in outcome ? (outcome.refused as ErrorCode) : null
  if (!id || (refused !== 'price changed' && refused !== 'package not found')) return outcome
  clearPackageCache(db)
  return attempt(active(await findPackage(db, id)), true)
}
