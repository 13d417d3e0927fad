import { sql } from 'kysely'
import { cachedQuery } from '#db/cached-query.ts'
import type { Database } from '#db/client.ts'
import type { Post, RenderedText, WholePost } from '#domain/content/post.ts'
import { currentPicture } from '#domain/content/retired-pictures.ts'
import { plainParagraphs, renderMarkdown } from './render-markdown.ts'

/**
 * All published posts without their text, newest first, from the cache: the same objects until a post changes. Ten
 * thousand of them take 5 MB, with their texts 50 MB.
 */
export async function listPosts(db: Database): Promise<Post[]> {
  return (await blog.read(db)).posts
}

export type RenderedPost = WholePost & { rendered: RenderedText }

/** One published post with its rendered text, cached until a post changes. */
export async function findPost(db: Database, id: string): Promise<RenderedPost | undefined> {
  const { byId } = await blog.read(db)
  const post = byId.get(id)
  if (!post) return undefined
  const whole = texts.get(post) ?? readText(db, post)
  texts.set(post, whole)
  // A failed read is not cached.
  whole.catch(() => texts.delete(post))
  return whole
}

const texts = new WeakMap<Post, Promise<RenderedPost | undefined>>()

// If the text is newer than the list, it is read again with the new list.
async function readText(db: Database, post: Post): Promise<RenderedPost | undefined> {
  const row = await db
    .selectFrom('post')
    .select(['content', 'image', 'version', 'html', 'sections'])
    .where('id', '=', post.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { html, sections, image, ...rest } = row
  const text = { ...rest, image: currentPicture(image) }
  const stored = html === null ? null : { html, sections: sections ?? [] }
  return { ...post, ...text, rendered: stored ?? (await renderStoredPost(db, post.id, text)) }
}

/** A post without stored HTML (an old one or a demo post) is rendered on its first read. */
async function renderStoredPost(
  db: Database,
  id: string,
  { content, version }: Pick<WholePost, 'content' | 'version'>,
): Promise<RenderedText> {
  const outcome = await renderMarkdown(content)
  const rendered = outcome === 'too slow' ? plainParagraphs(content) : outcome
  await db
    .updateTable('post')
    .set(renderedColumns(rendered))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('html', 'is', null)
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

type Blog = { version: string; posts: Post[]; byId: ReadonlyMap<string, Post> }

const blog = cachedQuery<Blog>(async (db, before) => {
  const version = await readVersion(db)
  if (before?.version === version) return before
  const posts = (await selectPosts(db).execute()).map(postOf)
  return { version, posts, byId: new Map(posts.map((post) => [post.id, post])) }
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

/** Without `rendered` the post is rendered on its first read. */
type NewPost = Omit<WholePost, 'version'> & { rendered?: RenderedText }

export async function addPost(db: Database, post: NewPost, now: number): Promise<void> {
  const { date, readTime, rendered, ...rest } = post
  const at = new Date(now)
  await db
    .insertInto('post')
    .values({
      ...rest,
      ...(rendered && renderedColumns(rendered)),
      day: date,
      read_time: readTime,
      created_at: at,
      changed_at: at,
    })
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
  for (let nr = 2; taken.has(id); nr++) id = `${post.id}-${nr}`
  await addPost(tx, { ...post, id }, now)
  return id
}

// An arbitrary number, the same in every process.
const postLock = 5_710_012

/** Locks the post until the transaction ends. */
export async function lockPost(tx: Database, id: string): Promise<WholePost | undefined> {
  const row = await selectPosts(tx).select(['content', 'version']).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && { ...postOf(row), content: row.content, version: row.version }
}

export async function updatePostRow(
  tx: Database,
  id: string,
  post: Omit<RenderedPost, 'id' | 'version'>,
  now: number,
): Promise<void> {
  const { date, readTime, rendered, ...rest } = post
  const row = { ...rest, ...renderedColumns(rendered), day: date, read_time: readTime }
  await tx
    .updateTable('post')
    .set({ ...row, version: sql`version + 1`, changed_at: new Date(now) })
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
