/**
 * The cookie by which a login is told from those of strangers: somebody has signed in in this browser before. It goes along with
 * logins alone, and opens nothing.
 */
export const deviceCookie = 'staffDevice'
const year = 365 * 24 * 3600

export function deviceCookieOf(value: string, isSecure: boolean): string {
  const cookie = `${deviceCookie}=${value}; Path=/api/admin/login; Max-Age=${year}; HttpOnly; SameSite=Strict`
  return isSecure ? `${cookie}; Secure` : cookie
}

export function deviceCookieIn(cookies: string | null | undefined): string | null {
  return /(?:^|;\s*)staffDevice=([\w.-]{1,100})(?=;|$)/.exec(cookies ?? '')?.[1] ?? null
}
