import { sql } from 'kysely'
import type { WholePost } from '#rules/post.ts'
import type { Database } from './database.ts'
import { remembered } from './remembered.ts'

/** All published posts, newest first, from memory: the same objects as long as nothing in them changed. */
export async function listPosts(db: Database): Promise<WholePost[]> {
  return (await blog.read(db)).posts
}

/** One published post, from memory. */
export async function findPost(db: Database, id: string): Promise<WholePost | undefined> {
  return (await listPosts(db)).find((post) => post.id === id)
}

/** Call it once a change to posts is committed: the very next read of this process shows the change. */
export function forgetPosts(db: Database) {
  blog.forget(db)
}

const blog = remembered<{ version: string; posts: WholePost[] }>(async (db, before) => {
  const version = await readVersion(db)
  if (before?.version === version) return before
  return { version, posts: (await selectPosts(db).execute()).map(postOf) }
})

// As with packages: a row's xmin changes with every update, whoever wrote it and whatever clock he had.
async function readVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select md5(string_agg(id || ' ' || xmin::text, ',' order by id)) as version from post
  `.execute(db)
  return rows[0]?.version ?? 'none'
}

function selectPosts(db: Database) {
  return db
    .selectFrom('post')
    .select(['id', 'title', 'excerpt', 'category', 'image', 'read_time', 'content', 'day'])
    .where('deleted_at', 'is', null)
    .orderBy('day', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPosts>['execute']>>[number]

function postOf({ read_time, day, ...row }: Row): WholePost {
  return { ...row, date: day, readTime: read_time }
}

export async function addPost(db: Database, post: WholePost, now: number): Promise<void> {
  const { date, readTime, ...rest } = post
  const at = new Date(now)
  await db
    .insertInto('post')
    .values({ ...rest, day: date, read_time: readTime, created_at: at, changed_at: at })
    .execute()
}
