import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import {
  deleteStoredCategory,
  hasPictures,
  listCategories,
  lockGallery,
  movePictures,
  renameCategory as rename,
} from '#db/content/images.ts'
import { defaultGalleryFilter, isDefaultCategory } from '#domain/content/gallery.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { ensureCategory, type GalleryContext, inGalleryTransaction } from './upload-image.ts'

type Managed = Result<{ categories: string[] }>
type Context = Pick<GalleryContext, 'db' | 'clock'>

export function addGalleryCategory(context: Context, name: string, actor: Actor): Promise<Managed> {
  return inGalleryTransaction(context, async (tx, now) => {
    await lockGallery(tx)
    const category = await ensureCategory(tx, name, { actor, now })
    if (!category.ok) return category
    return category.isNew ? success({ categories: await listCategories(tx) }) : failure('category exists')
  })
}

/** Renames a category that staff have added; its pictures keep it. */
export function renameCategory(context: Context, wanted: string, to: string, actor: Actor): Promise<Managed> {
  return manage(context, wanted, async (tx, { name, find, now }) => {
    const existing = find(to)
    if (existing !== undefined && existing !== name) return failure('category exists')
    if (to === name) return success({})
    await rename(tx, name, to, now)
    await writeAudit(tx, { actor, now }, { entity: 'gallery', id: name }, 'gallery category renamed', {
      from: { name },
      to: { name: to },
    })
    return success({})
  })
}

/**
 * Removes a category that staff have added. Its pictures move.
 *
 * @param into another category; not needed without pictures
 */
export function removeCategory(
  context: Context,
  wanted: string,
  into: string | undefined,
  actor: Actor,
): Promise<Managed> {
  return manage(context, wanted, async (tx, { name, find, now }) => {
    if (into === undefined && (await hasPictures(tx, name))) return failure('category in use')
    // A deleted picture keeps its row until its files are deleted.
    const target = find(into ?? defaultGalleryFilter)
    if (target === undefined || target === name) return failure('category not found')
    const pictures = await movePictures(tx, name, target, now)
    await deleteStoredCategory(tx, name)
    await writeAudit(
      tx,
      { actor, now },
      { entity: 'gallery', id: name },
      'gallery category removed',
      into === undefined ? {} : { into: target, pictures },
    )
    return success({})
  })
}

type Known = { name: string; find(name: string): string | undefined; now: number }

/** Runs the change of a category, which is found in any case, while no picture and no category can be added. */
function manage(
  context: Context,
  wanted: string,
  change: (tx: Database, known: Known) => Promise<Result>,
): Promise<Managed> {
  return inGalleryTransaction(context, async (tx, now): Promise<Managed> => {
    await lockGallery(tx)
    const categories = await listCategories(tx)
    const find = (name: string) => categories.find((category) => category.toLowerCase() === name.toLowerCase())
    const name = find(wanted)
    if (name === undefined) return failure('category not found')
    if (isDefaultCategory(name)) return failure('category is default')
    const changed = await change(tx, { name, find, now })
    return changed.ok ? success({ categories: await listCategories(tx) }) : changed
  })
}
