import type { ErrorCode } from '#domain/errors.ts'
import { retryOnContention } from './run-transaction.ts'

/** Replaced by `runTransaction` and `retryOnContention`, whose failure is a `Result`. */
export async function retryTransaction<T>(transact: () => Promise<T>): Promise<T | { refused: ErrorCode }> {
  const outcome = await retryOnContention(async () => ({ ok: true as const, value: await transact() }))
  return outcome.ok ? outcome.value : { refused: outcome.error }
}
