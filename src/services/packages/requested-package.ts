import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import { readToday } from '#db/business-day.ts'
import type { Database } from '#db/client.ts'
import { gateTermsOfPackage, readGateSource } from '#db/gate-fees/gate-terms.ts'
import { findPackage, readPackage, type StoredPackage } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { customSafari, customSafariId } from '#domain/packages/custom-safari.ts'
import { type Block, blocks, parkFromText } from '#domain/parks/park.ts'

/** A package by its ID. A custom safari also needs a park, which packages bring with them. */
export type RequestedPackage = {
  packageId: string | null
  park?: string | null | undefined
  block?: string | null | undefined
}

/** From the cache, for display and as a first attempt; inactive packages too. */
export async function readRequestedPackage(
  db: Database,
  requested: RequestedPackage,
): Promise<StoredPackage | undefined> {
  if (requested.packageId === customSafariId) return customSafariFor(db, await readBusinessSettings(db), requested)
  return requested.packageId ? readPackage(db, requested.packageId) : undefined
}

/** From its row, for decisions inside a transaction. */
export async function findRequestedPackage(
  tx: Database,
  requested: RequestedPackage,
  business: Pick<BusinessSettings, 'prices'>,
): Promise<StoredPackage | undefined> {
  if (requested.packageId === customSafariId) return customSafariFor(tx, business, requested)
  return requested.packageId ? findPackage(tx, requested.packageId) : undefined
}

async function customSafariFor(
  db: Database,
  { prices }: Pick<BusinessSettings, 'prices'>,
  requested: RequestedPackage,
): Promise<StoredPackage | undefined> {
  const park = parkFromText(requested.park ?? '')
  if (!park) return undefined
  const [gateSource, today] = await Promise.all([readGateSource(db), readToday(db)])
  const pkg = customSafari(prices, park, blockFromText(requested.block))
  return { ...pkg, ...gateTermsOfPackage(gateSource, pkg, today), translations: {}, pictures: [] }
}

function blockFromText(text: string | null | undefined): Block | '' {
  return blocks.find((block) => block === text) ?? ''
}
