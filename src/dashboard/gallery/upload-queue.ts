import { createIdempotencyKeys } from '#dashboard/hooks/use-idempotency-key.ts'
import { imageTypes, maxImageBytes, maxTitle } from '#domain/content/gallery.ts'
import { gallery } from '#i18n/gallery.ts'

const t = gallery.uploading
export const maxFiles = 20

export type QueuedFile = {
  key: string
  file: File
  title: string
  alt: string
  /** From 0 to 1; null while it is not being uploaded. */
  progress: number | null
  problem: string
  /** The idempotency keys of its uploads. */
  keyFor: ReturnType<typeof createIdempotencyKeys>
}

let nextKey = 0

/** Queues chosen or dropped files; the file name is the initial title. */
export function queueFiles(files: readonly File[]): QueuedFile[] {
  return files.map((file) => {
    nextKey += 1
    const title = file.name
      .replace(/\.[a-z0-9]+$/i, '')
      .replace(/[-_]+/g, ' ')
      .trim()
      .slice(0, maxTitle)
    const problem = problemOf(file)
    return { key: String(nextKey), file, title, alt: '', progress: null, problem, keyFor: createIdempotencyKeys() }
  })
}

export function canUpload({ file }: QueuedFile): boolean {
  return problemOf(file) === ''
}

function problemOf({ type, size }: File): string {
  // The server checks the bytes; this check only saves a slow connection the upload.
  if (!imageTypes.some((one) => one === type)) return t.wrongType
  if (size > maxImageBytes) return t.tooLarge
  return size === 0 ? t.empty : ''
}
