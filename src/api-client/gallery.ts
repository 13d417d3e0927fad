import type { ImageChange, ImageWire } from '#contracts/content/image.ts'
import { type ApiResult, call, query } from './request.ts'
import { sendFile } from './send-file.ts'

type ImagePage = { images: ImageWire[]; total: number; next: string | null }

const image = (id: string, path = '') => `/images/${encodeURIComponent(id)}${path}`

type ImageQuery = { category: string; cursor?: string | null; limit: number }
export const imagesPath = ({ category, cursor, limit }: ImageQuery) =>
  `/images${query({ category: category === 'all' ? '' : category, cursor, limit })}`

/** One page of the gallery; `next` is the cursor of the following page. */
export async function getImages(token: string, wanted: ImageQuery): Promise<ApiResult<ImagePage>> {
  const response = await call<ImageWire[]>(imagesPath(wanted), { token })
  if (!response.ok) return response
  const { body: images, headers } = response
  const next = headers.get('link') ? (images.at(-1)?.id ?? null) : null
  return { ...response, body: { images, total: Number(headers.get('x-total-count') ?? images.length), next } }
}

export const categoriesPath = '/images/categories'
export const getCategories = () => call<{ categories: string[] }>(categoriesPath)
export const addCategory = (token: string, name: string) =>
  call<{ categories: string[] }>(categoriesPath, { method: 'POST', body: { name }, token })
const category = (name: string) => `${categoriesPath}/${encodeURIComponent(name)}`
export const renameCategory = (token: string, name: string, to: string) =>
  call<{ categories: string[] }>(category(name), { method: 'PATCH', body: { name: to }, token })
/** `into` is the category that its pictures move to; undefined without pictures. */
export const removeCategory = (token: string, name: string, into?: string) =>
  call<{ categories: string[] }>(`${category(name)}${query({ into })}`, { method: 'DELETE', token })
export const getImage = (token: string, id: string) => call<ImageWire>(image(id), { token })
export const changeImage = (token: string, id: string, change: ImageChange) =>
  call<ImageWire>(image(id), { method: 'PATCH', body: change, token })
export const featureImage = (token: string, id: string, featured: boolean) =>
  call<ImageWire>(image(id, '/featured'), { method: 'PATCH', body: { featured }, token })
/** 409 carries `usedBy`. */
export const deleteImage = (token: string, id: string) =>
  call<{ message: string }>(image(id), { method: 'DELETE', token })

/** Reports the progress from 0 to 1. */
export const uploadImage = (
  token: string,
  form: FormData,
  sending: { idempotencyKey: string; signal: AbortSignal; onProgress(part: number): void },
) => sendFile<ImageWire>('/images', form, { token, ...sending })
