import type { ImageChange, ImageUse } from '#contracts/content/image.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import {
  clearFeatured,
  deleteStoredImage,
  listDeleted,
  listUses,
  lockGallery,
  lockImage,
  markDeleted,
  type StoredImage,
  changeImage as write,
} from '#db/content/images.ts'
import { pictureFiles } from '#domain/content/gallery.ts'
import { type Failure, failure, type Result, success } from '#domain/result.ts'
import { workOnEach } from '#services/work-on-each.ts'
import { ensureCategory, type GalleryContext, inGalleryTransaction } from './upload-image.ts'

type Changed = Result<{ image: StoredImage }>

/** Changes the given texts and the category of a picture. */
export function changeImage(
  context: Pick<GalleryContext, 'db' | 'clock'>,
  id: string,
  { version, ...change }: ImageChange,
  actor: Actor,
): Promise<Changed> {
  return inGalleryTransaction(context, async (tx, now): Promise<Changed> => {
    // The category could be removed meanwhile.
    if (change.category !== undefined) await lockGallery(tx)
    const before = await lockImage(tx, id)
    if (!before) return failure('image not found')
    if (version !== undefined && version !== before.version) return failure('image changed meanwhile')
    const { title = before.title, alt = before.alt } = change
    const category = change.category === undefined ? null : await ensureCategory(tx, change.category, { actor, now })
    if (category && !category.ok) return category
    const changes = { title, alt, category: category?.name ?? before.category }
    await write(tx, id, changes, now)
    const { title: t, alt: a, category: c } = before
    await writeAudit(tx, { actor, now }, { entity: 'image', id }, 'image changed', {
      from: { title: t, alt: a, category: c },
      to: changes,
    })
    return success({ image: { ...before, ...changes, version: before.version + 1 } })
  })
}

/** Makes a picture the hero of the home page instead of the current one, or removes the flag (R11.9). */
export function featureImage(
  context: Pick<GalleryContext, 'db' | 'clock'>,
  id: string,
  featured: boolean,
  actor: Actor,
): Promise<Changed> {
  return inGalleryTransaction(context, async (tx, now): Promise<Changed> => {
    await lockGallery(tx)
    const image = await lockImage(tx, id)
    if (!image) return failure('image not found')
    if (featured && image.state !== 'ready') return failure('picture not ready')
    if (image.featured === featured) return success({ image })
    const before = await clearFeatured(tx, now)
    // The row has already changed if this picture lost the flag.
    if (featured) await write(tx, id, { featured }, now)
    await writeAudit(
      tx,
      { actor, now },
      { entity: 'image', id },
      featured ? 'image featured' : 'image no longer featured',
      { before },
    )
    return success({ image: { ...image, featured, version: image.version + 1 } })
  })
}

/**
 * Deletes a picture of the gallery, unless a package or a post shows it. Its files are deleted after the commit; if the storage
 * fails, a job deletes them later.
 */
export function deleteImage(
  context: Pick<GalleryContext, 'db' | 'clock'>,
  id: string,
  actor: Actor,
): Promise<Result<{ removed: string }> | Failure<'picture in use', { usedBy: ImageUse[] }>> {
  return inGalleryTransaction(context, async (tx, now) => {
    const image = await lockImage(tx, id)
    if (!image) return failure('image not found')
    const usedBy = await listUses(tx, id)
    if (usedBy.length > 0) return failure('picture in use', { usedBy })
    await markDeleted(tx, id, now)
    const { title, category, featured } = image
    await writeAudit(tx, { actor, now }, { entity: 'image', id }, 'image removed', { title, category, featured })
    return success({ removed: id })
  })
}

/** Deletes the files of deleted pictures, then their rows. */
export async function deletePictureFiles({ db, pictures }: Pick<GalleryContext, 'db' | 'pictures'>): Promise<void> {
  await workOnEach(await listDeleted(db), async (picture) => {
    for (const file of pictureFiles(picture)) await pictures.remove(file)
    await deleteStoredImage(db, picture.id)
  })
}
