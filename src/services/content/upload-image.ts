import type { ImageFields } from '#contracts/content/image.ts'
import { type By, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import {
  addImage as addPicture,
  addCategory as addRow,
  clearGalleryCache,
  listCategories,
  lockGallery,
  type StoredImage,
} from '#db/content/images.ts'
import { masterFile, maxCategories } from '#domain/content/gallery.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { makeMaster } from '#integrations/images/resize.ts'
import { isDiskFull } from '#integrations/storage/is-disk-full.ts'
import type { Storage } from '#integrations/storage/storage.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import type { SentFile } from '#services/payments/upload-slip.ts'
import { findReplay, respondOnce, type StoredResponse } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'

export type GalleryContext = Pick<ServiceContext, 'db' | 'clock' | 'config'> & { pictures: Storage }

/**
 * Adds a picture to the gallery: stores the re-encoded file first, then the row, with its category if that is new. A job makes
 * the sizes.
 */
export async function uploadImage(
  context: GalleryContext,
  sent: SentFile,
  fields: ImageFields,
  caller: RequestContext,
  toBody: (image: StoredImage) => object,
): Promise<Result<StoredResponse>> {
  const replay = await findReplay(context.db, context.config, caller.idempotencyKey)
  if (replay) return replay
  const master = await makeMaster(sent.path, sent.folder)
  if (!master.ok) return master
  const { picture, path } = master
  try {
    await context.pictures.put(masterFile(picture), path)
  } catch (error) {
    if (isDiskFull(error)) return failure('storage full')
    throw error
  }
  const outcome = await write(context, { ...picture, ...fields }, caller, toBody).catch(async (error: unknown) => {
    await context.pictures.remove(masterFile(picture))
    throw error
  })
  // No row refers to the file.
  if (!outcome.ok || outcome.isReplay) await context.pictures.remove(masterFile(picture))
  clearGalleryCache(context.db)
  return outcome
}

function write(
  context: GalleryContext,
  image: Parameters<typeof addPicture>[1],
  { actor, idempotencyKey }: RequestContext,
  toBody: (image: StoredImage) => object,
): Promise<Result<StoredResponse>> {
  const now = context.clock.now()
  return runTransaction(context.db, async (tx) => {
    await lockGallery(tx)
    const replay = await findReplay(tx, context.config, idempotencyKey)
    if (replay) return replay
    const category = await ensureCategory(tx, image.category, { actor, now })
    if (!category.ok) return category
    const added = await addPicture(tx, { ...image, category: category.name }, { by: actor.actor, now })
    await writeAudit(tx, { actor, now }, { entity: 'image', id: added.id }, 'image added', {
      title: added.title,
      category: added.category,
      bytes: `${added.width}x${added.height}`,
    })
    return respondOnce(tx, context.config, idempotencyKey, { response: toBody(added), now })
  })
}

/** The category as spelled in the gallery; a new one is added (R11.8). */
export async function ensureCategory(
  tx: Database,
  wanted: string,
  { actor, now }: By,
): Promise<Result<{ name: string; isNew: boolean }>> {
  const find = async () => (await listCategories(tx)).find((one) => one.toLowerCase() === wanted.toLowerCase())
  const known = await find()
  if (known) return success({ name: known, isNew: false })
  if ((await listCategories(tx)).length >= maxCategories) return failure('too many categories')
  if (!(await addRow(tx, wanted, now))) return success({ name: (await find()) ?? wanted, isNew: false })
  await writeAudit(tx, { actor, now }, { entity: 'gallery', id: wanted }, 'gallery category added')
  return success({ name: wanted, isNew: true })
}
