import type { Actor } from '#db/audit/write-audit.ts'
import { forgetPosts, lockPost, markPostDeleted } from '#db/content/posts.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Desk } from '#services/bookings/sell.ts'
import { essenceOf, notePost } from './publish-post.ts'

/** Takes a post off the blog. The row stays, so that its address is never given to another. */
export async function removePost(
  desk: Pick<Desk, 'db' | 'clock'>,
  id: string,
  actor: Actor,
): Promise<{ removed: string } | { refused: ErrorCode }> {
  const now = desk.clock.now()
  const outcome = await desk.db.transaction().execute(async (tx) => {
    const post = await lockPost(tx, id)
    if (!post) return { refused: 'post not found' as const }
    await markPostDeleted(tx, id, now)
    await notePost(tx, actor, 'post removed', id, { difference: essenceOf(post), at: now })
    return { removed: id }
  })
  forgetPosts(desk.db)
  return outcome
}
