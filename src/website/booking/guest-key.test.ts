import { expect, test, vi } from 'vitest'
import { savedGuestKey, saveGuestKey } from './guest-key.ts'

test('without storage a booking opens until the guest leaves the page', () => {
  const denyAccess = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: denyAccess, setItem: denyAccess })
  expect(savedGuestKey('PM1')).toBeNull()
  saveGuestKey('PM1', 'key of PM1')
  expect(savedGuestKey('PM1')).toBe('key of PM1')
  expect(savedGuestKey('PM2')).toBeNull()
  vi.unstubAllGlobals()
})
