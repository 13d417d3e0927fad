import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { ImageUse } from '#contracts/content/image.ts'
import { cachedQuery } from '#db/cached-query.ts'
import type { Database } from '#db/client.ts'
import type { GalleryPicture, ImageState } from '#domain/content/gallery.ts'
import { minuteMs } from '#domain/primitives/date.ts'

export type StoredImage = GalleryPicture & {
  title: string
  alt: string
  category: string
  featured: boolean
  state: ImageState
  version: number
  createdAt: string
}

/** The gallery from the cache, newest first, with its categories in order of creation. */
export async function readGallery(db: Database): Promise<{ images: StoredImage[]; categories: string[] }> {
  return gallery.read(db)
}

/** The home page's picture from the cache; undefined means the illustration. */
export async function findFeaturedImage(db: Database): Promise<StoredImage | null> {
  return (await gallery.read(db)).featured
}

/** Call it after the commit of a change to the gallery. */
export const clearGalleryCache = (db: Database) => gallery.clear(db)

type Gallery = { version: string; images: StoredImage[]; categories: string[]; featured: StoredImage | null }

const gallery = cachedQuery<Gallery>(async (db, before) => {
  const [version, categories] = await Promise.all([readVersion(db), listCategories(db)])
  const isSame = before?.version === version
  if (before && isSame && isDeepStrictEqual(categories, before.categories)) return before
  if (before && isSame) return { ...before, categories }
  const rows = await selectImages(db).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
  const images = rows.map(imageOf)
  return { version, images, categories, featured: images.find(({ featured }) => featured) ?? null }
})

// As with packages. The home page checks four times a second: reading ten thousand rows each time would take half a
// core.
async function readVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select md5(string_agg(id::text || ' ' || xmin::text, ',' order by id)) as version from image where deleted_at is null
  `.execute(db)
  return rows[0]?.version ?? 'none'
}

function selectImages(db: Database) {
  return db
    .selectFrom('image')
    .select(['id', 'title', 'alt', 'category', 'width', 'height', 'state', 'featured', 'version', 'created_at'])
    .where('deleted_at', 'is', null)
}

function imageOf({ created_at, ...row }: Awaited<ReturnType<ReturnType<typeof selectImages>['execute']>>[number]) {
  return { ...row, createdAt: created_at.toISOString() } satisfies StoredImage
}

/** Serialises changes to the gallery as a whole: one picture is featured, and one response belongs to one request. */
export async function lockGallery(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${galleryLock})`.execute(tx)
}

// An arbitrary number, the same in every process.
const galleryLock = 5_710_013

/** Locks the picture until the transaction ends. */
export async function lockImage(tx: Database, id: string): Promise<StoredImage | undefined> {
  const row = await selectImages(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && imageOf(row)
}

/** False once the picture was deleted. */
export async function isStored(db: Database, id: string): Promise<boolean> {
  return (await selectImages(db).where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function addImage(
  tx: Database,
  { id, title, alt, category, width, height }: Omit<StoredImage, 'featured' | 'state' | 'version' | 'createdAt'>,
  { by, now }: { by: string; now: number },
): Promise<StoredImage> {
  const at = new Date(now)
  await tx
    .insertInto('image')
    .values({ id, title, alt, category, width, height, added_by: by, created_at: at, changed_at: at })
    .execute()
  const added = await lockImage(tx, id)
  if (!added) throw new Error('A picture that was just added is not there')
  return added
}

export async function changeImage(
  tx: Database,
  id: string,
  changes: Partial<Pick<StoredImage, 'title' | 'alt' | 'category' | 'featured'>>,
  now: number,
): Promise<void> {
  await tx
    .updateTable('image')
    .set({ ...changes, version: sql`version + 1`, changed_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

/** Unfeatures the featured picture and returns its ID. */
export async function clearFeatured(tx: Database, now: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update image set featured = false, version = version + 1, changed_at = ${new Date(now)}
    where featured and deleted_at is null returning id
  `.execute(tx)
  return rows[0]?.id ?? null
}

export async function listCategories(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('gallery_category').select('name').orderBy('created_at').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/** The category as stored; false if another user added it at the same time. */
export async function addCategory(tx: Database, name: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gallery_category')
    .values({ name, created_at: new Date(now) })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) === 1
}

/** Renames the category; its pictures follow. A form that was opened before would bring the old name back: see `version`. */
export async function renameCategory(tx: Database, name: string, to: string, now: number): Promise<void> {
  await tx.updateTable('gallery_category').set({ name: to }).where('name', '=', name).execute()
  await tx
    .updateTable('image')
    .set({ version: sql`version + 1`, changed_at: new Date(now) })
    .where('category', '=', to)
    .execute()
}

/** Moves all pictures of a category, deleted ones included, into another, and returns their number. */
export async function movePictures(tx: Database, from: string, category: string, now: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('image')
    .set({ category, version: sql`version + 1`, changed_at: new Date(now) })
    .where('category', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function hasPictures(tx: Database, category: string): Promise<boolean> {
  const row = await selectImages(tx).where('category', '=', category).limit(1).executeTakeFirst()
  return row !== undefined
}

export async function deleteStoredCategory(tx: Database, name: string): Promise<void> {
  await tx.deleteFrom('gallery_category').where('name', '=', name).execute()
}

/** Packages and posts that show the picture; at most 20 of them. */
export async function listUses(db: Database, id: string): Promise<ImageUse[]> {
  const part = `%/pictures/${id}-%`
  const { rows } = await sql<ImageUse>`
    select 'package' as kind, id, name from package where deleted_at is null and (image like ${part} or exists (
      select from jsonb_array_elements(pictures) as picture where picture->>'image' like ${part}))
    union all
    select 'post', id, title from post where deleted_at is null and (
      image like ${part} or content like ${part} or translations::text like ${part})
    order by kind, name limit 20
  `.execute(db)
  return rows
}

export async function markDeleted(tx: Database, id: string, now: number): Promise<void> {
  await tx
    .updateTable('image')
    .set({ deleted_at: new Date(now), featured: false })
    .where('id', '=', id)
    .execute()
}

/** Deleted pictures whose files may still be in storage. */
export async function listDeleted(db: Database): Promise<GalleryPicture[]> {
  return db
    .selectFrom('image')
    .select(['id', 'width', 'height'])
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at')
    .limit(20)
    .execute()
}

/** Deletes the row of a deleted picture, once its files are gone. */
export async function deleteStoredImage(db: Database, id: string): Promise<void> {
  await db.deleteFrom('image').where('id', '=', id).where('deleted_at', 'is not', null).execute()
}

/** Claims the next picture to resize. The claim of a crashed process ends after five minutes. */
export async function claimImage(db: Database, now: number): Promise<(GalleryPicture & { attempts: number }) | null> {
  const { rows } = await sql<GalleryPicture & { attempts: number }>`
    update image set claimed_at = ${new Date(now)}, attempts = attempts + 1
    where id = (
      select id from image
      where state = 'making' and deleted_at is null
        and (claimed_at is null or claimed_at < ${new Date(now - claimMs)})
      order by created_at for update skip locked limit 1
    )
    returning id, width, height, attempts
  `.execute(db)
  return rows[0] ?? null
}

const claimMs = 5 * minuteMs

/** Records the result of resizing. False if the picture was deleted since. */
export async function recordResizing(db: Database, id: string, state: ImageState, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('image')
    .set({ state, claimed_at: null, changed_at: new Date(now) })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}
