import { version } from '#contracts/primitives/bounds.ts'
import { z } from '#contracts/primitives/zod.ts'
import { maxAlt, maxCategory, maxTitle } from '#domain/content/gallery.ts'
import { validationCode } from '#domain/validation-code.ts'

/** A gallery picture on the wire; `url` is its JPEG and includes its size. */
export const ImageWire = z.strictObject({
  _id: z.string(),
  id: z.string(),
  url: z.string(),
  title: z.string(),
  alt: z.string(),
  category: z.string(),
  featured: z.boolean(),
  width: z.number().int(),
  height: z.number().int(),
  /** Resizing is pending, done or failed. Only staff see pictures in other states than 'ready'. */
  state: z.enum(['making', 'ready', 'failed']),
  version: z.number().int(),
  createdAt: z.string(),
})
export type ImageWire = z.infer<typeof ImageWire>

const title = z.string(validationCode('staff.title')).trim().min(1, validationCode('staff.title')).max(maxTitle)
const alt = z.string().trim().max(maxAlt)
const category = z
  .string(validationCode('staff.imageCategory'))
  .trim()
  .min(1, validationCode('staff.imageCategory'))
  .max(maxCategory)
  .transform((name) => name.replace(/\s+/g, ' '))

/** The form fields of an upload, beside the file. */
export const ImageFields = z.strictObject({ title, category, alt: alt.default('') })
export type ImageFields = z.infer<typeof ImageFields>

/** `version` is the one that was read, so that another user's change is not overwritten. */
export const ImageChange = z.strictObject({
  title: title.optional(),
  alt: alt.optional(),
  category: category.optional(),
  version: version.optional(),
})
export type ImageChange = z.infer<typeof ImageChange>

export const FeaturedChange = z.strictObject({ featured: z.boolean().default(true) })
export const NewCategory = z.strictObject({ name: category })
/** Where the pictures of a removed category go. */
export const CategoryRemoval = z.strictObject({ into: category.optional() })

/** The reasons why a picture cannot be deleted. */
export const ImageUse = z.object({ kind: z.enum(['package', 'post']), id: z.string(), name: z.string() })
export type ImageUse = z.infer<typeof ImageUse>
