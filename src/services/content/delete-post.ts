import type { Actor } from '#db/audit/write-audit.ts'
import { clearPostCache, lockPost, markPostDeleted } from '#db/content/posts.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { ServiceContext } from '#services/context.ts'
import { essenceOf, notePost } from './publish-post.ts'

/** Takes a post off the blog. The row stays, so that its address is never given to another. */
export async function deletePost(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  id: string,
  actor: Actor,
): Promise<{ removed: string } | { refused: ErrorCode }> {
  const now = context.clock.now()
  const outcome = await context.db.transaction().execute(async (tx) => {
    const post = await lockPost(tx, id)
    if (!post) return { refused: 'post not found' as const }
    await markPostDeleted(tx, id, now)
    await notePost(tx, actor, 'post removed', id, { difference: essenceOf(post), at: now })
    return { removed: id }
  })
  clearPostCache(context.db)
  return outcome
}
