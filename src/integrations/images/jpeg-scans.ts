import { readFile } from 'node:fs/promises'

/** A progressive JPEG of a camera or a website has about ten. */
const maxScans = 100

/**
 * Throws for a JPEG of more scans. Each scan passes over the whole picture: 1,000 scans in 140 kB took 11 s, and the largest upload would
 * have taken half an hour, because neither a time limit of sharp nor a guest who disconnects stops the decoder.
 */
export async function refuseManyScans(path: string): Promise<void> {
  if (countScans(await readFile(path)) > maxScans) throw new Error('the picture has too many scans')
}

/** The number of scans up to the end of the picture, after which phones append videos; 0 for another type of file. */
function countScans(file: Buffer): number {
  let scans = 0
  if (file.readUInt16BE(0) !== 0xffd8) return scans
  for (let at = file.indexOf(0xff, 2); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const marker = file[at + 1] ?? 0
    // In the data of a scan, 0xff is followed by 0 or by the number of a restart; before a marker it may be repeated.
    if (marker < 0xc0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8)) continue
    if (marker === 0xd9) break
    if (marker === 0xda) scans++
    // The segment with its length, and the first byte of the marker.
    if (at + 3 < file.length) at += 1 + file.readUInt16BE(at + 2)
  }
  return scans
}
