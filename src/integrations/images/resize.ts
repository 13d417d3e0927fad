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
import type { ErrorCode } from '#domain/errors.ts'
import { isDiskFull } from '#integrations/storage/is-disk-full.ts'

const mostPixels = 40_000_000

/**
 * Looks at what somebody sent for the gallery and draws it anew, upright and no wider than we show it: what the camera wrote
 * beside it, its place on the map above all, is gone before anything is kept. Its first bytes decide what it is. The new file
 * lies in `folder` and is the caller's to remove.
 */
export async function makeMaster(
  sent: string,
  folder: string,
): Promise<{ picture: GalleryPicture; path: string } | { refused: ErrorCode }> {
  const kind = await fileTypeFromFile(sent).catch(() => undefined)
  if (!imageTypes.some((type) => type === kind?.mime)) return { refused: 'picture unreadable' }
  const path = join(folder, 'master.webp')
  try {
    const { width, height } = await inTurn(async () => {
      // Loaded with the first picture: most processes never see one.
      const { default: sharp } = await import('sharp')
      return sharp(sent, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
        .rotate()
        .resize(widestPicture, widestPicture * 2, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 92, effort: 2 })
        .toFile(path)
    })
    return { picture: { id: randomUUID(), width, height }, path }
  } catch (error) {
    await rm(path, { force: true })
    if (isDiskFull(error)) return { refused: 'no room for files' }
    return { refused: 'picture unreadable' }
  }
}

/** Makes every size of a picture from its master, one after the other, and hands each to `keep` with its name. */
export async function makeSizes(
  master: Uint8Array,
  picture: GalleryPicture,
  folder: string,
  keep: (name: string, path: string) => Promise<void>,
): Promise<void> {
  const sizes: [number, PictureFormat][] = pictureWidths(picture).flatMap((width) => [
    [width, 'avif'],
    [width, 'webp'],
  ])
  const { default: sharp } = await import('sharp')
  for (const [width, format] of [...sizes, [jpegWidth(picture), 'jpg'] as [number, PictureFormat]]) {
    const name = pictureFile(picture, width, format)
    const path = join(folder, name)
    await inTurn(() => {
      const drawn = sharp(master, { limitInputPixels: mostPixels, failOn: 'error' }).resize(width)
      switch (format) {
        case 'avif':
          return drawn.avif({ quality: 52, effort: 3 }).toFile(path)
        case 'webp':
          return drawn.webp({ quality: 76 }).toFile(path)
        case 'jpg':
          return drawn.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }).toFile(path)
      }
    })
    await keep(name, path)
    await rm(path, { force: true })
  }
}

// Each picture may take 160 MB while it is drawn.
const inTurn = pLimit(2)
