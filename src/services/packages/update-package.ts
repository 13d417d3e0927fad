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
import { offersSlot } from '#domain/packages/package.ts'
import { changedFields, fieldsNotAllowed, type PackageFacts } from '#domain/packages/package-permissions.ts'
import { parkHasBlocks } from '#domain/parks/park.ts'
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
 * Changes the given fields of a package. Fails if the version is outdated, if the role may not write a field, or if the new
 * capacity is below a seat that is sold.
 */
export async function updatePackage(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  id: string,
  input: PackageChange,
  { actor, role }: { actor: Actor; role: Role },
): Promise<Result<VersionedPackage> | PackageNotChanged> {
  return inPackageTransaction<Result<VersionedPackage> | PackageNotChanged>(context, async (tx, now) => {
    const [found] = await lockPackages(tx, [id])
    if (!found) return failure('package not found')
    if (input.version !== undefined && input.version !== found.version)
      return failure('package changed', { now: found })
    const before = factsOf(found.pkg)
    const after = { ...before, ...packageFromInput(input, before) }
    if (!offersSlot(after, after.presetSlot)) return failure('slot not offered')
    if (!parkHasBlocks(after.park)) after.block = ''
    const fields = fieldsNotAllowed(role, before, after)
    if (fields.length > 0) return failure('not allowed', { fields })
    if (changedFields(before, after).length === 0) return success(found)
    const stranded = await seatsSoldBeyond(tx, id, before, after, now)
    if (stranded) return stranded
    const pkg = { id, ...after }
    await changePackage(tx, pkg, now)
    const difference = differencesOf(before, after)
    await writeAudit(tx, { actor, now }, { entity: 'package', id }, 'package changed', difference)
    return success({ pkg, version: found.version + 1 })
  })
}

function factsOf({ id: _, ...facts }: StoredPackage): PackageFacts {
  return facts
}

export const maxListed = 200

/** The failure if a smaller capacity removes seats that are sold or held. */
async function seatsSoldBeyond(
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
  return failure('seats are sold', { affected: bookings.slice(0, maxListed), affectedCount: bookings.length })
}
