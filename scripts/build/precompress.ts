import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Writes name.br and name.gz beside each text file of a folder, so that serving them costs nothing. */
export function precompress(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|txt|xml|webmanifest)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const plain = readFileSync(path)
    const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
    const gzip = gzipSync(plain, { level: 9 })
    if (brotli.length < plain.length) writeFileSync(`${path}.br`, brotli)
    if (gzip.length < plain.length) writeFileSync(`${path}.gz`, gzip)
  }
}
