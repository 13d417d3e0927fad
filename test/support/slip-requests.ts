import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { createApi } from '#api/api.ts'
import { testAppContext, testCaller } from './builders.ts'
import { testDatabase } from './database.ts'
import { aPackage, aRequest, findInventoryViolations, forgetSales, noon } from './safari.ts'

export const anImage = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a5' } })

/** One page with the text "Transfer of 35.00 USD". */
const pdf = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 100] /Resources << /Font << /F 4 0 R >> >> /Contents 5 0 R >> endobj',
    '4 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
    '5 0 obj << /Length 48 >> stream\nBT /F 12 Tf 20 50 Td (Transfer of 35.00 USD) Tj ET\nendstream endobj',
    'trailer << /Root 1 0 R >>',
    '%%EOF\n',
  ].join('\n'),
)

/** Unpaid bookings, and requests that upload slips for them. */
export async function testSlipApi() {
  // A separate folder, because other test files upload at the same time.
  const folder = await mkdtemp(join(tmpdir(), 'slips-test-'))
  process.env.TMPDIR = folder
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const { db } = await testDatabase()
  const app = testAppContext(db)
  const ask = testCaller(app)
  const api = createApi(app)
  const pkg = await aPackage(db)

  beforeEach(async () => {
    app.at(noon)
    await forgetSales(db)
  })
  afterEach(async () => {
    expect(await findInventoryViolations(db)).toEqual([])
    const remaining = await readdir(tmpdir())
    expect(remaining.filter((name) => name.startsWith('pugmark-upload-'))).toEqual([])
  })

  async function aBooking() {
    const { body } = await ask('/bookings', { body: aRequest(pkg) })
    return body.booking as { bookingId: string; guestKey: string; totalPrice: number }
  }
  type TestBooking = Awaited<ReturnType<typeof aBooking>>

  async function send(
    { bookingId, guestKey }: TestBooking,
    bytes: Uint8Array,
    fields: Record<string, string> = {},
    { type = 'image/jpeg', key }: { type?: string; key?: string } = {},
  ) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', new File([new Uint8Array(bytes)], 'slip.jpg', { type }))
    const request = new Request(`http://test/api/bookings/mine/${bookingId}/slip`, {
      method: 'POST',
      body: form,
      headers: { 'x-guest-key': guestKey, ...(key !== undefined && { 'idempotency-key': key }) },
    })
    const response = await api.fetch(request, { address: '203.0.113.9', requestId: 'a slip' })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> & { message: string } }
  }

  const png = await anImage().png().toBuffer()
  const waiting = () => db.selectFrom('payment_slip').selectAll().execute()
  const storedSlips = () => readdir(join(tmpdir(), `pugmark-slips-${process.pid}`)).catch(() => [])

  return { db, app, ask, aBooking, send, png, pdf, waiting, storedSlips }
}
