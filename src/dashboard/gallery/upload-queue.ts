import { imageTypes, mostImageBytes, mostTitle } from '#domain/content/gallery.ts'
import { gallery } from '#i18n/gallery.ts'

const t = gallery.uploading
export const mostAtOnce = 20

/** A file that waits to be uploaded, with what is written about it. `part` is how much of it is on its way, 0 to 1. */
export type Waiting = {
  key: string
  file: File
  /** The picture itself, in this page's memory. */
  preview: string
  title: string
  alt: string
  part: number | null
  problem: string
}

let nextKey = 0

/** What was chosen or dropped, with what is wrong with it; its name is its title until somebody gives a better one. */
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
  // The server looks at the bytes; this only spares a slow connection.
  if (!imageTypes.some((one) => one === type)) return t.wrongType
  if (size > mostImageBytes) return t.tooLarge
  return size === 0 ? t.empty : ''
}
