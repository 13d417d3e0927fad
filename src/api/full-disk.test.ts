import { expect, test, vi } from 'vitest'
import { testSlipApi } from '#test/support/slip-requests.ts'

// While `isFull` is set, writes fail like on a full disk.
const disk = vi.hoisted(() => ({ isFull: false }))
vi.mock(import('node:fs'), async (importOriginal) => {
  const fs = await importOriginal()
  const createWriteStream = ((path, options) =>
    fs.createWriteStream(disk.isFull ? '/dev/full' : path, options)) as typeof fs.createWriteStream
  return { ...fs, createWriteStream, default: { ...fs.default, createWriteStream } }
})

const { aBooking, send, png, waiting, storedSlips } = await testSlipApi()

test('a full disk during an upload is reported and leaves no file; the upload succeeds once there is space', async () => {
  const booking = await aBooking()
  const before = await storedSlips()
  const large = Buffer.concat([png, Buffer.alloc(3 * 1024 * 1024)])
  disk.isFull = true
  for (const bytes of [png, large])
    expect(await send(booking, bytes)).toMatchObject({
      status: 507,
      body: { message: expect.stringContaining('Nothing was lost') },
    })
  disk.isFull = false
  expect(await waiting()).toEqual([])
  expect(await storedSlips()).toEqual(before)
  expect(await send(booking, large)).toMatchObject({ status: 201 })
})
