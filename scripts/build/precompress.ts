import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Writes name.br and name.gz beside each text file of a folder, so that serving needs no compression. */
export async function precompress(folder: string, brotliQuality: number) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(js|css|svg|json|txt|xml|webmanifest)$/.test(entry.name),
  )
  const known = new Map<string, Promise<Compressed>>()
  // Node's thread pool limits how many are compressed at a time.
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name), brotliQuality, known)))
}

type Compressed = { brotli: Buffer; gzipped: Buffer }

async function compressFile(path: string, brotliQuality: number, known: Map<string, Promise<Compressed>>) {
  const plain = await readFile(path)
  // Most scripts are the same in all languages.
  const hash = createHash('sha256').update(plain).digest('base64')
  const coming = known.get(hash) ?? compress(plain, brotliQuality)
  known.set(hash, coming)
  const { brotli, gzipped } = await coming
  if (brotli.length < plain.length) await writeFile(`${path}.br`, brotli)
  if (gzipped.length < plain.length) await writeFile(`${path}.gz`, gzipped)
}

async function compress(plain: Buffer, brotliQuality: number): Promise<Compressed> {
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    compressGzip(plain, { level: 9 }),
  ])
  return { brotli, gzipped }
}
