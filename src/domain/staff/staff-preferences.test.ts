import { expect, test } from 'vitest'
import { isStaffPath } from './staff-path.ts'
import { cookiesOf, staffPageIn, themeOf } from './staff-preferences.ts'

test.each([
  [null, 'en', 'system'],
  ['', 'en', 'system'],
  ['staffPage=es.dark', 'es', 'dark'],
  ['a=b; staffPage=fr.light; c=d', 'fr', 'light'],
  // An unsupported staff language, and a value that the server never writes
  ['staffPage=de.dark', 'en', 'dark'],
  ['staffPage=es.pink', 'en', 'system'],
  ['xstaffPage=es.dark', 'en', 'system'],
  ['staffPage=es.dark"><script>', 'en', 'system'],
])('the cookies %s mean %s and %s', (cookies, language, theme) => {
  expect(staffPageIn(cookies)).toEqual({ language, theme })
})

test('a written preference is read back, and is sent to staff pages only', () => {
  const cookies = cookiesOf({ language: 'es', theme: 'dark' }, true)
  expect(cookies.map((cookie) => /Path=(\S+);/.exec(cookie)?.[1])).toEqual(['/admin', '/dashboard'])
  for (const cookie of cookies) {
    expect(staffPageIn(cookie)).toEqual({ language: 'es', theme: 'dark' })
    expect(cookie).toMatch(/SameSite=Lax; Secure$/)
  }
})

test.each([
  ['/admin', true],
  ['/dashboard', true],
  ['/dashboard/packages/create', true],
  ['/dashboard.data', true],
  ['/dashboards', false],
  ['/', false],
  ['/de/dashboard', false],
])('%s is a staff page: %s', (path, is) => expect(isStaffPath(path)).toBe(is))

test('the device settings apply if nothing was chosen', () => {
  expect([undefined, null, true, false].map(themeOf)).toEqual(['system', 'system', 'dark', 'light'])
})
