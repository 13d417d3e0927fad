import type { NewPackage } from '#contracts/packages/package-input.ts'
import { writeAudit } from '#db/audit/write-audit.ts'
import { usedPackageIds, type VersionedPackage } from '#db/packages/package-writes.ts'
import { addPackage, type StoredPackage } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { newPackage, offersSlot } from '#domain/packages/package.ts'
import { fieldsNotAllowed, type PackageFacts, type PackageField } from '#domain/packages/package-permissions.ts'
import { packageIdFor } from '#domain/packages/package-slug.ts'
import { pricesFromGrid } from '#domain/packages/price-grid.ts'
import { parkHasBlocks } from '#domain/parks/park.ts'
import { type Failure, failure, type Result } from '#domain/result.ts'
import { may, type Role } from '#domain/staff/permission.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { findReplay, respondOnce, type StoredResponse } from '#services/replay.ts'
import { inPackageTransaction } from './in-package-transaction.ts'
import { packageFromInput } from './package-input.ts'

export type FieldsRefused = Failure<'not allowed', { fields: PackageField[] }>

/**
 * Creates a package. Omitted fields get the defaults of the price grid and the specification. A user who may not set prices
 * creates it inactive, with the prices of the grid (R3.22).
 */
export async function createPackage(
  context: ServiceContext,
  input: NewPackage,
  { actor, idempotencyKey }: RequestContext,
  role: Role,
  toBody: (made: VersionedPackage) => object,
): Promise<Result<StoredResponse> | FieldsRefused> {
  const { prices: grid } = await readBusinessSettings(context.db)
  return inPackageTransaction<Result<StoredResponse> | FieldsRefused>(context, async (tx, now) => {
    const replay = await findReplay(tx, context.config, idempotencyKey)
    if (replay) return replay
    const defaults: PackageFacts = {
      ...newPackage,
      translations: {},
      pictures: [],
      park: input.park,
      packageType: input.packageType,
      ...pricesFromGrid(input.packageType, grid),
    }
    const isActive = may(role, 'price packages') && (input.isActive ?? true)
    const requested: PackageFacts = { ...defaults, ...packageFromInput(input, defaults), isActive }
    const fields = fieldsNotAllowed(role, defaults, requested)
    if (fields.length > 0) return failure('not allowed', { fields })
    if (!offersSlot(requested, requested.presetSlot)) return failure('slot not offered')
    if (!parkHasBlocks(requested.park)) requested.block = ''
    const pkg: StoredPackage = { id: packageIdFor(requested.name, await usedPackageIds(tx)), ...requested }
    await addPackage(tx, pkg, now)
    const { id, ...difference } = pkg
    await writeAudit(tx, { actor, now }, { entity: 'package', id }, 'package added', difference)
    return respondOnce(tx, context.config, idempotencyKey, { response: toBody({ pkg, version: 1 }), now })
  })
}
