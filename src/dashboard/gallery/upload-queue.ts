import { imageTypes, mostImageBytes, mostTitle } from '#domain/content/gallery.ts'
import { gallery } from '#i18n/gallery.ts'

const t = gallery.uploading
export const mostAtOnce = 20

/** A file in the upload queue with its texts. `part` is its progress, 0 to 1. */
export type Waiting = {
  key: string
  file: File
  /** An object URL of the picture. */
  preview: string
  title: string
  alt: string
  part: number | null
  problem: string
}

let nextKey = 0

/** Chosen or dropped files with their problems; the file name is the initial title. */
export function waitingOf(files: readonly File[]): Waiting[] {
  return files.map((file) => {
    nextKey += 1
    const title = file.name
      .replace(/\.[a-z0-9]+$/i, '')
      .replace(/[-_]+/g, ' ')
      .trim()
      .slice(0, mostTitle)
    const problem = problemOf(file)
    const preview = problem ? '' : URL.createObjectURL(file)
    return { key: String(nextKey), file, preview, title, alt: '', part: null, problem }
  })
}

export function isFit({ file }: Waiting): boolean {
  return problemOf(file) === ''
}

function problemOf({ type, size }: File): string {
  // The server checks the bytes; this check only saves a slow connection the upload.
  if (!imageTypes.some((one) => one === type)) return t.wrongType
  if (size > mostImageBytes) return t.tooLarge
  return size === 0 ? t.empty : ''
}
