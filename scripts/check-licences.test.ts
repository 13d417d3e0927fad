import { expect, test } from 'vitest'
import { findRefusedLicences } from './check-licences.ts'

test.each([
  [{ license: 'MIT' }, []],
  [{ license: '(MIT AND Zlib)' }, []],
  [{ license: 'MIT OR GPL-3.0' }, []],
  [{ license: 'MIT AND GPL-3.0' }, ['some-package: MIT AND GPL-3.0']],
  [{ license: 'MPL-2.0', dev: true }, []],
  [{ license: 'MPL-2.0' }, ['some-package: MPL-2.0']],
  [{ license: 'SEE LICENSE IN LICENSE.md' }, ['some-package: SEE LICENSE IN LICENSE.md']],
  [{}, ['some-package: none given']],
])('%j: %j', (locked, refused) => {
  expect(findRefusedLicences({ '': { license: 'none of ours' }, 'node_modules/some-package': locked })).toEqual(refused)
})

test('a build dependency may have the licence of a tool', () => {
  expect(findRefusedLicences({ 'node_modules/lightningcss': { license: 'MPL-2.0' } })).toEqual([])
})
