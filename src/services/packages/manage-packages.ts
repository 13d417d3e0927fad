import type { PricesWire } from '#contracts/packages/package.ts'
import type { NewPackage, PackageChange } from '#contracts/packages/package-input.ts'
import { pricesFromWire, seatPricesFromWire } from '#contracts/primitives/money.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import {
  changePackage,
  findComingBookings,
  findSeatsBeyond,
  lockPackages,
  type StrandedBooking,
  usedPackageIds,
  type VersionedPackage,
  withdrawPackage,
} from '#db/packages/package-writes.ts'
import { addPackage, type StoredPackage } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { seatsOf } from '#domain/availability/seat.ts'
import { newPackage, offersSlot, type PackagePrices } from '#domain/packages/package.ts'
import {
  changedFields,
  fieldsNotAllowed,
  type PackageFacts,
  type PackageField,
} from '#domain/packages/package-permissions.ts'
import { withCover } from '#domain/packages/package-pictures.ts'
import { packageIdFor } from '#domain/packages/package-slug.ts'
import { pricesFromGrid } from '#domain/packages/price-grid.ts'
import { parkHasBlocks } from '#domain/parks/park.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { differencesOf } from '#domain/primitives/diff.ts'
import { type Failure, failure, type Result, success } from '#domain/result.ts'
import { may, type Role } from '#domain/staff/permission.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { findReplay, respondOnce, type StoredResponse } from '#services/replay.ts'
import { inPackageTransaction } from './in-package-transaction.ts'

type FieldsRefused = Failure<'not allowed', { fields: PackageField[] }>

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

type PackageBooked = Failure<
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

/** The fields of a package that a request contains, with prices in US cents. The cover and the list of pictures change together. */
function packageFromInput(input: PackageChange, before: Pick<PackageFacts, 'pictures'>): Partial<PackageFacts> {
  const { _id, totalBookings, version, image, pictures, ...fields } = input
  const shown = pictures ?? (image === undefined ? undefined : withCover(before.pictures, image))
  const prices = pricesFromWire({ ...noPrices, ...fields } as PricesWire)
  const given = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, field in noPrices ? prices[field as keyof PackagePrices] : value])
  const { slotSeatPrices } = fields
  return {
    ...Object.fromEntries(given),
    ...(shown ? { pictures: shown, image: shown[0]?.image ?? null } : {}),
    ...(slotSeatPrices ? { slotSeatPrices: seatPricesFromWire(slotSeatPrices) } : {}),
  }
}

const noPrices: PackagePrices = { jeep: null, shared: null, guide: null, tickets: null, meals: null, mealOptions: null }
