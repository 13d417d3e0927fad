import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('npm test refuses the name of a step that does not exist', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/test.mjs', 'lint', 'holes'], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([2, expect.stringContaining('There is no step holes. The steps are lint, types')])
})
