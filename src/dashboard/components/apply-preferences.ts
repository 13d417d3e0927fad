import type { Preferences } from '#contracts/staff/session.ts'
import { isStaffLanguage, type StaffLanguage } from '#domain/primitives/language.ts'
import { cookiesOf, themeOf } from '#domain/staff/staff-preferences.ts'

/**
 * Applies theme and language to this page and, by cookies, to the next ones. Another language needs a reload.
 *
 * @returns true if the page is reloading
 */
export function applyPreferences({ darkMode, language }: Preferences): boolean {
  const wanted = { language: language ?? 'en', theme: themeOf(darkMode) }
  document.documentElement.dataset.theme = wanted.theme
  for (const cookie of cookiesOf(wanted, location.protocol === 'https:')) {
    // biome-ignore lint/suspicious/noDocumentCookie: two browsers of three have no Cookie Store
    document.cookie = cookie
  }
  // Without cookies the page would reload for ever.
  if (wanted.language === pageLanguage() || !navigator.cookieEnabled) return false
  location.reload()
  return true
}

export function pageLanguage(): StaffLanguage {
  const { lang } = document.documentElement
  return isStaffLanguage(lang) ? lang : 'en'
}
