import type { GridChange } from '#contracts/packages/package-input.ts'
import { pricesFromWire } from '#contracts/primitives/money.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import { changePackage, lockPackages } from '#db/packages/package-writes.ts'
import { clearSettingsCache, readBusinessSettings, saveBusinessSettings } from '#db/settings/settings.ts'
import { type Grid, withGrid } from '#domain/packages/package-permissions.ts'
import { differencesOf, isSame } from '#domain/primitives/diff.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { inPackageTransaction } from './in-package-transaction.ts'

/**
 * Saves the price grid, which new packages start with, and writes it into the chosen packages; no other is rewritten
 * (R3.21). All of it or nothing. Gives how many packages have other prices now.
 */
export async function updatePriceGrid(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  asked: GridChange,
  actor: Actor,
): Promise<Result<{ applied: number }>> {
  try {
    return await inPackageTransaction<Result<{ applied: number }>>(context, async (tx, now) => {
      const before = await readGrid(tx)
      if (asked.before && !isSame(gridOf(asked.before, before), before)) return failure('pricing changed')
      const grid = gridOf(asked, before)
      const wishes = asked.applyTo.map((wish) => (typeof wish === 'string' ? { _id: wish } : wish))
      const found = new Map(
        (await lockPackages(tx, [...new Set(wishes.map(({ _id }) => _id))])).map((one) => [one.pkg.id, one]),
      )
      for (const { _id, ...wish } of wishes) {
        const one = found.get(_id)
        if (!one) return failure('package not found')
        if ('version' in wish && wish.version !== one.version) return failure('package changed')
      }
      if (!isSame(before, grid)) {
        await saveBusinessSettings(tx, { prices: grid }, now)
        const difference = differencesOf(before, grid)
        await writeAudit(tx, actor, {
          action: 'pricing changed',
          entity: 'setting',
          entityId: 'prices',
          difference,
          at: now,
        })
      }
      let applied = 0
      for (const { pkg } of found.values()) {
        const after = { ...pkg, ...withGrid(pkg, grid) }
        if (isSame(pkg, after)) continue
        await changePackage(tx, after, now)
        const difference = differencesOf(pkg, after)
        await writeAudit(tx, actor, {
          action: 'package priced',
          entity: 'package',
          entityId: pkg.id,
          difference,
          at: now,
        })
        applied += 1
      }
      return success({ applied })
    })
  } finally {
    clearSettingsCache(context.db)
  }
}

/** As it stands in its row: another process may have written it a moment ago. */
async function readGrid(tx: Database): Promise<Grid> {
  return (await readBusinessSettings(tx)).prices
}

/** In cents; tickets that are not told stay. */
function gridOf({ jeep, shared, guide, meals, tickets }: Omit<GridChange, 'applyTo' | 'before'>, before: Grid): Grid {
  const prices = pricesFromWire({ jeep, shared, guide, meals, tickets: tickets ?? null, mealOptions: null })
  return { ...(prices as unknown as Grid), tickets: prices.tickets ?? before.tickets }
}
