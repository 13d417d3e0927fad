import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { anImage, testSlipApi } from '#test/support/slip-requests.ts'

const { app, ask, aBooking, send, png, waiting, storedSlips } = await testSlipApi()

/** A ZIP of one empty file. */
const zip = () => {
  const name = Buffer.from('a.sh')
  const local = Buffer.alloc(30)
  local.write('PK\x03\x04', 'latin1')
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.write('PK\x01\x02', 'latin1')
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 10)
  return Buffer.concat([local, name, central, name, end])
}
const page = Buffer.from('<html><body><script>alert(document.cookie)</script></body></html>')

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['a JPEG that is a web page too', async () => Buffer.concat([await anImage().jpeg().toBuffer(), page]), 'script'],
  ['a JPEG that is an archive too', async () => Buffer.concat([await anImage().jpeg().toBuffer(), zip()]), 'PK'],
  [
    'a JPEG whose comment is a script',
    async () => {
      const jpeg = await anImage().jpeg().toBuffer()
      const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page])
      return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
    },
    'script',
  ],
  ['a GIF with a page behind it', async () => Buffer.concat([await anImage().gif().toBuffer(), page]), 'script'],
  ['a WebP with an archive behind it', async () => Buffer.concat([await anImage().webp().toBuffer(), zip()]), 'PK'],
])('%s is stored as a re-encoded image without the extra data', async (_, file, gone) => {
  const bytes = await file()
  expect(bytes.includes(gone)).toBe(true)
  expect(await send(await aBooking(), bytes)).toMatchObject({
    status: 201,
    body: { slip: { mediaType: 'image/webp' } },
  })
  const [slip] = await waiting()
  const left = Buffer.from(await new Response(await app.slipStorage.get(slip?.file ?? '')).arrayBuffer())
  expect((await sharp(left).metadata()).format).toBe('webp')
  expect(left.includes(gone)).toBe(false)
})

test.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
  ['a text', 'text/plain', () => Buffer.from('Paid, honestly')],
  ['an archive', 'application/zip', zip],
  ['a TIFF', 'image/tiff', () => anImage().tiff().toBuffer()],
  ['an AVIF', 'image/avif', () => anImage().avif({ effort: 0 }).toBuffer()],
  ['a program', 'image/png', () => Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0', 'latin1')],
  ['a shell script', 'image/jpeg', () => Buffer.from('#!/bin/sh\nid\n')],
  ['a PNG of two thousand million pixels', 'image/png', aHugePng],
])('%s is refused as a wrong type, whatever its declared type', async (_, type, file) => {
  const booking = await aBooking()
  const before = await storedSlips()
  for (const called of [type, 'image/jpeg', 'application/pdf'])
    expect(await send(booking, await file(), {}, { type: called })).toMatchObject({ status: 415 })
  expect(await waiting()).toEqual([])
  expect(await storedSlips()).toEqual(before)
})

function aHugePng(): Buffer {
  const header = Buffer.concat([png.subarray(0, 33), png.subarray(33)])
  header.writeUInt32BE(45_000, 16)
  header.writeUInt32BE(45_000, 20)
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29)
  return header
}

test('a file of ten megabytes is accepted, one byte more is refused', async () => {
  const most = 10 * 1024 * 1024
  const padded = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])
  expect(await send(await aBooking(), padded(most))).toMatchObject({ status: 201 })
  expect(await send(await aBooking(), padded(most + 1))).toMatchObject({ status: 413 })
  expect(await waiting()).toHaveLength(1)
})

test.each<[string, () => string]>([
  ['nine megabytes of empty parts', () => '--x\r\n\r\n\r\n'.repeat(900_000)],
  ['nine megabytes of fields', () => aPart('name="a"').repeat(160_000)],
  ['two files', () => aPart('name="file"; filename="a"').repeat(2)],
])('a form with %s is refused at once', async (_, body) => {
  const { bookingId, guestKey } = await aBooking()
  const headers = { 'x-guest-key': guestKey, 'content-type': 'multipart/form-data; boundary=x' }
  const sent = `${body()}--x--\r\n`
  const start = process.cpuUsage()
  expect(await ask(`/bookings/mine/${bookingId}/slip`, { headers, body: sent })).toMatchObject({
    status: 400,
    body: { success: false },
  })
  // CPU time in µs, which other processes do not affect.
  const { user, system } = process.cpuUsage(start)
  expect(user + system).toBeLessThan(1_000_000)
})

const aPart = (named: string) => `--x\r\nContent-Disposition: form-data; ${named}\r\n\r\nb\r\n`

test('a body larger than the limit for the form is refused with 413', async () => {
  const { bookingId, guestKey } = await aBooking()
  const headers = { 'x-guest-key': guestKey, 'content-type': 'multipart/form-data; boundary=x' }
  const sent = `${' '.repeat(10 * 1024 * 1024 + 65 * 1024)}\r\n${aPart('name="file"; filename="a"')}--x--\r\n`
  expect(await ask(`/bookings/mine/${bookingId}/slip`, { headers, body: sent })).toMatchObject({ status: 413 })
})
