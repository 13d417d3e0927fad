import type { PostChange } from '#contracts/content/post.ts'
import type { Actor } from '#db/audit/write-audit.ts'
import { clearPostCache, lockPost, updatePostRow as write } from '#db/content/posts.ts'
import { renderMarkdown } from '#db/content/render-markdown.ts'
import type { WholePost } from '#domain/content/post.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { essenceOf, notePost } from './publish-post.ts'

/** Changes a post if its version is current. The URL stays, because other sites link to it. */
export async function updatePost(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  id: string,
  { version, ...input }: PostChange,
  actor: Actor,
): Promise<Result<{ post: WholePost }>> {
  const now = context.clock.now()
  const rendered = await renderMarkdown(input.content)
  if (rendered === 'too slow') return failure('post too complex')
  const outcome = await context.db.transaction().execute(async (tx) => {
    const before = await lockPost(tx, id)
    if (!before) return failure('post not found')
    if (version !== undefined && version !== before.version) return failure('post changed meanwhile')
    await write(tx, id, { ...input, rendered }, now)
    const post = await lockPost(tx, id)
    if (!post) throw new Error('A locked post is not there')
    await notePost(tx, actor, 'post changed', id, { difference: differenceOf(before, post), at: now })
    return success({ post })
  })
  clearPostCache(context.db)
  return outcome
}

function differenceOf(before: WholePost, after: WholePost) {
  const [old, fresh]: Record<string, unknown>[] = [essenceOf(before), essenceOf(after)]
  const changed = Object.keys(fresh ?? {}).filter((name) => old?.[name] !== fresh?.[name])
  const isRewritten = before.content !== after.content
  return {
    ...Object.fromEntries(changed.map((name) => [name, { from: old?.[name], to: fresh?.[name] }])),
    ...(isRewritten ? { content: 'changed' } : {}),
  }
}
