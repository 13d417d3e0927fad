import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { changePackage, lockPackages, type VersionedPackage } from '#db/packages/package-writes.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { inPackageTransaction } from './in-package-transaction.ts'

/** Puts a package on sale or takes it off; `requested` undefined toggles it. Bookings stay as they are. */
export async function setPackageActive(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  id: string,
  requested: boolean | undefined,
  actor: Actor,
): Promise<Result<VersionedPackage>> {
  return inPackageTransaction<Result<VersionedPackage>>(context, async (tx, now) => {
    const [found] = await lockPackages(tx, [id])
    if (!found) return failure('package not found')
    const before = found.pkg.isActive
    const isActive = requested ?? !before
    if (isActive === before) return success(found)
    const pkg = { ...found.pkg, isActive }
    await changePackage(tx, pkg, now)
    await writeAudit(
      tx,
      { actor, now },
      { entity: 'package', id },
      isActive ? 'package activated' : 'package deactivated',
      { isActive: [before, isActive] },
    )
    return success({ pkg, version: found.version + 1 })
  })
}
