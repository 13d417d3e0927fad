import type { Preferences } from '#contracts/staff/session.ts'
import { isStaffLanguage, type StaffLanguage } from '#domain/primitives/language.ts'
import { cookiesOf, themeOf } from '#domain/staff/staff-preferences.ts'

/**
 * Dresses this browser's pages as somebody has chosen, the next ones included. The language comes with a page, so another one
 * means to load it anew: true when that is under way.
 */
export function dressAs({ darkMode, language }: Preferences): boolean {
  const wanted = { language: language ?? 'en', theme: themeOf(darkMode) }
  document.documentElement.dataset.theme = wanted.theme
  for (const cookie of cookiesOf(wanted, location.protocol === 'https:')) {
    // biome-ignore lint/suspicious/noDocumentCookie: two browsers of three have no Cookie Store
    document.cookie = cookie
  }
  // Where cookies are forbidden, loading it again would go on for ever.
  if (wanted.language === pageLanguage() || !navigator.cookieEnabled) return false
  location.reload()
  return true
}

function pageLanguage(): StaffLanguage {
  const { lang } = document.documentElement
  return isStaffLanguage(lang) ? lang : 'en'
}
