import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  actorOf,
  idempotencyHeader,
  idempotencyKeyError,
  replayable,
  requestContextOf,
} from '#api/middleware/idempotency.ts'
import { receiveUpload } from '#api/multipart-upload.ts'
import { pageOf, pageQuery, requestedPage } from '#api/pagination.ts'
import { publicResponse } from '#api/public-response.ts'
import {
  byToken,
  byUuid,
  createRoute,
  createRouter,
  ErrorBody,
  errorResponses,
  jsonBody,
  jsonResponse,
  optionalStaff,
  refuse,
  refuseFields,
  refuseWith,
  type StaffApiEnv,
  staffOnly,
  staffRoute,
} from '#api/route-kit.ts'
import {
  CategoryRemoval,
  FeaturedChange,
  ImageChange,
  ImageFields,
  ImageUse,
  ImageWire,
  NewCategory,
} from '#contracts/content/image.ts'
import { readGallery, type StoredImage } from '#db/content/images.ts'
import { imageAddress, maxAlt, maxCategory, maxImageBytes, maxTitle } from '#domain/content/gallery.ts'
import { isPlainText } from '#domain/primitives/plain-text.ts'
import type { Result } from '#domain/result.ts'
import { changeImage, deleteImage, deletePictureFiles, featureImage } from '#services/content/change-image.ts'
import { addGalleryCategory, removeCategory, renameCategory } from '#services/content/manage-categories.ts'
import { uploadImage } from '#services/content/upload-image.ts'

/** The gallery of the operator's pictures. */
export const images = createRouter()

const Categories = z.object({ success: z.literal(true), categories: z.array(z.string()) })

const list = createRoute({
  method: 'get',
  path: '/images',
  tags: ['Gallery'],
  summary: 'List pictures, newest first, of all categories or one. With a token, unprocessed ones too',
  middleware: optionalStaff,
  request: { query: pageQuery.extend({ category: z.string().max(100).optional() }) },
  responses: { 200: jsonResponse('The pictures', z.array(ImageWire)) },
})

images.openapi(list, async (c) => {
  const asked = c.req.valid('query')
  const category = asked.category?.trim().toLowerCase() ?? ''
  const gallery = await readGallery(c.var.app.db)
  const found = gallery.images.filter(
    (image) =>
      (c.var.staff || image.state === 'ready') &&
      (category === '' || category === 'all' || image.category.toLowerCase() === category),
  )
  const { rows, headers } = pageOf(c, found, requestedPage(asked))
  return c.var.staff ? c.json(rows.map(wireOf), 200, headers) : publicResponse(c, rows.map(wireOf), headers)
})

const categories = createRoute({
  method: 'get',
  path: '/images/categories',
  tags: ['Gallery'],
  summary: 'List the categories',
  responses: { 200: jsonResponse('The categories', Categories) },
})

images.openapi(categories, async (c) => {
  const gallery = await readGallery(c.var.app.db)
  return publicResponse(c, { success: true, categories: gallery.categories })
})

const addCategory = createRoute({
  method: 'post',
  path: '/images/categories',
  ...staffRoute('Gallery', 'change gallery'),
  summary: 'Add a category',
  request: { body: jsonBody(NewCategory) },
  responses: { 201: jsonResponse('All categories', Categories), ...errorResponses(409, 422) },
})

images.openapi(addCategory, async (c) => {
  const outcome = await addGalleryCategory(c.var.app, c.req.valid('json').name, actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, categories: outcome.categories }, 201)
})

// Before `/images/{id}/featured`, because a category may be called 'featured'.
const byName = z.object({ name: z.string().min(1).max(maxCategory) })

const changeCategory = createRoute({
  method: 'patch',
  path: '/images/categories/{name}',
  ...staffRoute('Gallery', 'change gallery'),
  summary: 'Rename a category, on all its pictures. The four initial ones keep their names',
  request: { params: byName, body: jsonBody(NewCategory) },
  responses: { 200: jsonResponse('All categories', Categories), ...errorResponses(404, 409, 422) },
})

images.openapi(changeCategory, async (c) => {
  const { name } = c.req.valid('param')
  const outcome = await renameCategory(c.var.app, name, c.req.valid('json').name, actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, categories: outcome.categories }, 200)
})

const deleteCategory = createRoute({
  method: 'delete',
  path: '/images/categories/{name}',
  ...staffRoute('Gallery', 'change gallery'),
  summary: 'Remove a category; its pictures move `into` another one. The four initial ones stay',
  request: { params: byName, query: CategoryRemoval },
  responses: { 200: jsonResponse('All categories', Categories), ...errorResponses(404, 409, 422) },
})

images.openapi(deleteCategory, async (c) => {
  const { into } = c.req.valid('query')
  const outcome = await removeCategory(c.var.app, c.req.valid('param').name, into, actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, categories: outcome.categories }, 200)
})

images.openAPIRegistry.registerPath({
  method: 'post',
  path: '/images',
  tags: ['Gallery'],
  summary:
    'Upload a PNG, JPG, GIF or WebP of at most 10 MB. Camera metadata is removed; the sizes are generated after the response',
  security: byToken,
  request: {
    headers: idempotencyHeader,
    body: {
      content: {
        'multipart/form-data': {
          schema: z.object({
            image: z.string().openapi({ format: 'binary' }),
            title: z.string().max(maxTitle),
            category: z.string().max(maxCategory).openapi({ description: 'A new category is added' }),
            alt: z.string().max(maxAlt).optional().openapi({ description: 'Alternative text for screen readers' }),
          }),
        },
      },
      required: true,
    },
  },
  responses: { 201: jsonResponse('The picture', ImageWire), ...errorResponses(400, 401, 403, 413, 415, 422, 429, 503) },
})

const allowance = {
  maxBytes: maxImageBytes,
  fieldBytes: 2_000,
  none: 'no picture',
  tooLarge: 'picture too large',
} as const

const uploaded = replayable(wireOf)

images.post('/images', staffOnly('change gallery'), async (c) => {
  const badKey = idempotencyKeyError(c)
  if (badKey) return badKey
  const upload = await receiveUpload(c.req.raw, allowance)
  if (!upload.ok) return refuse(c, upload.error)
  try {
    const fields = ImageFields.safeParse(upload.fields)
    if (!fields.success) return refuseFields(c, fields.error.issues)
    const bad = Object.entries(fields.data).find(([name, text]) => !isPlainText(text, { hasLines: name === 'alt' }))
    if (bad) return refuse(c, 'bad text')
    const requestContext = requestContextOf(c, `images ${c.var.staff.id}`, {
      ...fields.data,
      file: upload.file.sha256.toString('hex'),
    })
    return uploaded.send(c, await uploadImage(c.var.app, upload.file, fields.data, requestContext, uploaded.bodyOf))
  } finally {
    await upload.discard()
  }
})

const find = createRoute({
  method: 'get',
  path: '/images/{id}',
  tags: ['Gallery'],
  summary: 'Get a picture, for example to see whether its sizes are ready',
  request: { params: byUuid },
  responses: { 200: jsonResponse('The picture', ImageWire), ...errorResponses(404) },
})

images.openapi(find, async (c) => {
  const gallery = await readGallery(c.var.app.db)
  const image = gallery.images.find(({ id }) => id === c.req.valid('param').id)
  return image ? publicResponse(c, wireOf(image)) : refuse(c, 'image not found')
})

const change = createRoute({
  method: 'patch',
  path: '/images/{id}',
  ...staffRoute('Gallery', 'change gallery'),
  summary: 'Change title, alt text or category; omitted fields stay unchanged',
  request: { params: byUuid, body: jsonBody(ImageChange) },
  responses: { 200: jsonResponse('The updated picture', ImageWire), ...errorResponses(404, 409, 422) },
})

images.openapi(change, async (c) =>
  changed(c, await changeImage(c.var.app, c.req.valid('param').id, c.req.valid('json'), actorOf(c))),
)

const feature = createRoute({
  method: 'patch',
  path: '/images/{id}/featured',
  ...staffRoute('Gallery', 'change gallery'),
  summary: 'Feature the picture at the top of the home page, replacing any other; `{"featured": false}` undoes it',
  request: { params: byUuid, body: { content: { 'application/json': { schema: FeaturedChange } } } },
  responses: { 200: jsonResponse('The updated picture', ImageWire), ...errorResponses(400, 404, 409, 415) },
})

images.openapi(feature, async (c) => {
  const { featured = true } = c.req.valid('json') ?? {}
  return changed(c, await featureImage(c.var.app, c.req.valid('param').id, featured, actorOf(c)))
})

const remove = createRoute({
  method: 'delete',
  path: '/images/{id}',
  ...staffRoute('Gallery', 'change gallery'),
  summary: 'Delete a picture and its files. 409 when a package or post uses it, with a list of them',
  request: { params: byUuid },
  responses: {
    200: jsonResponse('Deleted', z.object({ success: z.literal(true), message: z.string() })),
    ...errorResponses(404),
    409: jsonResponse('The picture is in use', ErrorBody.extend({ usedBy: z.array(ImageUse) })),
  },
})

images.openapi(remove, async (c) => {
  const { app } = c.var
  const outcome = await deleteImage(app, c.req.valid('param').id, actorOf(c))
  if (!outcome.ok) return refuseWith(c, outcome)
  // The picture is already deleted. Files that cannot be deleted now are deleted by the clean-up job.
  await deletePictureFiles(app).catch((err: unknown) => app.log.warn({ err }, 'picture file deletion failed'))
  return c.json({ success: true as const, message: 'Picture deleted' }, 200)
})

function changed(c: Context<StaffApiEnv>, outcome: Result<{ image: StoredImage }>) {
  return outcome.ok ? c.json(wireOf(outcome.image), 200) : refuse(c, outcome.error)
}

function wireOf(image: StoredImage): ImageWire {
  const { id, title, alt, category, featured, width, height, state, version, createdAt } = image
  return {
    _id: id,
    id,
    url: imageAddress(image),
    title,
    alt,
    category,
    featured,
    width,
    height,
    state,
    version,
    createdAt,
  }
}
