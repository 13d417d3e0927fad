import type { ImageUse } from '#contracts/content/image.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import {
  clearGalleryCache,
  deleteStoredImage,
  listDeleted,
  listUses,
  lockImage,
  markDeleted,
} from '#db/content/images.ts'
import { pictureFiles } from '#domain/content/gallery.ts'
import { type Failure, failure, type Result, success } from '#domain/result.ts'
import { runTransaction } from '#services/run-transaction.ts'
import type { GalleryContext } from './upload-image.ts'

/**
 * Deletes a picture of the gallery, unless a package or a post shows it. Its files are deleted after the commit; if the storage
 * fails, a job deletes them later.
 */
export async function deleteImage(
  context: Pick<GalleryContext, 'db' | 'clock'>,
  id: string,
  actor: Actor,
): Promise<Result<{ removed: string }> | Failure<'picture in use', { usedBy: ImageUse[] }>> {
  const now = context.clock.now()
  const outcome = await runTransaction(context.db, async (tx) => {
    const image = await lockImage(tx, id)
    if (!image) return failure('image not found')
    const usedBy = await listUses(tx, id)
    if (usedBy.length > 0) return failure('picture in use', { usedBy })
    await markDeleted(tx, id, now)
    const { title, category, featured } = image
    await writeAudit(tx, { actor, now }, { entity: 'image', id }, 'image removed', { title, category, featured })
    return success({ removed: id })
  })
  clearGalleryCache(context.db)
  return outcome
}

/** Deletes the files of deleted pictures, then their rows. */
export async function deletePictureFiles({ db, pictures }: Pick<GalleryContext, 'db' | 'pictures'>): Promise<void> {
  for (const picture of await listDeleted(db)) {
    for (const file of pictureFiles(picture)) await pictures.remove(file)
    await deleteStoredImage(db, picture.id)
  }
}
