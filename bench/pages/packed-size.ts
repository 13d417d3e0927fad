import { get } from 'node:http'

/** As it goes over the wire to a browser that reads Brotli. */
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
