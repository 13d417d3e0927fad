import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { anImage, testSlipApi } from '#test/support/slip-requests.ts'

const { db, app, ask, aBooking, send, png, pdf, waiting, storedSlips } = await testSlipApi()

/** The stored file of the only waiting slip. */
async function storedFile() {
  const [slip] = await waiting()
  return Buffer.from(await new Response(await app.slipStorage.get(slip?.file ?? '')).arrayBuffer())
}

test('an image is re-encoded without its location, waits for a clerk and stops the payment deadline', async () => {
  const booking = await aBooking()
  const jpeg = await anImage()
    .withExif({ IFD0: { Copyright: 'told' }, IFD3: { GPSLatitude: '6/1 17/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect(jpeg.includes('told')).toBe(true)
  const { status, body } = await send(booking, jpeg)
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      slip: { status: 'waiting', mediaType: 'image/webp' },
      booking: { paymentStatus: 'submitted', paymentMethod: 'bank', holdExpiresAt: null },
    },
  })
  const [slip] = await waiting()
  const kept = await storedFile()
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
  expect(kept.includes('told')).toBe(false)
  expect(slip).toMatchObject({ bytes: jpeg.length, sent_by: 'guest' })
})

test.each(['png', 'gif', 'webp'] as const)('a %s is accepted', async (format) => {
  expect(await send(await aBooking(), await anImage().toFormat(format).toBuffer())).toMatchObject({ status: 201 })
})

test('a PDF is stored as it was sent', async () => {
  expect(await send(await aBooking(), pdf)).toMatchObject({
    status: 201,
    body: { slip: { mediaType: 'application/pdf' } },
  })
  expect(await storedFile()).toEqual(pdf)
})

test.each<[string, Buffer]>([
  [
    'a cross-reference of a hundred million entries in 210 bytes',
    Buffer.from(
      `${'%PDF-1.7\n1 0 obj\n<</Type/XRef/Size 100000000/W[0 0 0]/Root 2 0 R/Length 0>>\nstream\n\nendstream\nendobj\n'.padEnd(
        205,
      )}%%EOF`,
    ),
  ],
  ['40 kB of digits after an object', Buffer.from(`%PDF-1.7\n1 0 obj\n${'1'.repeat(40_000)}\nendobj\n%%EOF`)],
  ['400 kB of streams that never end', Buffer.from(`%PDF-1.7\n${'stream\n'.repeat(57_143)}%%EOF`)],
  ['a script', Buffer.from('%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF')],
  ['nothing in it', Buffer.from('%PDF-1.7\nhello')],
])('a PDF with %s is stored as it was sent, without being parsed', async (_, bytes) => {
  const booking = await aBooking()
  const stall = monitorEventLoopDelay({ resolution: 5 })
  stall.enable()
  expect(await send(booking, bytes)).toMatchObject({ status: 201, body: { slip: { mediaType: 'application/pdf' } } })
  stall.disable()
  expect(stall.max / 1e6).toBeLessThan(500)
  expect(await storedFile()).toEqual(bytes)
})

test('a file of another type is refused and not stored', async () => {
  const booking = await aBooking()
  const before = await storedSlips()
  const bomb = await sharp({
    create: { width: 7_000, height: 7_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer()
  const script = Buffer.from('<script>alert(1)</script>')
  const refused: [string, Uint8Array, number][] = [
    ['nothing', Buffer.alloc(0), 422],
    ['a script called slip.jpg', script, 415],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a GIF that is a script', Buffer.from('GIF89a/*\0\0\0\0\0*/=1;alert(1)'), 415],
    ['half a picture', png.subarray(0, 60), 415],
    ['forty-nine megapixels', bomb, 415],
    ['a PDF behind one byte', Buffer.from(' %PDF-1.7\nhello'), 415],
    ['a PDF of one byte too many', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024 + 1 - pdf.length)]), 413],
    ['one byte too many', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024 + 1 - png.length)]), 413],
  ]
  for (const [what, bytes, status] of refused)
    expect([what, (await send(booking, bytes)).status]).toEqual([what, status])
  expect(await waiting()).toEqual([])
  expect(await storedSlips()).toEqual(before)
})

test('an image with trailing data is stored without that data', async () => {
  expect(await send(await aBooking(), Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))).toMatchObject({
    status: 201,
  })
  expect((await storedFile()).includes('script')).toBe(false)
})

test('a duplicate file, a wrong key, a wrong amount and a paid booking are refused', async () => {
  const booking = await aBooking()
  expect(await send({ ...booking, guestKey: 'x' }, png)).toMatchObject({ status: 404 })
  for (const amount of ['0', '-1', '35.01', 'all', '1e2'])
    expect(await send(booking, png, { amount })).toMatchObject({ status: 422 })
  expect(await send(booking, png, { amount: '10.50' })).toMatchObject({ status: 201 })
  expect(await send(booking, png)).toMatchObject({ status: 409 })
  expect(await db.selectFrom('payment').select('amount').execute()).toEqual([{ amount: 1050 }])
})

test('a full disk is reported and leaves no row', async () => {
  const booking = await aBooking()
  const full = {
    ...app.slipStorage,
    put: async () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
  }
  const { slipStorage: usual } = app
  app.slipStorage = full
  try {
    expect(await send(booking, png)).toMatchObject({ status: 507, body: { success: false } })
  } finally {
    app.slipStorage = usual
  }
  expect(await waiting()).toEqual([])
})

test('a request without a file or without a form is refused', async () => {
  const { bookingId, guestKey } = await aBooking()
  const post = (headers: Record<string, string>, body: string) =>
    ask(`/bookings/mine/${bookingId}/slip`, { headers: { 'x-guest-key': guestKey, ...headers }, body })
  expect(await post({}, '{}')).toMatchObject({ status: 415 })
  expect(await post({ 'content-type': 'multipart/form-data' }, 'hello')).toMatchObject({ status: 415 })
  expect(await post({ 'content-type': 'multipart/form-data; boundary=x' }, 'hello')).toMatchObject({ status: 400 })
  expect(await post({ 'content-type': 'multipart/form-data; boundary=x' }, '--x--\r\n')).toMatchObject({ status: 422 })
})
