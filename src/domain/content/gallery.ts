/** The gallery: pictures that the operator uploads (R11.7, R11.8, R11.9). */
export const defaultGalleryCategories = ['wildlife', 'landscape', 'equipment', 'people'] as const
export const defaultGalleryFilter = 'wildlife'

/** The specified categories keep their names and cannot be removed: guests' and staff's screens translate and preset them. */
export const isDefaultCategory = (name: string) => defaultGalleryCategories.some((category) => category === name)

/** 'PNG, JPG, GIF up to 10MB' (R11.7), and WebP. */
export const maxImageBytes = 10 * 1024 * 1024
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const

export const maxTitle = 120
export const maxAlt = 300
export const maxCategory = 40
export const maxCategories = 60

export type ImageState = 'making' | 'ready' | 'failed'

/** The parts of a picture's URL. The size in pixels lets a page reserve space without a query. */
export type GalleryPicture = { id: string; width: number; height: number }

/** Largest stored width in pixels: enough for the hero of a large screen. */
export const widestPicture = 1920

/** The stored widths of a picture, ascending. */
export function pictureWidths({ width }: GalleryPicture): number[] {
  return [...[400, 800, 1200].filter((standard) => standard < width), width]
}

/** The width of the only JPEG, for feeds, link previews and old browsers. */
export function jpegWidth({ width }: GalleryPicture): number {
  return Math.min(width, 1200)
}

export type PictureFormat = 'avif' | 'webp' | 'jpg'

export function pictureAddress(picture: GalleryPicture, width: number, format: PictureFormat): string {
  return `/pictures/${nameOf(picture)}/${width}.${format}`
}

/** The URL that packages, posts and the API store: the JPEG. */
export function imageAddress(picture: GalleryPicture): string {
  return pictureAddress(picture, jpegWidth(picture), 'jpg')
}

/** The name of a size in the file storage. */
export function pictureFile(picture: GalleryPicture, width: number, format: PictureFormat): string {
  return `${nameOf(picture)}-${width}.${format}`
}

/** The source of all sizes: the re-encoded upload, which is never served. */
export function masterFile({ id }: Pick<GalleryPicture, 'id'>): string {
  return `${id}-master.webp`
}

/** Every file of a picture. */
export function pictureFiles(picture: GalleryPicture): string[] {
  const sizes = pictureWidths(picture).flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => pictureFile(picture, width, format)),
  )
  return [masterFile(picture), pictureFile(picture, jpegWidth(picture), 'jpg'), ...sizes]
}

/** The gallery picture of a URL; null for any other URL. */
export function galleryPictureAt(address: string): GalleryPicture | null {
  const [, id = '', width, height] = /^\/pictures\/([0-9a-f-]{36})-(\d{1,5})x(\d{1,5})\//.exec(address) ?? []
  return id ? { id, width: Number(width), height: Number(height) } : null
}

/** The name of a new category, with single spaces; null if it is empty or exists already. */
export function newCategory(typed: string, known: readonly string[]): string | null {
  const name = typed.trim().replace(/\s+/g, ' ')
  const isKnown = known.some((category) => category.toLowerCase() === name.toLowerCase())
  return name === '' || isKnown ? null : name
}

const nameOf = ({ id, width, height }: GalleryPicture) => `${id}-${width}x${height}`
