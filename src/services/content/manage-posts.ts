import type { PostChange, PostRequest } from '#contracts/content/post.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import {
  addPostByTitle,
  clearPostCache,
  findTranslatedPost,
  lockPost,
  lockPostNames,
  markPostDeleted,
  type RenderedTexts,
  updatePostRow,
} from '#db/content/posts.ts'
import { renderMarkdown } from '#db/content/render-markdown.ts'
import { type PostTexts, slugOfTitle, type TranslatedPost } from '#domain/content/post.ts'
import { translatedLanguages } from '#domain/primitives/language.ts'
import { type Failure, failure, type Result, success } from '#domain/result.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { findReplay, respondOnce, type StoredResponse } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'

/** Publishes a new post; its URL is made from the title. */
export async function publishPost(
  context: Pick<ServiceContext, 'db' | 'clock' | 'config'>,
  input: PostRequest,
  { actor, idempotencyKey }: RequestContext,
  toBody: (post: TranslatedPost) => object,
): Promise<Result<StoredResponse>> {
  const { translations = {} } = input
  const rendered = await renderTexts({ ...input, translations })
  if (rendered === 'too slow') return failure('post too complex')
  return writePosts(context, async (tx, now) => {
    await lockPostNames(tx)
    const replay = await findReplay(tx, context.config, idempotencyKey)
    if (replay) return replay
    const id = await addPostByTitle(tx, { id: slugOfTitle(input.title), ...input, translations, rendered }, now)
    const post = await lockPost(tx, id)
    if (!post) throw new Error('A post that was just added is not there')
    await writeAudit(tx, { actor, now }, { entity: 'post', id }, 'post published', auditFieldsOf(post))
    return respondOnce(tx, context.config, idempotencyKey, { response: toBody(post), now })
  })
}

/** Writes in one transaction, then clears the cache. */
async function writePosts<T>(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  write: (tx: Database, now: number) => Promise<T>,
): Promise<T | Failure> {
  const now = clock.now()
  const outcome = await runTransaction(db, (tx) => write(tx, now))
  clearPostCache(db)
  return outcome
}

/** The fields of a post in the audit log, which stores only the length of a public text. */
function auditFieldsOf({
  title,
  category,
  date,
  readTime,
  image,
  excerpt,
  content,
  translations,
}: Omit<TranslatedPost, 'id' | 'version'>) {
  const characters = (texts: PostTexts | undefined) => (texts ? texts.content.length : null)
  return {
    title,
    category,
    date,
    readTime,
    image,
    excerpt,
    characters: content.length,
    ...Object.fromEntries(
      translatedLanguages.flatMap((language) => [
        [`title ${language}`, translations[language]?.title ?? null],
        [`excerpt ${language}`, translations[language]?.excerpt ?? null],
        [`characters ${language}`, characters(translations[language])],
      ]),
    ),
  }
}

/** The rendered texts of a post in all languages. */
async function renderTexts({
  content,
  translations,
}: Pick<TranslatedPost, 'content' | 'translations'>): Promise<RenderedTexts | 'too slow'> {
  const en = await renderMarkdown(content)
  if (en === 'too slow') return en
  const rendered: RenderedTexts = { en }
  for (const language of translatedLanguages) {
    const text = await renderMarkdown(translations[language]?.content ?? '')
    if (text === 'too slow') return text
    rendered[language] = text
  }
  return rendered
}

/** Changes a post if its version is current. The URL stays, because other sites link to it. */
export async function updatePost(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  id: string,
  { version, ...input }: PostChange,
  actor: Actor,
): Promise<Result<{ post: TranslatedPost }>> {
  // Rendered outside the transaction; omitted translations are those of the version that is changed.
  const stored = input.translations ? undefined : await findTranslatedPost(context.db, id)
  const translations = input.translations ?? stored?.translations ?? {}
  const rendered = await renderTexts({ content: input.content, translations })
  if (rendered === 'too slow') return failure('post too complex')
  return writePosts(context, async (tx, now) => {
    const before = await lockPost(tx, id)
    if (!before) return failure('post not found')
    const read = version ?? stored?.version
    if (read !== undefined && read !== before.version) return failure('post changed meanwhile')
    await updatePostRow(tx, id, { ...input, translations, rendered }, now)
    const post = await lockPost(tx, id)
    if (!post) throw new Error('A locked post is not there')
    await writeAudit(tx, { actor, now }, { entity: 'post', id }, 'post changed', differenceOf(before, post))
    return success({ post })
  })
}

function differenceOf(before: TranslatedPost, after: TranslatedPost) {
  const [old, fresh]: Record<string, unknown>[] = [auditFieldsOf(before), auditFieldsOf(after)]
  const changed = Object.keys(fresh ?? {}).filter((name) => old?.[name] !== fresh?.[name])
  const contents = ({ content, translations }: TranslatedPost) =>
    [content, ...translatedLanguages.map((language) => translations[language]?.content ?? '')].join('\0')
  const isRewritten = contents(before) !== contents(after)
  return {
    ...Object.fromEntries(changed.map((name) => [name, { from: old?.[name], to: fresh?.[name] }])),
    ...(isRewritten ? { content: 'changed' } : {}),
  }
}

/** Removes a post from the blog. The row stays, so that its URL is never reused. */
export function deletePost(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  id: string,
  actor: Actor,
): Promise<Result<{ removed: string }>> {
  return writePosts(context, async (tx, now) => {
    const post = await lockPost(tx, id)
    if (!post) return failure('post not found')
    await markPostDeleted(tx, id, now)
    await writeAudit(tx, { actor, now }, { entity: 'post', id }, 'post removed', auditFieldsOf(post))
    return success({ removed: id })
  })
}
