import type { ImageChange } from '#contracts/content/image.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import {
  clearFeatured,
  clearGalleryCache,
  listCategories,
  lockGallery,
  lockImage,
  type StoredImage,
  changeImage as write,
} from '#db/content/images.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { ensureCategory, type GalleryDesk } from './upload-image.ts'

type Changed = Result<{ image: StoredImage }>

/** Changes what is written about a picture; what is left out stays. */
export async function changeImage(
  context: Pick<GalleryDesk, 'db' | 'clock'>,
  id: string,
  { version, ...asked }: ImageChange,
  actor: Actor,
): Promise<Changed> {
  const now = context.clock.now()
  const outcome = await context.db.transaction().execute(async (tx): Promise<Changed> => {
    const before = await lockImage(tx, id)
    if (!before) return failure('image not found')
    if (version !== undefined && version !== before.version) return failure('image changed meanwhile')
    const { title = before.title, alt = before.alt } = asked
    const category = asked.category === undefined ? null : await ensureCategory(tx, asked.category, { actor, now })
    if (category && !category.ok) return category
    const changes = { title, alt, category: category?.name ?? before.category }
    await write(tx, id, changes, now)
    const { title: t, alt: a, category: c } = before
    await writeAudit(tx, actor, {
      ...{ action: 'image changed', entity: 'image', entityId: id, at: now },
      difference: { from: { title: t, alt: a, category: c }, to: changes },
    })
    return success({ image: { ...before, ...changes, version: before.version + 1 } })
  })
  clearGalleryCache(context.db)
  return outcome
}

/** Makes one picture the hero of the home page in place of whichever was it (R11.9); or none. */
export async function featureImage(
  context: Pick<GalleryDesk, 'db' | 'clock'>,
  id: string,
  featured: boolean,
  actor: Actor,
): Promise<Changed> {
  const now = context.clock.now()
  const outcome = await context.db.transaction().execute(async (tx): Promise<Changed> => {
    await lockGallery(tx)
    const image = await lockImage(tx, id)
    if (!image) return failure('image not found')
    if (featured && image.state !== 'ready') return failure('picture not ready')
    if (image.featured === featured) return success({ image })
    const before = await clearFeatured(tx, now)
    // Taking the flag from the picture itself has changed it already.
    if (featured) await write(tx, id, { featured }, now)
    await writeAudit(tx, actor, {
      ...{ action: featured ? 'image featured' : 'image no longer featured', entity: 'image', entityId: id, at: now },
      difference: { before },
    })
    return success({ image: { ...image, featured, version: image.version + 1 } })
  })
  clearGalleryCache(context.db)
  return outcome
}

export async function addGalleryCategory(
  context: Pick<GalleryDesk, 'db' | 'clock'>,
  name: string,
  actor: Actor,
): Promise<Result<{ categories: string[] }>> {
  const now = context.clock.now()
  const outcome = await context.db.transaction().execute(async (tx) => {
    const category = await ensureCategory(tx, name, { actor, now })
    if (!category.ok) return category
    return category.isNew ? success({ categories: await listCategories(tx) }) : failure('category exists')
  })
  clearGalleryCache(context.db)
  return outcome
}
