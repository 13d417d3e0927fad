import { get } from 'node:http'

/** The transferred size for a browser that supports Brotli. */
export function packedSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let size = 0
      answer.on('data', (piece: Buffer) => {
        size += piece.byteLength
      })
      answer.on('end', () => resolve(size))
    }).on('error', reject)
  })
}
