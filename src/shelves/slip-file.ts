import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import pLimit from 'p-limit'
import { isDiskFull } from '#rules/full-disk.ts'
import type { Refusal } from '#rules/refusal.ts'

/** A slip ready for the shelf, at `path`: a picture drawn anew, or a PDF that does nothing. */
type SlipFile = { path: string; name: string; mediaType: 'image/webp' | 'application/pdf' }

const mostPixels = 40_000_000
// Long enough to read the smallest print of a bank's screen.
const longestSide = 2400

/**
 * Looks at what somebody sent as a slip. Its first bytes decide what it is, never its name; a picture is drawn anew, so that
 * nothing but what is seen is kept. The new file lies in `folder` and is the caller's to remove.
 */
export async function makeSlipFile(sent: string, folder: string): Promise<SlipFile | { refused: Refusal }> {
  const kind = await fileTypeFromFile(sent).catch(() => undefined)
  switch (kind?.mime) {
    case 'image/jpeg':
    case 'image/png':
    case 'image/gif':
    case 'image/webp':
      return drawAnew(sent, folder)
    case 'application/pdf': {
      // Loaded with the first PDF, as sharp is with the first picture: 23 MB.
      const { isPlainPdf } = await import('./plain-pdf.ts')
      const plain = await inTurn(async () => isPlainPdf(await readFile(sent)))
      if (plain === 'unreadable') return { refused: 'slip unreadable' }
      return plain === 'plain'
        ? { path: sent, name: `${randomUUID()}.pdf`, mediaType: 'application/pdf' }
        : { refused: 'slip unsafe' }
    }
    default:
      return { refused: 'slip unreadable' }
  }
}

async function drawAnew(sent: string, folder: string): Promise<SlipFile | { refused: Refusal }> {
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

// A picture may take 160 MB while it is drawn, a PDF its size several times over while it is read. What else an upload needs are its
// streams: a hundred at once took 598 MB together, most of it in these two.
const inTurn = pLimit(2)
