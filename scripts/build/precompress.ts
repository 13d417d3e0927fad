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
  // Node's thread pool limits how many are compressed at a time.
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name), brotliQuality)))
}

async function compressFile(path: string, brotliQuality: number) {
  const plain = await readFile(path)
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    compressGzip(plain, { level: 9 }),
  ])
  if (brotli.length < plain.length) await writeFile(`${path}.br`, brotli)
  if (gzipped.length < plain.length) await writeFile(`${path}.gz`, gzipped)
}
