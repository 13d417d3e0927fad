import type { PackageChange } from '#contracts/packages/package-input.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import {
  changePackage,
  findSeatsBeyond,
  lockPackages,
  type StrandedBooking,
  type VersionedPackage,
} from '#db/packages/package-writes.ts'
import type { StoredPackage } from '#db/packages/packages.ts'
import { seatsOf } from '#domain/availability/seat.ts'
import { changedFields, fieldsNotAllowed, type PackageFacts } from '#domain/packages/package-permissions.ts'
import { parkHasBlocks } from '#domain/packages/park.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { differencesOf } from '#domain/primitives/diff.ts'
import { type Failure, failure, type Result, success } from '#domain/result.ts'
import type { Role } from '#domain/staff/permission.ts'
import type { ServiceContext } from '#services/context.ts'
import type { FieldsRefused } from './create-package.ts'
import { inPackageTransaction } from './in-package-transaction.ts'
import { packageFromInput } from './package-input.ts'

export type PackageBooked = Failure<
  'package is booked' | 'seats are sold',
  { affected: StrandedBooking[]; affectedCount: number }
>
/** Another editor saved first; `now` is what they saved. */
type PackageChanged = Failure<'package changed', { now: VersionedPackage }>
export type PackageNotChanged = Failure | FieldsRefused | PackageBooked | PackageChanged

/**
 * Changes a package; what is not told stays. Refused upon another version than the one it was read in, for fields that the
 * role may not write, and for a capacity behind which seats are sold.
 */
export async function updatePackage(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  id: string,
  asked: PackageChange,
  { actor, role }: { actor: Actor; role: Role },
): Promise<Result<VersionedPackage> | PackageNotChanged> {
  return inPackageTransaction<Result<VersionedPackage> | PackageNotChanged>(context, async (tx, now) => {
    const [found] = await lockPackages(tx, [id])
    if (!found) return failure('package not found')
    if (asked.version !== undefined && asked.version !== found.version)
      return failure('package changed', { now: found })
    const before = factsOf(found.pkg)
    const after = { ...before, ...packageFromInput(asked) }
    if (!parkHasBlocks(after.park)) after.block = ''
    const fields = fieldsNotAllowed(role, before, after)
    if (fields.length > 0) return failure('not allowed', { fields })
    if (changedFields(before, after).length === 0) return success(found)
    const stranded = await strandedBy(tx, id, before, after, now)
    if (stranded) return stranded
    const pkg = { id, ...after }
    await changePackage(tx, pkg, now)
    const difference = differencesOf(before, after)
    await writeAudit(tx, actor, { action: 'package changed', entity: 'package', entityId: id, difference, at: now })
    return success({ pkg, version: found.version + 1 })
  })
}

function factsOf({ id: _, ...facts }: StoredPackage): PackageFacts {
  return facts
}

export const mostListed = 200

/** Seats that are sold stay seats: the jeep does not shrink under them. The pool itself follows the row. */
async function strandedBy(
  tx: Database,
  id: string,
  before: PackageFacts,
  after: PackageFacts,
  now: number,
): Promise<PackageBooked | null> {
  const seats = seatsOf(after).length
  if (seats >= seatsOf(before).length) return null
  const { bookings, held } = await findSeatsBeyond(tx, id, seats, dayAt(now), now)
  if (bookings.length + held === 0) return null
  return failure('seats are sold', { affected: bookings.slice(0, mostListed), affectedCount: bookings.length })
}
