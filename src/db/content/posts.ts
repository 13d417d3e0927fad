import { sql } from 'kysely'
import { cachedQuery } from '#db/cached-query.ts'
import type { Database } from '#db/client.ts'
import type { StoredPostTranslations } from '#db/schema/tables.ts'
import {
  languagesWithoutTexts,
  matchesPost,
  type Post,
  type PostTexts,
  type PostTranslations,
  postIn,
  type RenderedText,
  type TranslatedPost,
  type WholePost,
} from '#domain/content/post.ts'
import { currentPicture } from '#domain/content/retired-pictures.ts'
import { type Language, type TranslatedLanguage, translatedLanguages } from '#domain/primitives/language.ts'
import { plainParagraphs, renderMarkdown } from './render-markdown.ts'

/**
 * All published posts without their text, newest first, from the cache: as guests read them in a language, and the
 * same objects until a post changes. Ten thousand of them take 5 MB, with their texts 50 MB.
 */
export async function listPosts(db: Database, language: Language = 'en'): Promise<Post[]> {
  const all = await blog.read(db)
  const byLanguage = translatedBlogs.get(all) ?? {}
  translatedBlogs.set(all, byLanguage)
  byLanguage[language] ??= all.posts.map(({ post, translations }) =>
    postIn(post, translationIn(translations, language), language),
  )
  return byLanguage[language]
}

const translatedBlogs = new WeakMap<Blog, Partial<Record<Language, Post[]>>>()

type StaffPost = Post & { untranslated: TranslatedLanguage[] }

/** For staff: the posts whose title, excerpt or category contain all words of a search, in any language. */
export async function findPostsInAnyLanguage(db: Database, search: string): Promise<StaffPost[]> {
  return (await blog.read(db)).posts
    .filter(({ post, translations }) =>
      [post, ...Object.values(translations)].some((texts) => matchesPost({ ...post, ...texts }, search)),
    )
    .map(({ post, untranslated }) => ({ ...post, untranslated }))
}

export type RenderedPost = WholePost & { rendered: RenderedText }

/** One published post with its rendered text in a language, cached until a post changes. */
export async function findPost(db: Database, id: string, language: Language = 'en'): Promise<RenderedPost | undefined> {
  const { byId } = await blog.read(db)
  const listed = byId.get(id)
  if (!listed) return undefined
  const byLanguage = texts.get(listed) ?? {}
  texts.set(listed, byLanguage)
  const whole = byLanguage[language] ?? readText(db, listed, language)
  byLanguage[language] = whole
  // A failed read is not cached.
  whole.catch(() => delete byLanguage[language])
  return whole
}

const texts = new WeakMap<ListedPost, Partial<Record<Language, Promise<RenderedPost | undefined>>>>()

// If the text is newer than the list, it is read again with the new list.
async function readText(db: Database, { post }: ListedPost, language: Language): Promise<RenderedPost | undefined> {
  const row = await db
    .selectFrom('post')
    .select(['content', 'image', 'version', 'html', 'sections', 'translations'])
    .where('id', '=', post.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { content, version, html, sections, image } = row
  const whole = { ...post, content, version, image: currentPicture(image) }
  const translated = translationIn(row.translations, language)
  const text = translated?.content ? { language, ...translated } : { language: 'en' as const, content, html, sections }
  const stored = typeof text.html === 'string' ? { html: text.html, sections: text.sections ?? [] } : null
  const rendered = stored ?? (await renderStoredPost(db, post.id, { ...text, version }))
  return { ...postIn(whole, translated, language), rendered }
}

function translationIn<T>(translations: Partial<Record<TranslatedLanguage, T>>, language: Language): T | undefined {
  return language === 'en' ? undefined : translations[language]
}

/** A text without stored HTML (of an old post or the demo) is rendered on its first read. */
async function renderStoredPost(
  db: Database,
  id: string,
  { content, version, language }: Pick<WholePost, 'content' | 'version'> & { language: Language },
): Promise<RenderedText> {
  const outcome = await renderMarkdown(content)
  const rendered = outcome === 'too slow' ? plainParagraphs(content) : outcome
  const unchanged = db.updateTable('post').where('id', '=', id).where('version', '=', version)
  if (language === 'en') await unchanged.set(renderedColumns(rendered)).where('html', 'is', null).execute()
  else
    await unchanged
      .set({
        translations: sql`jsonb_set(translations, ${[language]}, translations -> ${language} || ${JSON.stringify(rendered)}::jsonb)`,
      })
      .where(sql<boolean>`translations -> ${language} ? 'content'`)
      .execute()
  return rendered
}

function renderedColumns({ html, sections }: RenderedText) {
  return { html, sections: JSON.stringify(sections) }
}

/** Call it after the commit of a change to posts: the next read of this process sees the change. */
export function clearPostCache(db: Database) {
  blog.clear(db)
}

type ListedPost = {
  post: Post
  translations: Partial<Record<TranslatedLanguage, Pick<PostTexts, 'title' | 'excerpt'>>>
  /** The languages in which a title, an excerpt or the content is missing. */
  untranslated: TranslatedLanguage[]
}
type Blog = { version: string; posts: ListedPost[]; byId: ReadonlyMap<string, ListedPost> }

const blog = cachedQuery<Blog>(async (db, before) => {
  const version = await readVersion(db)
  if (before?.version === version) return before
  const rows = await selectPosts(db)
    .select([
      sql<ListedPost['translations']>`(
        select coalesce(jsonb_object_agg(language, texts - array['content', 'html', 'sections']), '{}')
        from jsonb_each(translations) as each (language, texts)
      )`.as('translations'),
      sql<TranslatedLanguage[]>`array(
        select language from jsonb_each(translations) as each (language, texts)
        where coalesce(texts ->> 'content', '') <> ''
      )`.as('withContent'),
    ])
    .execute()
  const posts = rows.map(({ translations, withContent, ...row }) => {
    const textsOfLanguages = Object.entries(translations).map(([language, texts]) => [
      language,
      { ...texts, content: withContent.some((stored) => stored === language) },
    ])
    return {
      post: postOf(row),
      translations,
      untranslated: languagesWithoutTexts(Object.fromEntries(textsOfLanguages)),
    }
  })
  return { version, posts, byId: new Map(posts.map((listed) => [listed.post.id, listed])) }
})

// As with packages: a row's xmin changes with every update, regardless of clocks.
async function readVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select md5(string_agg(id || ' ' || xmin::text, ',' order by id)) as version from post
  `.execute(db)
  return rows[0]?.version ?? 'none'
}

function selectPosts(db: Database) {
  return db
    .selectFrom('post')
    .select(['id', 'title', 'excerpt', 'category', 'image', 'read_time', 'day'])
    .where('deleted_at', 'is', null)
    .orderBy('day', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPosts>['execute']>>[number]

function postOf({ read_time, day, image, ...row }: Row): Post {
  return { ...row, image: currentPicture(image), date: day, readTime: read_time }
}

/** Without `rendered` the texts are rendered on their first read. */
type NewPost = Omit<WholePost, 'version' | 'inEnglish'> & { translations?: PostTranslations; rendered?: RenderedTexts }
/** The texts of a post by language. */
export type RenderedTexts = { en: RenderedText } & Partial<Record<TranslatedLanguage, RenderedText>>

/** The columns of a post that staff write. */
function columnsOf({ date, readTime, rendered, translations = {}, ...post }: Omit<NewPost, 'id'>) {
  const stored: StoredPostTranslations = {}
  for (const language of translatedLanguages) {
    const texts = translations[language]
    if (texts) stored[language] = { ...texts, ...rendered?.[language] }
  }
  return {
    ...post,
    ...(rendered && renderedColumns(rendered.en)),
    translations: JSON.stringify(stored),
    day: date,
    read_time: readTime,
  }
}

export async function addPost(db: Database, { id, ...post }: NewPost, now: number): Promise<void> {
  const at = new Date(now)
  await db
    .insertInto('post')
    .values({ id, ...columnsOf(post), created_at: at, changed_at: at })
    .execute()
}

/** Two posts with the same title would find the same slug free, so posts are added one after another. */
export async function lockPostNames(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${postLock})`.execute(tx)
}

/** Inserts the post under the first free slug with its prefix, and returns that slug. Slugs are locked. */
export async function addPostByTitle(tx: Database, post: NewPost, now: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from post where id = ${post.id} or id like ${`${post.id}-%`}
  `.execute(tx)
  const taken = new Set(rows.map(({ id }) => id))
  let id = post.id
  for (let suffix = 2; taken.has(id); suffix++) id = `${post.id}-${suffix}`
  await addPost(tx, { ...post, id }, now)
  return id
}

// An arbitrary number, the same in every process.
const postLock = 5_710_012

/** One post as staff edit it, in English with all translations. */
export async function findTranslatedPost(db: Database, id: string): Promise<TranslatedPost | undefined> {
  const row = await selectTranslated(db, id).executeTakeFirst()
  return row && translatedPostOf(row)
}

/** Locks the post until the transaction ends. */
export async function lockPost(tx: Database, id: string): Promise<TranslatedPost | undefined> {
  const row = await selectTranslated(tx, id).forUpdate().executeTakeFirst()
  return row && translatedPostOf(row)
}

function selectTranslated(db: Database, id: string) {
  return selectPosts(db).select(['content', 'version', 'translations']).where('id', '=', id)
}

function translatedPostOf({
  content,
  version,
  translations: stored,
  ...row
}: Row & { content: string; version: number; translations: StoredPostTranslations }): TranslatedPost {
  const translations: PostTranslations = {}
  for (const language of translatedLanguages) {
    const texts = stored[language]
    if (texts) translations[language] = { title: texts.title, excerpt: texts.excerpt, content: texts.content }
  }
  return { ...postOf(row), content, version, translations }
}

export async function updatePostRow(
  tx: Database,
  id: string,
  post: Omit<NewPost, 'id' | 'rendered'> & { rendered: RenderedTexts },
  now: number,
): Promise<void> {
  await tx
    .updateTable('post')
    .set({ ...columnsOf(post), version: sql`version + 1`, changed_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

export async function markPostDeleted(tx: Database, id: string, now: number): Promise<void> {
  await tx
    .updateTable('post')
    .set({ deleted_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}
