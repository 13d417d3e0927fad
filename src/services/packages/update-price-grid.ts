import type { GridChange } from '#contracts/packages/package-input.ts'
import { pricesFromWire } from '#contracts/primitives/money.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import { changePackage, lockPackages } from '#db/packages/package-writes.ts'
import { clearSettingsCache, readBusinessSettings, saveBusinessSettings } from '#db/settings/settings.ts'
import { type Grid, withGrid } from '#domain/packages/price-grid.ts'
import { differencesOf, isSame } from '#domain/primitives/diff.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { inPackageTransaction } from './in-package-transaction.ts'

/**
 * Saves the price grid for new packages and applies it to the chosen ones, in one transaction (R3.21).
 *
 * @returns `applied`: the number of packages whose prices changed
 */
export async function updatePriceGrid(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  input: GridChange,
  actor: Actor,
): Promise<Result<{ applied: number }>> {
  try {
    return await inPackageTransaction<Result<{ applied: number }>>(context, async (tx, now) => {
      const before = await readGrid(tx)
      const grid = gridOf(input, before)
      // The same prices again are no conflict: the response to the first request may have been lost.
      const isRead = !input.before || isSame(gridOf(input.before, before), before)
      if (!isRead && !isSame(grid, before)) return failure('pricing changed')
      const targets = input.applyTo.map((target) => (typeof target === 'string' ? { _id: target } : target))
      const found = new Map(
        (await lockPackages(tx, [...new Set(targets.map(({ _id }) => _id))])).map((stored) => [stored.pkg.id, stored]),
      )
      for (const { _id, ...target } of targets) {
        const stored = found.get(_id)
        if (!stored) return failure('package not found')
        if ('version' in target && target.version !== stored.version) return failure('package changed')
      }
      if (!isSame(before, grid)) {
        await saveBusinessSettings(tx, { prices: grid }, now)
        const difference = differencesOf(before, grid)
        await writeAudit(tx, { actor, now }, { entity: 'setting', id: 'prices' }, 'pricing changed', difference)
      }
      let applied = 0
      for (const { pkg } of found.values()) {
        const after = { ...pkg, ...withGrid(pkg, grid) }
        if (isSame(pkg, after)) continue
        await changePackage(tx, after, now)
        const difference = differencesOf(pkg, after)
        await writeAudit(tx, { actor, now }, { entity: 'package', id: pkg.id }, 'package priced', difference)
        applied += 1
      }
      return success({ applied })
    })
  } finally {
    clearSettingsCache(context.db)
  }
}

/** Read from the database, not the cache: another process may just have written it. */
async function readGrid(tx: Database): Promise<Grid> {
  return (await readBusinessSettings(tx)).prices
}

/** In US cents. Omitted tickets stay. */
function gridOf({ jeep, shared, guide, meals, tickets }: Omit<GridChange, 'applyTo' | 'before'>, before: Grid): Grid {
  const prices = pricesFromWire({ jeep, shared, guide, meals, tickets: tickets ?? null, mealOptions: null })
  return { ...(prices as unknown as Grid), tickets: prices.tickets ?? before.tickets }
}
