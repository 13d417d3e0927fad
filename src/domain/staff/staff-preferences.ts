import { yearSeconds } from '#domain/primitives/date.ts'
import { isStaffLanguage, type StaffLanguage } from '#domain/primitives/language.ts'

/** Language and theme of the back office before the user is known. A cookie tells the server, so that the page does not flash. */
type StaffPage = { language: StaffLanguage; theme: Theme }
/** 'system' follows the device. */
export type Theme = 'light' | 'dark' | 'system'

export const staffPageCookie = 'staffPage'
/** The paths of the cookie; it is not sent with pages for guests. */
const staffPaths = ['/admin', '/dashboard'] as const

/** Reads language and theme from the cookies; English and the system's theme by default. */
export function staffPageIn(cookies: string | null | undefined): StaffPage {
  const [, language = '', theme = ''] =
    /(?:^|;\s*)staffPage=([a-z]{2})\.(light|dark|system)(?=;|$)/.exec(cookies ?? '') ?? []
  return { language: isStaffLanguage(language) ? language : 'en', theme: isTheme(theme) ? theme : 'system' }
}

/** The cookies with language and theme, which are not secret. */
export function cookiesOf({ language, theme }: StaffPage, isSecure: boolean): string[] {
  return staffPaths.map(
    (path) =>
      `${staffPageCookie}=${language}.${theme}; Path=${path}; Max-Age=${yearSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  )
}

export function themeOf(darkMode: boolean | null | undefined): Theme {
  if (darkMode === undefined || darkMode === null) return 'system'
  return darkMode ? 'dark' : 'light'
}

function isTheme(text: string): text is Theme {
  return text === 'light' || text === 'dark' || text === 'system'
}

/** The page after a login: only our own /dashboard paths are allowed (R9.13). */
export function landingAfterLogin(from: string | null | undefined): string {
  return from && /^\/dashboard(?:[/?#]|$)/.test(from) && !from.includes('\\') ? from : '/dashboard'
}
