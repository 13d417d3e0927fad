import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import pLimit from 'p-limit'
import type { ErrorCode } from '#domain/errors.ts'
import { isDiskFull } from '#integrations/storage/is-disk-full.ts'

/** A slip ready to be stored, at `path`: a re-encoded picture, or a PDF exactly as it was sent. */
type SlipFile = { path: string; name: string; mediaType: 'image/webp' | 'application/pdf' }

const mostPixels = 40_000_000
// Long enough to read the smallest print of a bank's screen.
const longestSide = 2400

/**
 * The first bytes of an upload decide its type, never its name. A picture is re-encoded, so that nothing but its pixels is
 * kept. The new file lies in `folder`; the caller removes it.
 */
export async function makeSlipFile(sent: string, folder: string): Promise<SlipFile | { refused: ErrorCode }> {
  const kind = await fileTypeFromFile(sent).catch(() => undefined)
  switch (kind?.mime) {
    case 'image/jpeg':
    case 'image/png':
    case 'image/gif':
    case 'image/webp':
      return drawAnew(sent, folder)
    case 'application/pdf':
      // Never parsed: 210 bytes could end the process that looks inside (docs/decisions/0028).
      return { path: sent, name: `${randomUUID()}.pdf`, mediaType: 'application/pdf' }
    default:
      return { refused: 'slip unreadable' }
  }
}

async function drawAnew(sent: string, folder: string): Promise<SlipFile | { refused: ErrorCode }> {
  const id = randomUUID()
  const path = join(folder, `${id}.webp`)
  try {
    await inTurn(async () => {
      // Loaded when the first slip comes: most processes never see one.
      const { default: sharp } = await import('sharp')
      await sharp(sent, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
        .rotate()
        .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toFile(path)
    })
    return { path, name: `${id}.webp`, mediaType: 'image/webp' }
  } catch (error) {
    await rm(path, { force: true })
    return { refused: isDiskFull(error) ? 'no room for files' : 'slip unreadable' }
  }
}

// A picture may take 160 MB while it is re-encoded: a hundred uploads at once took 598 MB together.
const inTurn = pLimit(2)
