import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepSealKeys } from './identity-keys.ts'

test('keys that cannot be kept leave no half file beside the old ones', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pugmark-keys-'))
  mkdirSync(join(dataDir, 'seal-keys/in-the-way'), { recursive: true })
  expect(() => keepSealKeys(dataDir, '2:secret')).toThrow()
  expect(readdirSync(dataDir)).toEqual(['seal-keys'])
  rmSync(dataDir, { recursive: true })
})
