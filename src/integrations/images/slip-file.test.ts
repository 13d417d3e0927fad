import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, symlink } from 'node:fs/promises'
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

test('a disk that fills up while a slip is re-encoded is reported as such, not as an unreadable slip', async () => {
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
