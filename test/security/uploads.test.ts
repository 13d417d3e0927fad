import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { beforeAll, expect, inject, test } from 'vitest'
import { runConcurrently, send } from '../fault-injection/requests.ts'
import { aContact, aRide } from '../support/safari.ts'
import { aSlipPicture } from '../support/slip-picture.ts'
import { sendRequest } from './send-request.ts'
import { bySize } from './size.ts'

const url = inject('serverUrl')
const tenMegabytes = 10 * 1024 * 1024
let token = ''
let bookingId = ''

beforeAll(async () => {
  const login = { email: 'admin@pugmark.test', password: 'a password of the tests' }
  token = (await send(`${url}/api/admin/login`, { body: login })).body.token
  const created = await send(`${url}/api/bookings`, { body: { ...aRide(), ...aContact() } })
  bookingId = created.body.booking.bookingId
})

type Form = { type: string; body: Buffer }

async function formOf(field: string, bytes: Uint8Array<ArrayBuffer>, more: Record<string, string> = {}): Promise<Form> {
  const form = new FormData()
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  form.set(field, new File([bytes], 'a.png', { type: 'image/png' }))
  const written = new Response(form)
  return { type: written.headers.get('content-type') ?? '', body: Buffer.from(await written.arrayBuffer()) }
}

async function upload(path: string, field: string, bytes: Uint8Array<ArrayBuffer>, more?: Record<string, string>) {
  return sendForm(path, await formOf(field, bytes, more))
}

/** Uses a new connection, because the server closes idle ones after five seconds, perhaps during the write. */
function sendForm(path: string, { type, body }: Form) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = { 'content-type': type, 'content-length': body.byteLength, 'x-auth-token': token }
    const sending = request(`${url}/api${path}`, { method: 'POST', agent: false, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sending.on('error', reject).end(body)
  })
}

/** Peak memory of the server, in megabytes. */
const peakMemory = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${inject('serverPid')}/status`, 'utf8'))?.[1]) / 1024

/** A picture padded to this size. */
async function padded(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const all = new Uint8Array(bytes)
  all.set(await aSlipPicture())
  return all
}

test('a hundred uploads of ten megabytes at once stay below a gigabyte, and other requests are served', async () => {
  const count = bySize(100, 10)
  const waitsMs: number[] = []
  const statuses: number[] = []
  let isOver = false
  const other = (async () => {
    while (!isOver) {
      const start = performance.now()
      statuses.push((await sendRequest(url, { method: 'GET', path: '/api/packages' })).status)
      waitsMs.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  const form = await formOf('file', await padded(tenMegabytes))
  const response = await runConcurrently(count, count, () => sendForm(`/bookings/${bookingId}/slip`, form))
  isOver = true
  await other
  console.log(
    `${count} uploads: ${Math.round(peakMemory())} MB at most; other requests waited ${Math.round(Math.max(...waitsMs))} ms at most`,
  )
  expect(response.map(({ status }) => status).filter((status) => ![201, 409, 422, 503].includes(status))).toEqual([])
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(peakMemory()).toBeLessThan(1024)
  expect(Math.max(...waitsMs)).toBeLessThan(10_000)
})

test.each([
  ['slip', () => `/bookings/${bookingId}/slip`, 'file', {}],
  ['picture', () => '/images', 'image', { title: 'Too much', category: 'wildlife' }],
])('a %s that is one byte too large is refused', async (_, path, field, more) => {
  const { status } = await upload(path(), field, await padded(tenMegabytes + 1), more)
  expect(status).toBe(413)
})

test('nine megabytes of empty parts are refused at once, with a response', async () => {
  const form = { type: 'multipart/form-data; boundary=x', body: Buffer.from('--x\r\n\r\n\r\n'.repeat(900_000)) }
  const start = performance.now()
  expect((await sendForm(`/bookings/${bookingId}/slip`, form)).status).toBe(400)
  expect(performance.now() - start).toBeLessThan(2_000)
})

/** A PNG that declares this many pixels on each side and contains none. */
function aHugePng(side: number): Buffer {
  const header = Buffer.from(
    '89504e470d0a1a0a0000000d49484452000000000000000008020000000000000000000049454e44ae426082',
    'hex',
  )
  header.writeUInt32BE(side, 16)
  header.writeUInt32BE(side, 20)
  return header
}
const aHugeGif = Buffer.concat([Buffer.from('GIF89a'), Buffer.from('ffffffffffff0000', 'hex'), Buffer.alloc(64, 0x2c)])

test.each<[string, Buffer]>([
  ['a PNG of 30,000 pixels each way', aHugePng(30_000)],
  ['a PNG of two thousand million', aHugePng(2 ** 31 - 1)],
  ['a GIF of 65,535', aHugeGif],
  [
    'an SVG that loads something',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
  ],
  ['a page that calls itself a picture', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a program', Buffer.from('#!/bin/sh\nid\n')],
])('%s is refused as a slip and as a picture', async (_, bytes) => {
  const before = peakMemory()
  const file = new Uint8Array(bytes)
  const slip = await upload(`/bookings/${bookingId}/slip`, 'file', file)
  const picture = await upload('/images', 'image', file, { title: 'A bomb', category: 'wildlife' })
  expect([400, 415, 422]).toContain(slip.status)
  expect([400, 415, 422]).toContain(picture.status)
  expect(slip.text + picture.text).not.toMatch(/vips|sharp|Error:|\/tmp\//)
  expect(peakMemory() - before).toBeLessThan(100)
})
