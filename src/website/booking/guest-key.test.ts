import { expect, test, vi } from 'vitest'
import { guestKeyOf, keepGuestKey } from './guest-key.ts'

test('where storage is switched off, a booking opens until the page is left', () => {
  const off = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: off, setItem: off })
  expect(guestKeyOf('PM1')).toBeNull()
  keepGuestKey('PM1', 'key of PM1')
  expect(guestKeyOf('PM1')).toBe('key of PM1')
  expect(guestKeyOf('PM2')).toBeNull()
  vi.unstubAllGlobals()
})
