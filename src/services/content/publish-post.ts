import type { PostRequest } from '#contracts/content/post.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import { addPostByTitle, clearPostCache, lockPost, lockPostNames } from '#db/content/posts.ts'
import { renderMarkdown } from '#db/content/render-markdown.ts'
import { slugOfTitle, type WholePost } from '#domain/content/post.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { findReplay, type StoredResponse, storeReplay } from '#services/replay.ts'

/** Publishes a new post; its URL is made from the title. */
export async function publishPost(
  context: Pick<ServiceContext, 'db' | 'clock' | 'settings'>,
  input: PostRequest,
  { actor, idempotencyKey }: RequestContext,
  toBody: (post: WholePost) => object,
): Promise<Result<StoredResponse>> {
  const now = context.clock.now()
  const rendered = await renderMarkdown(input.content)
  if (rendered === 'too slow') return failure('post too complex')
  const outcome = await context.db.transaction().execute(async (tx) => {
    await lockPostNames(tx)
    const replay = await findReplay(tx, context.settings, idempotencyKey)
    if (replay) return replay
    const id = await addPostByTitle(tx, { id: slugOfTitle(input.title), ...input, rendered }, now)
    const post = await lockPost(tx, id)
    if (!post) throw new Error('A post that was just added is not there')
    await notePost(tx, actor, 'post published', id, { difference: essenceOf(post), at: now })
    const body = JSON.stringify(toBody(post))
    await storeReplay(tx, context.settings, idempotencyKey, { body, now })
    return success({ body, isReplay: false })
  })
  clearPostCache(context.db)
  return outcome
}

/** The audit log stores only the length of a post's public text. */
export function essenceOf({
  title,
  category,
  date,
  readTime,
  image,
  excerpt,
  content,
}: Omit<WholePost, 'id' | 'version'>) {
  return { title, category, date, readTime, image, excerpt, characters: content.length }
}

export function notePost(
  tx: Database,
  actor: Actor,
  action: string,
  entityId: string,
  { difference, at }: { difference: object; at: number },
) {
  return writeAudit(tx, actor, { action, entity: 'post', entityId, difference, at })
}
