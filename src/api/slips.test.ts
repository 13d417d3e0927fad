import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { AFRelationship, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '#api/api.ts'
import { aCaller, aHouse, aToken } from '../../test/builders.ts'
import { testDatabase } from '../../test/database.ts'
import { aPackage, aRequest, brokenPromises, forgetSales, noon } from '../../test/safari.ts'

// A folder of our own: others upload on this machine too.
const folder = await mkdtemp(join(tmpdir(), 'slips-test-'))
process.env.TMPDIR = folder
afterAll(() => rm(folder, { recursive: true, force: true }))

const { db } = await testDatabase()
const house = aHouse(db)
const ask = aCaller(house)
const api = createApi(house)
const pkg = await aPackage(db)

beforeEach(async () => {
  house.at(noon)
  await forgetSales(db)
})
afterEach(async () => {
  expect(await brokenPromises(db)).toEqual([])
  const left = await readdir(tmpdir())
  expect(left.filter((name) => name.startsWith('pugmark-upload-'))).toEqual([])
})

async function aBooking() {
  const { body } = await ask('/bookings', { body: aRequest(pkg) })
  return body.booking as { bookingId: string; guestKey: string; totalPrice: number }
}
type Booked = Awaited<ReturnType<typeof aBooking>>

async function send(
  { bookingId, guestKey }: Booked,
  bytes: Uint8Array,
  fields: Record<string, string> = {},
  type = '',
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([new Uint8Array(bytes)], 'slip.jpg', { type: type || 'image/jpeg' }))
  const request = new Request(`http://house/api/bookings/mine/${bookingId}/slip`, {
    method: 'POST',
    body: form,
    headers: { 'x-guest-key': guestKey },
  })
  const response = await api.fetch(request, { address: '203.0.113.9', requestId: 'a slip' })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> & { message: string } }
}

const drawn = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a5' } })
let png: Buffer
let pdf: Uint8Array
beforeAll(async () => {
  png = await drawn().png().toBuffer()
  const document = await PDFDocument.create()
  document.addPage().drawText('Transfer of 35.00 USD')
  pdf = await document.save()
})

const waiting = () => db.selectFrom('payment_slip').selectAll().execute()
const shelf = () => readdir(join(tmpdir(), `pugmark-slips-${process.pid}`)).catch(() => [])

test('a picture is drawn anew without what it told of its place, waits for a clerk and stops the clock', async () => {
  const booking = await aBooking()
  const jpeg = await drawn()
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
  const stream = await house.shelf.get(slip?.file ?? '')
  const kept = Buffer.from(await new Response(stream).arrayBuffer())
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
  expect(kept.includes('told')).toBe(false)
  expect(slip).toMatchObject({ bytes: jpeg.length, sent_by: 'guest' })
})

test.each(['png', 'gif', 'webp'] as const)('a %s is taken', async (format) => {
  expect(await send(await aBooking(), await drawn().toFormat(format).toBuffer())).toMatchObject({ status: 201 })
})

test('a plain PDF is taken as it is', async () => {
  expect(await send(await aBooking(), pdf)).toMatchObject({
    status: 201,
    body: { slip: { mediaType: 'application/pdf' } },
  })
})

async function aPdf(change: (document: PDFDocument) => Promise<void> | void, inStreams = true) {
  const document = await PDFDocument.create()
  document.addPage()
  await change(document)
  return document.save({ useObjectStreams: inStreams })
}

test.each<[string, (document: PDFDocument) => Promise<void> | void]>([
  ['a script that runs when it opens', (document) => document.addJavaScript('hello', 'app.alert(1)')],
  [
    'a file inside',
    (document) => document.attach(Buffer.from('hello'), 'a.exe', { afRelationship: AFRelationship.Data }),
  ],
  [
    'an action that starts a program',
    (document) => {
      const launch = document.context.obj({ S: 'Launch', F: PDFString.of('calc.exe') })
      document.catalog.set(PDFName.of('OpenAction'), document.context.register(launch))
    },
  ],
  [
    'an action that is named elsewhere',
    (document) => {
      const kind = document.context.register(PDFName.of('Launch'))
      document.catalog.set(PDFName.of('OpenAction'), document.context.obj({ S: kind, F: PDFString.of('calc.exe') }))
    },
  ],
  [
    'a script under a written-out name',
    (document) => {
      document.catalog.set(PDFName.of('OpenAction'), document.context.obj({ S: PDFName.of('J#61vaScript') }))
    },
  ],
])('a PDF with %s is refused, in object streams too', async (_, change) => {
  const booking = await aBooking()
  for (const inStreams of [false, true]) {
    expect(await send(booking, await aPdf(change, inStreams))).toMatchObject({
      status: 415,
      body: { message: expect.stringContaining('plain PDF') },
    })
  }
  expect(await waiting()).toEqual([])
})

test('a PDF that unpacks to gigabytes, or says an object twice, is refused at once', async () => {
  const booking = await aBooking()
  const packed = deflateSync(Buffer.alloc(150 * 1024 * 1024, ' '))
  const bomb = Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
  ])
  const twice = Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction 5 0 R >>\nendobj\n5 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n5 0 obj\n<< >>\nendobj\n',
  )
  for (const bytes of [bomb, twice]) expect(await send(booking, bytes)).toMatchObject({ status: 415 })
})

test('what is no slip is refused, and nothing of it stays', async () => {
  const booking = await aBooking()
  const before = await shelf()
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
    ['a PDF that is none', Buffer.from('%PDF-1.7\nhello'), 415],
    ['one byte too many', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024 + 1 - png.length)]), 413],
  ]
  for (const [what, bytes, status] of refused)
    expect([what, (await send(booking, bytes)).status]).toEqual([what, status])
  expect(await waiting()).toEqual([])
  expect(await shelf()).toEqual(before)
})

test('a picture with something behind it is kept without that', async () => {
  expect(await send(await aBooking(), Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))).toMatchObject({
    status: 201,
  })
  const [slip] = await waiting()
  const kept = Buffer.from(await new Response(await house.shelf.get(slip?.file ?? '')).arrayBuffer())
  expect(kept.includes('script')).toBe(false)
})

test('the same file again, a stranger, a wrong sum and what is paid are refused', async () => {
  const booking = await aBooking()
  expect(await send({ ...booking, guestKey: 'x' }, png)).toMatchObject({ status: 404 })
  for (const amount of ['0', '-1', '35.01', 'all', '1e2'])
    expect(await send(booking, png, { amount })).toMatchObject({ status: 422 })
  expect(await send(booking, png, { amount: '10.50' })).toMatchObject({ status: 201 })
  expect(await send(booking, png)).toMatchObject({ status: 409 })
  expect(await db.selectFrom('payment').select('amount').execute()).toEqual([{ amount: 1050 }])
})

test('a full shelf is said, and leaves no row', async () => {
  const booking = await aBooking()
  const full = { ...house.shelf, put: async () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) }
  const { shelf: usual } = house
  house.shelf = full
  try {
    expect(await send(booking, png)).toMatchObject({ status: 507, body: { success: false } })
  } finally {
    house.shelf = usual
  }
  expect(await waiting()).toEqual([])
})

test('a form without a file, or that is none, is refused', async () => {
  const { bookingId, guestKey } = await aBooking()
  const post = (headers: Record<string, string>, body: string) =>
    ask(`/bookings/mine/${bookingId}/slip`, { headers: { 'x-guest-key': guestKey, ...headers }, body })
  expect(await post({}, '{}')).toMatchObject({ status: 415 })
  expect(await post({ 'content-type': 'multipart/form-data' }, 'hello')).toMatchObject({ status: 415 })
  expect(await post({ 'content-type': 'multipart/form-data; boundary=x' }, 'hello')).toMatchObject({ status: 400 })
  expect(await post({ 'content-type': 'multipart/form-data; boundary=x' }, '--x--\r\n')).toMatchObject({ status: 422 })
})

test('a clerk accepts a slip in part, the rest by the next one, and a second clerk is too late', async () => {
  const [agent, viewer] = [await aToken(db, 'agent'), await aToken(db, 'viewer')]
  const booking = await aBooking()
  await send(booking, png)
  expect(await ask('/payments/slips')).toMatchObject({ status: 401 })
  expect(await ask('/payments/slips', { token: viewer })).toMatchObject({ status: 403 })
  const { body } = await ask('/payments/slips', { token: agent })
  expect(body.slips).toMatchObject([{ bookingId: booking.bookingId, amount: 35, currency: 'USD', sameFile: [] }])
  const [{ id }] = body.slips
  const accept = (which: string, asked: object = {}) =>
    ask(`/payments/slips/${which}/accept`, { token: agent, body: asked })
  expect(await accept(id, { amount: 0 })).toMatchObject({ status: 400 })
  expect(await accept(id, { amount: 20 })).toMatchObject({
    status: 200,
    body: {
      slip: { status: 'accepted in part', accepted: 20 },
      booking: { paymentStatus: 'part paid', status: 'pending' },
    },
  })
  expect(await accept(id)).toMatchObject({ status: 409 })
  await send(booking, pdf)
  const [second] = (await ask('/payments/slips', { token: agent })).body.slips
  expect(second).toMatchObject({ amount: 15 })
  expect(await accept(second.id)).toMatchObject({
    body: { slip: { status: 'accepted' }, booking: { paymentStatus: 'paid', status: 'confirmed' } },
  })
  expect(await accept('nothing')).toMatchObject({ status: 404 })
})

test('two slips of one transfer are two payments once the first was accepted', async () => {
  const agent = await aToken(db, 'agent')
  const booking = await aBooking()
  await send(booking, png)
  await send(booking, pdf)
  const { slips } = (await ask('/payments/slips', { token: agent })).body
  for (const { id } of slips)
    expect(await ask(`/payments/slips/${id}/accept`, { token: agent, body: { amount: 10 } })).toMatchObject({
      status: 200,
    })
  const { body } = await ask(`/bookings/mine/${booking.bookingId}/account`, {
    headers: { 'x-guest-key': booking.guestKey },
  })
  expect(body).toMatchObject({ account: { received: 20, balance: 15 } })
})

test('a rejected slip tells the guest why and gives him time for another one', async () => {
  const agent = await aToken(db, 'agent')
  const booking = await aBooking()
  await send(booking, png)
  const [{ id }] = (await ask('/payments/slips', { token: agent })).body.slips
  const reject = (reason: string) => ask(`/payments/slips/${id}/reject`, { token: agent, body: { reason } })
  expect(await reject('  ')).toMatchObject({ status: 422 })
  expect(await reject('It shows another name.')).toMatchObject({
    status: 200,
    body: {
      slip: { status: 'rejected', reason: 'It shows another name.' },
      booking: { paymentStatus: 'unpaid', holdExpiresAt: new Date(noon + 24 * 3_600_000).toISOString() },
    },
  })
  const letters = await db.selectFrom('outbox').select('topic').execute()
  expect(letters.map(({ topic }) => topic)).toContain('slip rejected')
  expect(await send(booking, png)).toMatchObject({ status: 201 })
})

test('the file comes back as it lies there, to be kept and not to be run, and the same file for two bookings shows', async () => {
  const [agent, editor] = [await aToken(db, 'agent'), await aToken(db, 'editor')]
  const [one, other] = [await aBooking(), await aBooking()]
  await send(one, pdf)
  await send(other, pdf)
  const { slips } = (await ask('/payments/slips', { token: agent })).body
  expect(slips.map(({ sameFile }: { sameFile: string[] }) => sameFile)).toEqual([[other.bookingId], [one.bookingId]])
  const file = await ask(`/payments/slips/${slips[0].id}/file`, { token: agent })
  expect(file.status).toBe(200)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(file.headers.get('content-security-policy')).toContain('sandbox')
  expect(await ask(`/payments/slips/${slips[0].id}/file`, { token: editor })).toMatchObject({ status: 403 })
  expect(await ask('/payments/slips/1/file', { token: agent })).toMatchObject({ status: 404 })
})
