import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import { uploadFolder } from '#desk/sweep-folders.ts'
import type { SentFile } from '#desk/take-slip.ts'
import { isDiskFull } from '#rules/full-disk.ts'
import { mostSlipBytes } from '#rules/payment.ts'
import type { Refusal } from '#rules/refusal.ts'

/** What a form with a file carried. `discard` takes the file away again; the caller always calls it. */
type Upload = { file: SentFile; fields: Record<string, string>; discard(): Promise<void> }

/** What a form may carry, and how it is refused where it carries none, or one that is too large. */
type Allowance = { mostBytes: number; fieldBytes: number; none: Refusal; tooLarge: Refusal }
const slipAllowance: Allowance = {
  mostBytes: mostSlipBytes,
  fieldBytes: 200,
  none: 'no slip',
  tooLarge: 'slip too large',
}

/**
 * Writes the one file of a multipart form to a folder of its own while it comes, and stops at one byte too many: never is
 * a whole file in memory.
 */
export async function receiveUpload(
  request: Request,
  allowance = slipAllowance,
): Promise<Upload | { refused: Refusal }> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) return { refused: 'wrong type' }
  if (!request.body) return { refused: allowance.none }
  let folder = ''
  const discard = async () => {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
  try {
    folder = await mkdtemp(join(tmpdir(), uploadFolder))
    const received = await readForm(request.body as NodeStream<Uint8Array>, type, folder, allowance)
    if (!('refused' in received)) return { ...received, discard }
    await discard()
    return received
  } catch (error) {
    await discard()
    if (isDiskFull(error)) return { refused: 'no room for files' }
    // Cut off, or no form at all.
    return { refused: 'bad request' }
  }
}

async function readForm(body: NodeStream<Uint8Array>, type: string, folder: string, allowance: Allowance) {
  const form = new Busboy({
    headers: { 'content-type': type },
    limits: {
      files: 1,
      fileSize: allowance.mostBytes,
      fields: 5,
      fieldSize: allowance.fieldBytes,
      parts: 8,
      headerPairs: 20,
    },
  })
  const fields: Record<string, string> = {}
  let file: Promise<SentFile | { refused: Refusal }> | null = null
  let trouble: unknown
  form.on('field', (name, value) => {
    fields[name] = value
  })
  form.on('file', (_name, stream) => {
    file = keep(stream, folder, allowance)
    // Nobody reads the rest of a file that cannot be kept: the form would never end.
    file.catch((error: unknown) => {
      trouble = error
      form.destroy(error as Error)
    })
  })
  await pipeline(Readable.fromWeb(body), form).catch((error: unknown) => {
    throw trouble ?? error
  })
  const sent = await (file as Promise<SentFile | { refused: Refusal }> | null)
  if (!sent) return { refused: allowance.none }
  return 'refused' in sent ? sent : { file: sent, fields }
}

async function keep(
  stream: Readable & { truncated?: boolean },
  folder: string,
  { none, tooLarge }: Allowance,
): Promise<SentFile | { refused: Refusal }> {
  const path = join(folder, 'sent')
  const sum = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      sum.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(stream, count, createWriteStream(path, { mode: 0o600 }))
  if (stream.truncated) return { refused: tooLarge }
  if (bytes === 0) return { refused: none }
  return { path, folder, bytes, sha256: sum.digest() }
}
