import { expect, test } from 'vitest'
import { evaluateAudit } from './audit-dependencies.ts'

test.each([
  [{ metadata: { vulnerabilities: { low: 2, high: 0, critical: 0, total: 2 } } }, true],
  [{ metadata: { vulnerabilities: { high: 1, critical: 0, total: 1 } } }, false],
  [{ metadata: { vulnerabilities: { high: 0, critical: 1, total: 1 } } }, false],
  [{ message: '405 Method Not Allowed' }, undefined],
  [{}, undefined],
])('%j', (audit, isFine) => {
  expect(evaluateAudit(audit)?.isFine).toBe(isFine)
})
