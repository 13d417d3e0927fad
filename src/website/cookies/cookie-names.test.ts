import { expect, test } from 'vitest'
import * as staffKeys from '#domain/settings/staff-storage-keys.ts'
import * as guestKeys from '#domain/settings/storage-keys.ts'
import { deviceCookie, deviceCookieOf } from '#domain/staff/device-cookie.ts'
import { cookiesOf, staffPageCookie } from '#domain/staff/staff-preferences.ts'
import { cookies } from '#i18n/cookies.ts'

// Only the modules listed in biome.json may use browser storage.
test('the cookies page lists exactly the storage keys and cookies in use', () => {
  const listed = Object.values(cookies.drawers).flatMap(({ kept }) => kept.map(({ name }) => name))
  const ours = listed.filter((name) => name !== 'react-router-manifest-version')
  const stored = Object.entries({ ...guestKeys, ...staffKeys }).map(([name, key]) =>
    name.endsWith('Prefix') ? `${key}…` : key,
  )
  expect(ours.sort()).toEqual([...stored, staffPageCookie, deviceCookie].sort())
})

test('all cookies are listed for staff, and none is sent with guest pages', () => {
  const listed = cookies.drawers.staff.kept.map(({ name }) => name)
  expect(listed).toEqual(expect.arrayContaining([staffPageCookie, deviceCookie]))
  expect(deviceCookieOf('value', true)).toContain('; Path=/api/admin/login;')
  for (const cookie of cookiesOf({ language: 'en', theme: 'dark' }, true))
    expect(cookie).toMatch(/; Path=\/(?:admin|dashboard);/)
})
