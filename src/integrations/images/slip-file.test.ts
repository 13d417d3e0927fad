import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { failure } from '#domain/result.ts'
import { makeSlipFile } from './slip-file.ts'

vi.mock(import('node:crypto'), async (importOriginal) => ({ ...(await importOriginal()), randomUUID: vi.fn() }))

test('a picture with more than 40 megapixels is reported as such', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slip-file-'))
  const sent = join(folder, 'sent')
  await sharp({ create: { width: 7000, height: 7000, channels: 3, background: 'white' } })
    .png()
    .toFile(sent)
  expect(await makeSlipFile(sent, folder)).toEqual(failure('slip has too many pixels'))
})

test('a full disk while a slip is re-encoded is reported as such, not as an unreadable slip', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slip-file-'))
  const sent = join(folder, 'sent')
  await sharp({ create: { width: 900, height: 900, channels: 3, background: 'white' } })
    .png()
    .toFile(sent)
  const id = '00000000-0000-4000-8000-000000000001'
  vi.mocked(randomUUID).mockReturnValue(id)
  // Writing to this device fails with ENOSPC.
  await symlink('/dev/full', join(folder, `${id}.webp`))
  expect(await makeSlipFile(sent, folder)).toEqual(failure('storage full'))
  expect(await readdir(folder)).toEqual(['sent'])
  expect(await makeSlipFile(sent, folder)).toMatchObject({ mediaType: 'image/webp' })
})

/** A progressive JPEG of one grey block, with `count` additional scans. */
function aJpegOfScans(count: number): Buffer {
  const segment = (marker: number, ...bytes: number[]) => [0xff, marker, 0, bytes.length + 2, ...bytes]
  const counts = [1, ...Array(15).fill(0)]
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xdb, 0, ...Array(64).fill(1)),
    ...segment(0xc2, 8, 0, 8, 0, 8, 1, 1, 0x11, 0),
    ...segment(0xc4, 0x00, ...counts, 0),
    ...segment(0xc4, 0x10, ...counts, 0),
    ...segment(0xda, 1, 1, 0, 0, 0, 0),
    0x7f,
    ...Array.from({ length: count }, () => [...segment(0xda, 1, 1, 0, 1, 63, 0), 0x7f]).flat(),
    ...[0xff, 0xd9],
  ])
}

test('a JPEG of more than a hundred scans, which would take minutes to decode, is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slip-file-'))
  const fileFrom = async (file: Buffer) => {
    await writeFile(join(folder, 'sent'), file)
    return makeSlipFile(join(folder, 'sent'), folder)
  }
  expect(await fileFrom(aJpegOfScans(99))).toMatchObject({ mediaType: 'image/webp' })
  expect(await fileFrom(aJpegOfScans(100))).toEqual(failure('slip unreadable'))
  // Phones append a video to the picture, whose bytes must not be parsed as scans.
  const video = Buffer.concat(Array(200).fill(Buffer.from('ffda0002', 'hex')))
  expect(await fileFrom(Buffer.concat([aJpegOfScans(9), video]))).toMatchObject({ mediaType: 'image/webp' })
})
