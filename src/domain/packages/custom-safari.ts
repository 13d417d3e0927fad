import { type Block, type Park, parkHasBlocks } from '#domain/parks/park.ts'
import { newPackage, type SafariPackage } from './package.ts'
import type { Grid } from './price-grid.ts'

/**
 * The `packageId` of a custom safari in requests and responses. No slug contains an underscore, so no package can have it.
 * A stored booking has no package instead (`storedPackageId`).
 */
export const customSafariId = 'custom_safari'
const customSafariName = 'Custom safari'

/** A safari without a package: any slot and jeep in one park at the prices of the grid, for one party alone (R18.11). */
export function customSafari(grid: Grid, park: Park, block: Block | '' = ''): SafariPackage {
  const { jeep, guide, tickets, meals } = grid
  return {
    ...newPackage,
    id: customSafariId,
    name: customSafariName,
    park,
    block: parkHasBlocks(park) ? block : '',
    packageType: 'private',
    jeep,
    shared: null,
    guide,
    tickets,
    meals,
    mealOptions: null,
    isActive: true,
    totalBookings: 0,
  }
}

/** The package ID as a booking stores it. */
export function storedPackageId(id: string): string | null {
  return id === customSafariId ? null : id
}

/** The package ID of a stored booking in responses. A private booking without a package has a park only if it is a custom safari. */
export function packageIdOfBooking(booking: {
  kind: string
  package_id: string | null
  park: string | null
}): string | null {
  const isCustom = booking.kind === 'private' && booking.package_id === null && booking.park !== null
  return isCustom ? customSafariId : booking.package_id
}
