import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import pLimit from 'p-limit'
import {
  type GalleryPicture,
  imageTypes,
  jpegWidth,
  type PictureFormat,
  pictureFile,
  pictureWidths,
  widestPicture,
} from '#domain/content/gallery.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { isDiskFull } from '#integrations/storage/is-disk-full.ts'
import { refuseManyScans } from './jpeg-scans.ts'

const maxPixels = 40_000_000

/**
 * Re-encodes an uploaded picture, upright and at the largest width that we show. This removes the camera's metadata, such as the
 * location, before anything is stored. The first bytes decide the type. The new file is in `folder`; the caller removes it.
 */
export async function makeMaster(
  sent: string,
  folder: string,
): Promise<Result<{ picture: GalleryPicture; path: string }>> {
  const kind = await fileTypeFromFile(sent).catch(() => undefined)
  if (!imageTypes.some((type) => type === kind?.mime)) return failure('picture unreadable')
  const path = join(folder, 'master.webp')
  try {
    const { width, height } = await limitConcurrency(async () => {
      await refuseManyScans(sent)
      // Loaded with the first picture, because most processes never resize one.
      const { default: sharp } = await import('sharp')
      return sharp(sent, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
        .rotate()
        .resize(widestPicture, widestPicture * 2, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 92, effort: 2 })
        .toFile(path)
    })
    return success({ picture: { id: randomUUID(), width, height }, path })
  } catch (error) {
    await rm(path, { force: true })
    if (isDiskFull(error)) return failure('storage full')
    return failure('picture unreadable')
  }
}

/** Makes every size of a picture from its master, one after the other, and passes each to `store`. */
export async function makeSizes(
  master: Uint8Array,
  picture: GalleryPicture,
  folder: string,
  store: (name: string, path: string) => Promise<void>,
): Promise<void> {
  const sizes: [number, PictureFormat][] = pictureWidths(picture).flatMap((width) => [
    [width, 'avif'],
    [width, 'webp'],
  ])
  const { default: sharp } = await import('sharp')
  for (const [width, format] of [...sizes, [jpegWidth(picture), 'jpg'] as [number, PictureFormat]]) {
    const name = pictureFile(picture, width, format)
    const path = join(folder, name)
    await limitConcurrency(() => {
      const resized = sharp(master, { limitInputPixels: maxPixels, failOn: 'error' }).resize(width)
      switch (format) {
        case 'avif':
          return resized.avif({ quality: 52, effort: 3 }).toFile(path)
        case 'webp':
          return resized.webp({ quality: 76 }).toFile(path)
        case 'jpg':
          return resized.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }).toFile(path)
      }
    })
    await store(name, path)
    await rm(path, { force: true })
  }
}

// Each picture may take 160 MB while it is encoded.
const limitConcurrency = pLimit(2)
