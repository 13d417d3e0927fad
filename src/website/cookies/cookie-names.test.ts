import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deviceCookie, deviceCookieOf } from '#domain/staff/device-cookie.ts'
import { cookiesOf, staffPageCookie } from '#domain/staff/staff-preferences.ts'
import { cookies } from '#i18n/cookies.ts'

const files = globSync('src/**/*.{ts,tsx}', { exclude: (name) => name.includes('.test.') })
// The callers of createSessionStore pass the names.
const texts = files
  .filter((file) => !file.endsWith('website/layout/session-storage.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('the cookies page names everything that we put into a browser, and nothing else', () => {
  const listed = Object.values(cookies.drawers).flatMap(({ kept }) => kept.map(({ name }) => name))
  const ours = listed.filter(
    (name) => !name.startsWith('react-router-') && ![staffPageCookie, deviceCookie].includes(name),
  )
  expect(ours.sort()).toEqual([...new Set(texts.flatMap(storageKeysIn))].sort())
})

test('cookies are set for staff only, and go along to no page of guests', () => {
  const setting = /document\.cookie|cookieStore|['"`]set-cookie|\b(?:createCookie|setCookie)\b/i
  expect(
    texts
      .filter(({ text }) => setting.test(text))
      .map(({ file }) => file)
      .sort(),
  ).toEqual(['src/api/staff/staff.ts', 'src/dashboard/components/theme.ts'])
  const listed = cookies.drawers.staff.kept.map(({ name }) => name)
  expect(listed).toEqual(expect.arrayContaining([staffPageCookie, deviceCookie]))
  expect(deviceCookieOf('value', true)).toContain('; Path=/api/admin/login;')
  for (const cookie of cookiesOf({ language: 'en', theme: 'dark' }, true))
    expect(cookie).toMatch(/; Path=\/(?:admin|dashboard);/)
})

/** The storage keys in a file. The page shows a variable part as …. */
function storageKeysIn({ file, text }: { file: string; text: string }): string[] {
  return [
    ...text.matchAll(/(?:Storage\.setItem|caches\.open|createSessionStore(?:<\w+>)?)\(\s*([\w.]+|['"`][^'"`]+['"`])/g),
  ].map(([, key = '']) => {
    const literal = /^['"`]/.test(key) ? key : (nameOf(key, text) ?? namedElsewhere(key))
    if (!literal) throw new Error(`${file} stores something under ${key}: make that key a constant of the file`)
    return literal.slice(1, -1).replace(/\$\{[^}]*\}/g, '…')
  })
}

/** A name that another file exports. */
function namedElsewhere(constant: string): string | undefined {
  return texts.map(({ text }) => nameOf(constant, text)).find(Boolean)
}

function nameOf(constant: string, text: string): string | undefined {
  return new RegExp(`const ${constant} = (?:\\([^)]*\\) => )?(['"\`][^'"\`]+['"\`])`).exec(text)?.[1]
}
