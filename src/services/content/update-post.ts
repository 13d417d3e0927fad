import type { PostChange } from '#contracts/content/post.ts'
import type { Actor } from '#db/audit/write-audit.ts'
import { clearPostCache, findTranslatedPost, lockPost, updatePostRow as write } from '#db/content/posts.ts'
import type { TranslatedPost } from '#domain/content/post.ts'
import { translatedLanguages } from '#domain/primitives/language.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { essenceOf, recordPostChange, renderTexts } from './publish-post.ts'

/** Changes a post if its version is current. The URL stays, because other sites link to it. */
export async function updatePost(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  id: string,
  { version, ...input }: PostChange,
  actor: Actor,
): Promise<Result<{ post: TranslatedPost }>> {
  const now = context.clock.now()
  // Rendered outside the transaction; omitted translations are those of the version that is changed.
  const stored = input.translations ? undefined : await findTranslatedPost(context.db, id)
  const translations = input.translations ?? stored?.translations ?? {}
  const rendered = await renderTexts({ content: input.content, translations })
  if (rendered === 'too slow') return failure('post too complex')
  const outcome = await runTransaction(context.db, async (tx) => {
    const before = await lockPost(tx, id)
    if (!before) return failure('post not found')
    const read = version ?? stored?.version
    if (read !== undefined && read !== before.version) return failure('post changed meanwhile')
    await write(tx, id, { ...input, translations, rendered }, now)
    const post = await lockPost(tx, id)
    if (!post) throw new Error('A locked post is not there')
    await recordPostChange(tx, actor, 'post changed', id, { difference: differenceOf(before, post), at: now })
    return success({ post })
  })
  clearPostCache(context.db)
  return outcome
}

function differenceOf(before: TranslatedPost, after: TranslatedPost) {
  const [old, fresh]: Record<string, unknown>[] = [essenceOf(before), essenceOf(after)]
  const changed = Object.keys(fresh ?? {}).filter((name) => old?.[name] !== fresh?.[name])
  const contents = ({ content, translations }: TranslatedPost) =>
    [content, ...translatedLanguages.map((language) => translations[language]?.content ?? '')].join('\0')
  const isRewritten = contents(before) !== contents(after)
  return {
    ...Object.fromEntries(changed.map((name) => [name, { from: old?.[name], to: fresh?.[name] }])),
    ...(isRewritten ? { content: 'changed' } : {}),
  }
}
