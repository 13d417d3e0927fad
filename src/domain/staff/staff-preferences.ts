import { isStaffLanguage, type StaffLanguage } from '#domain/primitives/language.ts'

/** How the back office looks before it is known who sits there: a browser's cookie tells the server, so that nothing flashes. */
type StaffPage = { language: StaffLanguage; theme: Theme }
/** 'system' follows the device. */
export type Theme = 'light' | 'dark' | 'system'

export const staffPageCookie = 'staffPage'
/** Where the cookie goes along, and nowhere else: guests have none. */
const staffPaths = ['/admin', '/dashboard'] as const

export function isStaffPath(path: string): boolean {
  return /^\/(?:admin|dashboard)(?:[/.]|$)/.test(path)
}

/** Reads language and theme from the cookies; English and the system's theme by default. */
export function staffPageIn(cookies: string | null | undefined): StaffPage {
  const [, language = '', theme = ''] =
    /(?:^|;\s*)staffPage=([a-z]{2})\.(light|dark|system)(?=;|$)/.exec(cookies ?? '') ?? []
  return { language: isStaffLanguage(language) ? language : 'en', theme: isTheme(theme) ? theme : 'system' }
}

/** The cookies that make a browser tell it; none of it is secret. */
export function cookiesOf({ language, theme }: StaffPage, isSecure: boolean): string[] {
  const year = 365 * 24 * 3600
  return staffPaths.map(
    (path) =>
      `${staffPageCookie}=${language}.${theme}; Path=${path}; Max-Age=${year}; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  )
}

export function themeOf(darkMode: boolean | null | undefined): Theme {
  if (darkMode === undefined || darkMode === null) return 'system'
  return darkMode ? 'dark' : 'light'
}

function isTheme(text: string): text is Theme {
  return text === 'light' || text === 'dark' || text === 'system'
}

/** Where a login may lead: only our own /dashboard paths (R9.13). */
export function landingAfterLogin(from: string | null | undefined): string {
  return from && /^\/dashboard(?:[/?#]|$)/.test(from) && !from.includes('\\') ? from : '/dashboard'
}
