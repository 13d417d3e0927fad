import { expect, test, vi } from 'vitest'
import { savedGuestKey, saveGuestKey } from './guest-key.ts'

test('where storage is switched off, a booking opens until the page is left', () => {
  const off = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: off, setItem: off })
  expect(savedGuestKey('PM1')).toBeNull()
  saveGuestKey('PM1', 'key of PM1')
  expect(savedGuestKey('PM1')).toBe('key of PM1')
  expect(savedGuestKey('PM2')).toBeNull()
  vi.unstubAllGlobals()
})
