import { blockSales } from '#db/availability/claims.ts'
import type { Database } from '#db/client.ts'
import { clearPackageCache } from '#db/packages/packages.ts'
import type { Failure } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'

/**
 * Writes packages in one transaction. It waits for running sales and blocks later ones until it commits, so nothing is sold from a
 * package that is withdrawn or shrinks. It then clears the cache, so the next public page shows the change.
 */
export async function inPackageTransaction<T>(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  write: (tx: Database, now: number) => Promise<T>,
): Promise<T | Failure> {
  const now = context.clock.now()
  try {
    return await runTransaction(context.db, async (tx) => {
      await blockSales(tx)
      return write(tx, now)
    })
  } finally {
    clearPackageCache(context.db)
  }
}
