import { blockSales, setLockTimeout } from '#db/availability/claims.ts'
import type { Database } from '#db/client.ts'
import { clearPackageCache } from '#db/packages/packages.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { ServiceContext } from '#services/context.ts'
import { retryTransaction } from '#services/retry-transaction.ts'

/**
 * Writes packages in one transaction. Sales under way are through before it looks, and later ones read what it wrote: what is
 * withdrawn or shrinks is sold to nobody at the same time. The next public page shows the change.
 */
export async function inPackageTransaction<T>(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  write: (tx: Database, now: number) => Promise<T>,
): Promise<T | { refused: ErrorCode }> {
  const now = context.clock.now()
  try {
    return await retryTransaction(() =>
      context.db.transaction().execute(async (tx) => {
        await setLockTimeout(tx)
        await blockSales(tx)
        return write(tx, now)
      }),
    )
  } finally {
    clearPackageCache(context.db)
  }
}
