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
import { uploadFolder } from '#services/storage/delete-left-files.ts'

/** A received form with its file. The caller must call `discard`, which deletes the temporary file. */
type Upload = { file: SentFile; fields: Record<string, string>; discard(): Promise<void> }

/** Limits of an upload, and the error codes for a missing and a too large file. */
type UploadLimits = { maxBytes: number; fieldBytes: number; none: ErrorCode; tooLarge: ErrorCode }
const slipLimits: UploadLimits = {
  maxBytes: maxSlipBytes,
  fieldBytes: 200,
  none: 'no slip',
  tooLarge: 'slip too large',
}

/**
 * Streams the file of a multipart form to a temporary folder and stops at the first byte over the limit. The file is never in memory
 * as a whole.
 */
export async function receiveUpload(request: Request, limits = slipLimits): Promise<Result<Upload>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) return failure('wrong content type')
  if (!request.body) return failure(limits.none)
  let folder = ''
  const discard = async () => {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
  try {
    folder = await mkdtemp(join(tmpdir(), uploadFolder))
    const received = await readForm(request.body as NodeStream<Uint8Array>, type, folder, limits)
    if (received.ok) return { ...received, discard }
    await discard()
    return received
  } catch (error) {
    await discard()
    if (isDiskFull(error)) return failure('storage full')
    // The body was cut off, or is not a form.
    return failure('bad request')
  }
}

async function readForm(
  body: NodeStream<Uint8Array>,
  type: string,
  folder: string,
  limits: UploadLimits,
): Promise<Result<Omit<Upload, 'discard'>>> {
  const form = new Busboy({
    headers: { 'content-type': type },
    limits: {
      files: 1,
      fileSize: limits.maxBytes,
      fields: 5,
      fieldSize: limits.fieldBytes,
      parts: 8,
      headerPairs: 20,
      headerSize: 8 * 1024,
    },
  })
  const fields: Record<string, string> = {}
  const stopped = new AbortController()
  let file: Promise<Result<{ file: SentFile }>> | null = null
  let firstError: unknown
  // Only destroying the parser stops it. After a limit event it went on for 33 s through 9 MB of empty parts.
  const stop = (reason: unknown) => {
    firstError ??= reason
    form.destroy(reason as Error)
  }
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    form.on(limit, () => stop(new Error(`multipart form: ${limit}`)))
  form.on('field', (name, value) => {
    fields[name] = value
  })
  form.on('file', (_name, stream) => {
    stream.once('limit', () => stop(new TooLargeError()))
    file = saveFile(stream, folder, limits, stopped.signal)
    // After a failed write nothing reads the rest of the file, and the form would never end.
    file.catch(stop)
  })
  try {
    await pipeline(inChunks(body, limits.maxBytes + maxOverheadBytes), form)
  } catch (error) {
    stopped.abort()
    await (file as Promise<unknown> | null)?.catch(() => {})
    const reason = firstError ?? error
    if (reason instanceof TooLargeError) return failure(limits.tooLarge)
    throw reason
  }
  const sent = await (file as Promise<Result<{ file: SentFile }>> | null)
  if (!sent) return failure(limits.none)
  return sent.ok ? { ...sent, fields } : sent
}

class TooLargeError extends Error {}

/** For the fields and headers around the file. */
const maxOverheadBytes = 64 * 1024
const chunkBytes = 64 * 1024

/**
 * Yields at most `maxBytes` of a body, in chunks that the parser handles within milliseconds. An unread rest is not cancelled, because
 * cancelling closes the connection before the response.
 */
async function* inChunks(body: NodeStream<Uint8Array>, maxBytes: number) {
  let bytes = 0
  for await (const chunk of body.values({ preventCancel: true })) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new TooLargeError()
    for (let at = 0; at < chunk.length; at += chunkBytes) yield chunk.subarray(at, at + chunkBytes)
  }
}

async function saveFile(
  stream: Readable,
  folder: string,
  { none }: UploadLimits,
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
