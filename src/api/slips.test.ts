import { deflateSync } from 'node:zlib'
import { AFRelationship, type PDFContext, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aSlipDesk, drawn } from '../../test/slip-desk.ts'

const { db, house, ask, aBooking, send, png, pdf, waiting, shelf } = await aSlipDesk()

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

type Action = (context: PDFContext) => Parameters<PDFContext['obj']>[0]
const calculator = PDFString.of('calc.exe')
const address = PDFString.of('https://example.org/')

/** What a reader does as soon as the file is open. */
function atOpening(action: Action) {
  return ({ catalog, context }: PDFDocument) =>
    catalog.set(PDFName.of('OpenAction'), context.register(context.obj(action(context))))
}

/** What a reader does at a press on the page. */
function atPress(action: Action) {
  return (document: PDFDocument) => {
    const { context } = document
    const links = context.obj([{ Type: 'Annot', Subtype: 'Link', A: action(context) }])
    document.getPage(0).node.set(PDFName.of('Annots'), links)
  }
}

test.each<[string, (document: PDFDocument) => Promise<void> | void]>([
  ['a script that runs when it opens', (document) => document.addJavaScript('hello', 'app.alert(1)')],
  [
    'a file inside',
    (document) => document.attach(Buffer.from('hello'), 'a.exe', { afRelationship: AFRelationship.Data }),
  ],
  ['an action that starts a program', atPress(() => ({ S: 'Launch', F: calculator }))],
  ['an action that is named elsewhere', atPress((context) => ({ S: context.register(PDFName.of('Launch')) }))],
  ['a script under a written-out name', atPress(() => ({ S: PDFName.of('J#61vaScript') }))],
  ['an address that opens by itself', atOpening(() => ({ S: 'URI', URI: address }))],
  [
    'an address that opens behind its first page',
    atOpening(() => ({ S: 'GoTo', D: 'first', Next: { S: 'URI', URI: address } })),
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
