import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import type { Database } from '#db/client.ts'
import { gateOf, readGateSource } from '#db/gate-fees/gate-terms.ts'
import { findPackage, readPackage, type StoredPackage } from '#db/packages/packages.ts'
import { readToday } from '#db/parks/park-rules.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { customSafari, customSafariId } from '#domain/packages/custom-safari.ts'
import { type Block, blocks, parkFromText } from '#domain/packages/park.ts'

/** A package by its ID. A custom safari also needs a park, which packages bring with them. */
export type WantedPackage = {
  packageId: string | null
  park?: string | null | undefined
  block?: string | null | undefined
}

/** From the cache, for display and as a first attempt; inactive packages too. */
export async function readWantedPackage(db: Database, wanted: WantedPackage): Promise<StoredPackage | undefined> {
  if (wanted.packageId === customSafariId) return customSafariFor(db, await readBusinessSettings(db), wanted)
  return wanted.packageId ? readPackage(db, wanted.packageId) : undefined
}

/** From its row, for decisions inside a transaction. */
export async function findWantedPackage(
  tx: Database,
  wanted: WantedPackage,
  business: Pick<BusinessSettings, 'prices'>,
): Promise<StoredPackage | undefined> {
  if (wanted.packageId === customSafariId) return customSafariFor(tx, business, wanted)
  return wanted.packageId ? findPackage(tx, wanted.packageId) : undefined
}

async function customSafariFor(
  db: Database,
  { prices }: Pick<BusinessSettings, 'prices'>,
  wanted: WantedPackage,
): Promise<StoredPackage | undefined> {
  const park = parkFromText(wanted.park ?? '')
  if (!park) return undefined
  const [gate, today] = await Promise.all([readGateSource(db), readToday(db)])
  const pkg = customSafari(prices, park, blockFromText(wanted.block))
  return { ...pkg, ...gateOf(gate, pkg, today), translations: {}, pictures: [] }
}

function blockFromText(text: string | null | undefined): Block | '' {
  return blocks.find((block) => block === text) ?? ''
}
