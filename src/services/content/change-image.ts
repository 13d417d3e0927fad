import type { ImageChange } from '#contracts/content/image.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import {
  clearFeatured,
  clearGalleryCache,
  lockGallery,
  lockImage,
  type StoredImage,
  changeImage as write,
} from '#db/content/images.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { ensureCategory, type GalleryContext } from './upload-image.ts'

type Changed = Result<{ image: StoredImage }>

/** Changes the given texts and the category of a picture. */
export async function changeImage(
  context: Pick<GalleryContext, 'db' | 'clock'>,
  id: string,
  { version, ...change }: ImageChange,
  actor: Actor,
): Promise<Changed> {
  const now = context.clock.now()
  const outcome = await runTransaction(context.db, async (tx): Promise<Changed> => {
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
  clearGalleryCache(context.db)
  return outcome
}

/** Makes a picture the hero of the home page instead of the current one, or removes the flag (R11.9). */
export async function featureImage(
  context: Pick<GalleryContext, 'db' | 'clock'>,
  id: string,
  featured: boolean,
  actor: Actor,
): Promise<Changed> {
  const now = context.clock.now()
  const outcome = await runTransaction(context.db, async (tx): Promise<Changed> => {
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
  clearGalleryCache(context.db)
  return outcome
}
