import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImageFields } from '#contracts/content/image.ts'
import { type By, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import {
  addImage as addPicture,
  addCategory as addRow,
  claimImage,
  clearGalleryCache,
  isStored,
  listCategories,
  lockGallery,
  recordResizing,
  type StoredImage,
} from '#db/content/images.ts'
import { type GalleryPicture, masterFile, maxCategories, pictureFiles } from '#domain/content/gallery.ts'
import { type Failure, failure, type Result, success } from '#domain/result.ts'
import { makeMaster, makeSizes } from '#integrations/images/resize.ts'
import { isDiskFull } from '#integrations/storage/is-disk-full.ts'
import type { Storage } from '#integrations/storage/storage.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import type { SentFile } from '#services/payments/upload-slip.ts'
import { findReplay, respondOnce, type StoredResponse } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { sizesFolder } from '#services/storage/delete-left-files.ts'

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
  return outcome
}

function write(
  context: GalleryContext,
  image: Parameters<typeof addPicture>[1],
  { actor, idempotencyKey }: RequestContext,
  toBody: (image: StoredImage) => object,
): Promise<Result<StoredResponse>> {
  return inGalleryTransaction(context, async (tx, now) => {
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
  const find = async () =>
    (await listCategories(tx)).find((category) => category.toLowerCase() === wanted.toLowerCase())
  const existing = await find()
  if (existing) return success({ name: existing, isNew: false })
  if ((await listCategories(tx)).length >= maxCategories) return failure('too many categories')
  if (!(await addRow(tx, wanted, now))) return success({ name: (await find()) ?? wanted, isNew: false })
  await writeAudit(tx, { actor, now }, { entity: 'gallery', id: wanted }, 'gallery category added')
  return success({ name: wanted, isNew: true })
}

/** Writes to the gallery in one transaction, then clears its cache. */
export async function inGalleryTransaction<T>(
  { db, clock }: Pick<GalleryContext, 'db' | 'clock'>,
  write: (tx: Database, now: number) => Promise<T>,
): Promise<T | Failure> {
  const now = clock.now()
  const outcome = await runTransaction(db, (tx) => write(tx, now))
  clearGalleryCache(db)
  return outcome
}

const maxAttempts = 3

/** Makes the missing sizes of pictures and returns the errors. Safe to run in many processes. */
export async function generatePictureSizes(
  context: Pick<GalleryContext, 'db' | 'clock' | 'pictures'>,
): Promise<{ failures: unknown[] }> {
  const failures: unknown[] = []
  for (;;) {
    const picture = await claimImage(context.db, context.clock.now())
    if (!picture) return { failures }
    try {
      await makeAll(context, picture)
    } catch (error) {
      // A picture that was deleted meanwhile has lost its master.
      if (!(await isStored(context.db, picture.id))) continue
      failures.push(error)
      // A failed picture stays claimed, which delays its retry.
      if (picture.attempts >= maxAttempts) await recordResizing(context.db, picture.id, 'failed', context.clock.now())
    }
    clearGalleryCache(context.db)
  }
}

async function makeAll(
  { db, clock, pictures }: Pick<GalleryContext, 'db' | 'clock' | 'pictures'>,
  picture: GalleryPicture,
) {
  const folder = await mkdtemp(join(tmpdir(), sizesFolder))
  try {
    const bytes = await pictures.get(masterFile(picture))
    if (!bytes) throw new Error(`The master of picture ${picture.id} is gone`)
    const master = new Uint8Array(await new Response(bytes).arrayBuffer())
    await makeSizes(master, picture, folder, (name, path) => pictures.put(name, path))
    const isStillThere = await recordResizing(db, picture.id, 'ready', clock.now())
    // The picture was deleted in the meantime, possibly before its last file was written.
    if (!isStillThere) for (const file of pictureFiles(picture)) await pictures.remove(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
