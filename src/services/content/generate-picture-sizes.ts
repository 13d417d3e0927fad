import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimImage, clearGalleryCache, isStored, recordResizing } from '#db/content/images.ts'
import { type GalleryPicture, masterFile, pictureFiles } from '#domain/content/gallery.ts'
import { makeSizes } from '#integrations/images/resize.ts'
import { sizesFolder } from '#services/storage/delete-left-files.ts'
import type { GalleryContext } from './upload-image.ts'

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
