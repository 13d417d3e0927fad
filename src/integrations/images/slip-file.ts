import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import pLimit from 'p-limit'
import { failure, type Result, success } from '#domain/result.ts'
import { isDiskFull } from '#integrations/storage/is-disk-full.ts'
import { refuseManyScans } from './jpeg-scans.ts'

/** A slip ready to be stored, at `path`: a re-encoded picture, or a PDF exactly as it was sent. */
type SlipFile = { path: string; name: string; mediaType: 'image/webp' | 'application/pdf' }

const maxPixels = 40_000_000
// The smallest print on a screenshot of a bank stays legible.
const maxSidePixels = 2400

/**
 * The first bytes of an upload decide its type, never its name. A picture is re-encoded, so that only its pixels are
 * stored. The new file is in `folder`; the caller removes it.
 */
export async function makeSlipFile(sent: string, folder: string): Promise<Result<SlipFile>> {
  const kind = await fileTypeFromFile(sent).catch(() => undefined)
  switch (kind?.mime) {
    case 'image/jpeg':
    case 'image/png':
    case 'image/gif':
    case 'image/webp':
      return reencode(sent, folder)
    case 'application/pdf':
      // Never parsed: a PDF of 210 bytes can crash a parser (docs/decisions/0028).
      return success({ path: sent, name: `${randomUUID()}.pdf`, mediaType: 'application/pdf' })
    default:
      return failure('slip unreadable')
  }
}

async function reencode(sent: string, folder: string): Promise<Result<SlipFile>> {
  const id = randomUUID()
  const path = join(folder, `${id}.webp`)
  try {
    await limitConcurrency(async () => {
      await refuseManyScans(sent)
      // Loaded with the first slip, because most processes never receive one.
      const { default: sharp } = await import('sharp')
      await sharp(sent, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
        .rotate()
        .resize(maxSidePixels, maxSidePixels, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toFile(path)
    })
    return success({ path, name: `${id}.webp`, mediaType: 'image/webp' })
  } catch (error) {
    await rm(path, { force: true })
    if (isDiskFull(error)) return failure('storage full')
    return failure(hasTooManyPixels(error) ? 'slip has too many pixels' : 'slip unreadable')
  }
}

/** Sharp has no code for it. */
function hasTooManyPixels(error: unknown): boolean {
  return error instanceof Error && error.message.includes('exceeds pixel limit')
}

// A picture may take 160 MB while it is re-encoded: a hundred uploads at once took 598 MB together.
const limitConcurrency = pLimit(2)
