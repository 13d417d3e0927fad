import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/permission.ts'
import { mayWriteField } from './package-permissions.ts'

test.each<[Role, 'name' | 'jeep' | 'isActive' | 'maxCapacity', boolean, boolean]>([
  ['admin', 'jeep', true, true],
  ['editor', 'name', true, true],
  ['editor', 'jeep', false, false],
  ['editor', 'isActive', false, false],
  ['editor', 'maxCapacity', true, false],
  ['editor', 'maxCapacity', false, true],
  ['agent', 'name', false, false],
  ['viewer', 'name', false, false],
])('%s may change %s of a package with isActive %s: %s', (role, field, isActive, may) => {
  expect(mayWriteField(role, field, { isActive })).toBe(may)
})
