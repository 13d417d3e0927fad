import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import type { ErrorCode } from '#domain/errors.ts'
import { maxSlipBytes } from '#domain/payments/payment.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { isDiskFull } from '#integrations/storage/is-disk-full.ts'
import type { SentFile } from '#services/payments/upload-slip.ts'
import { uploadFolder } from '#services/storage/delete-temp-folders.ts'

/** What a form with a file carried. `discard` takes the file away again; the caller always calls it. */
type Upload = { file: SentFile; fields: Record<string, string>; discard(): Promise<void> }

/** What a form may carry, and how it is refused where it carries none, or one that is too large. */
type Allowance = { maxBytes: number; fieldBytes: number; none: ErrorCode; tooLarge: ErrorCode }
const slipAllowance: Allowance = {
  maxBytes: maxSlipBytes,
  fieldBytes: 200,
  none: 'no slip',
  tooLarge: 'slip too large',
}

/**
 * Writes the one file of a multipart form to a folder of its own while it comes, and stops at one byte too many: never is
 * a whole file in memory.
 */
export async function receiveUpload(request: Request, allowance = slipAllowance): Promise<Result<Upload>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) return failure('wrong type')
  if (!request.body) return failure(allowance.none)
  let folder = ''
  const discard = async () => {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
  try {
    folder = await mkdtemp(join(tmpdir(), uploadFolder))
    const received = await readForm(request.body as NodeStream<Uint8Array>, type, folder, allowance)
    if (received.ok) return { ...received, discard }
    await discard()
    return received
  } catch (error) {
    await discard()
    if (isDiskFull(error)) return failure('no room for files')
    // Cut off, or no form at all.
    return failure('bad request')
  }
}

async function readForm(
  body: NodeStream<Uint8Array>,
  type: string,
  folder: string,
  allowance: Allowance,
): Promise<Result<Omit<Upload, 'discard'>>> {
  const form = new Busboy({
    headers: { 'content-type': type },
    limits: {
      files: 1,
      fileSize: allowance.maxBytes,
      fields: 5,
      fieldSize: allowance.fieldBytes,
      parts: 8,
      headerPairs: 20,
      headerSize: 8 * 1024,
    },
  })
  const fields: Record<string, string> = {}
  const stopped = new AbortController()
  let file: Promise<Result<{ file: SentFile }>> | null = null
  let trouble: unknown
  // Destroyed, the form reads no further. Merely told of a limit it went on for 33 s through 9 MB of empty parts.
  const stop = (reason: unknown) => {
    trouble ??= reason
    form.destroy(reason as Error)
  }
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    form.on(limit, () => stop(new Error(`multipart form: ${limit}`)))
  form.on('field', (name, value) => {
    fields[name] = value
  })
  form.on('file', (_name, stream) => {
    stream.once('limit', () => stop(new TooLarge()))
    file = keep(stream, folder, allowance, stopped.signal)
    // Nobody reads the rest of a file that cannot be kept: the form would never end.
    file.catch(stop)
  })
  try {
    await pipeline(inPieces(body, allowance.maxBytes + maxFormOverheadBytes), form)
  } catch (error) {
    stopped.abort()
    await (file as Promise<unknown> | null)?.catch(() => {})
    const reason = trouble ?? error
    if (reason instanceof TooLarge) return failure(allowance.tooLarge)
    throw reason
  }
  const sent = await (file as Promise<Result<{ file: SentFile }>> | null)
  if (!sent) return failure(allowance.none)
  return sent.ok ? { ...sent, fields } : sent
}

class TooLarge extends Error {}

/** Room for the fields and headers around the file. */
const maxFormOverheadBytes = 64 * 1024
const pieceBytes = 64 * 1024

/**
 * At most `most` bytes of a body, in pieces that a parser is done with in milliseconds. A body that is not read to its end is
 * left as it is: cancelled, its connection would be gone before the answer.
 */
async function* inPieces(body: NodeStream<Uint8Array>, most: number) {
  let bytes = 0
  for await (const chunk of body.values({ preventCancel: true })) {
    bytes += chunk.length
    if (bytes > most) throw new TooLarge()
    for (let at = 0; at < chunk.length; at += pieceBytes) yield chunk.subarray(at, at + pieceBytes)
  }
}

async function keep(
  stream: Readable,
  folder: string,
  { none }: Allowance,
  signal: AbortSignal,
): Promise<Result<{ file: SentFile }>> {
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
  await pipeline(stream, count, createWriteStream(path, { mode: 0o600 }), { signal })
  return bytes === 0 ? failure(none) : success({ file: { path, folder, bytes, sha256: sum.digest() } })
}
