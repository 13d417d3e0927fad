import type { Actor } from '#db/audit/write-audit.ts'
import { clearPostCache, lockPost, markPostDeleted } from '#db/content/posts.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { essenceOf, recordPostChange } from './publish-post.ts'

/** Removes a post from the blog. The row stays, so that its URL is never reused. */
export async function deletePost(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  id: string,
  actor: Actor,
): Promise<Result<{ removed: string }>> {
  const now = context.clock.now()
  const outcome = await runTransaction(context.db, async (tx) => {
    const post = await lockPost(tx, id)
    if (!post) return failure('post not found')
    await markPostDeleted(tx, id, now)
    await recordPostChange(tx, actor, 'post removed', id, { difference: essenceOf(post), at: now })
    return success({ removed: id })
  })
  clearPostCache(context.db)
  return outcome
}
