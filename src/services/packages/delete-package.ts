import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { findComingBookings, lockPackages, withdrawPackage } from '#db/packages/package-writes.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { inPackageTransaction } from './in-package-transaction.ts'
import { maxListed, type PackageBooked } from './update-package.ts'

/** Removes a package from every list for good. Upcoming bookings refuse it, and the failure lists them. */
export async function deletePackage(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  id: string,
  actor: Actor,
): Promise<Result<{ name: string }> | PackageBooked> {
  return inPackageTransaction<Result<{ name: string }> | PackageBooked>(context, async (tx, now) => {
    const [found] = await lockPackages(tx, [id])
    if (!found) return failure('package not found')
    const coming = await findComingBookings(tx, id, dayAt(now), now)
    if (coming.length > 0)
      return failure('package is booked', { affected: coming.slice(0, maxListed), affectedCount: coming.length })
    await withdrawPackage(tx, id, now)
    const { name } = found.pkg
    await writeAudit(tx, { actor, now }, { entity: 'package', id }, 'package deleted', { name: [name, null] })
    return success({ name })
  })
}
