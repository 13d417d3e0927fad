import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { saveEncryptionKeys } from './identity-keys.ts'

test('a failed save of the keys leaves no temporary file', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pugmark-keys-'))
  mkdirSync(join(dataDir, 'seal-keys/in-the-way'), { recursive: true })
  expect(() => saveEncryptionKeys(dataDir, '2:secret')).toThrow()
  expect(readdirSync(dataDir)).toEqual(['seal-keys'])
  rmSync(dataDir, { recursive: true })
})
