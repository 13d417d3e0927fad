import { readFileSync } from 'node:fs'
import { beforeAll, expect, inject, test } from 'vitest'
import { ask, inCrowds } from '../faults/rush.ts'
import { aContact, aRide } from '../safari.ts'
import { aSlipPicture } from '../slip-picture.ts'
import { sized } from './size.ts'

const url = inject('attacked')
const tenMegabytes = 10 * 1024 * 1024
let token = ''
let bookingId = ''

beforeAll(async () => {
  const login = { email: 'admin@pugmark.test', password: 'a password of the tests' }
  token = (await ask(`${url}/api/admin/login`, { body: login })).body.token
  const made = await ask(`${url}/api/bookings`, { body: { ...aRide(), ...aContact() } })
  bookingId = made.body.booking.bookingId
})

async function upload(path: string, field: string, bytes: Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(more)) body.set(name, value)
  body.set(field, new File([bytes], 'a.png', { type: 'image/png' }))
  const told = await fetch(`${url}/api${path}`, { method: 'POST', body, headers: { 'x-auth-token': token } })
  const text = await told.text()
  return { status: told.status, text }
}

/** The most memory that the server has ever had, in megabytes. */
const mostMemory = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${inject('attackedPid')}/status`, 'utf8'))?.[1]) / 1024

/** A picture with nothing behind it but bytes, up to this size. */
async function padded(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const all = new Uint8Array(bytes)
  all.set(await aSlipPicture())
  return all
}

test('a hundred files of ten megabytes at once stay below a gigabyte, and somebody else is answered meanwhile', async () => {
  const count = sized(100, 10)
  const meanwhile: number[] = []
  let isOver = false
  const other = (async () => {
    while (!isOver) {
      const start = performance.now()
      expect((await ask(`${url}/api/packages`)).status).toBe(200)
      meanwhile.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  const told = await inCrowds(count, count, async () =>
    upload(`/bookings/${bookingId}/slip`, 'file', await padded(tenMegabytes)),
  )
  isOver = true
  await other
  const statuses = told.map(({ status }) => status)
  console.log(
    `${count} uploads: ${Math.round(mostMemory())} MB at most, others waited ${Math.round(Math.max(...meanwhile))} ms at most`,
  )
  expect(statuses.filter((status) => ![201, 409, 422, 503].includes(status))).toEqual([])
  expect(mostMemory()).toBeLessThan(1024)
  expect(Math.max(...meanwhile)).toBeLessThan(10_000)
})

test.each([
  ['slip', () => `/bookings/${bookingId}/slip`, 'file', {}],
  ['picture', () => '/images', 'image', { title: 'Too much', category: 'wildlife' }],
])('a %s of one byte too many is too large', async (_, path, field, more) => {
  const { status } = await upload(path(), field, await padded(tenMegabytes + 1), more)
  expect(status).toBe(413)
})

/** A PNG that says it has so many pixels on each side, and has none. */
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
  [
    'a PDF with a script',
    Buffer.from('%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'),
  ],
])('%s is refused as a slip and as a picture', async (_, bytes) => {
  const before = mostMemory()
  const file = new Uint8Array(bytes)
  const slip = await upload(`/bookings/${bookingId}/slip`, 'file', file)
  const picture = await upload('/images', 'image', file, { title: 'A bomb', category: 'wildlife' })
  expect([400, 415, 422]).toContain(slip.status)
  expect([400, 415, 422]).toContain(picture.status)
  expect(slip.text + picture.text).not.toMatch(/vips|sharp|Error:|\/tmp\//)
  expect(mostMemory() - before).toBeLessThan(100)
})
