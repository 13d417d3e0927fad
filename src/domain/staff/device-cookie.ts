import { yearSeconds } from '#domain/primitives/date.ts'

/**
 * The cookie of a browser in which a user signed in before. It protects their logins from being slowed down by strangers' attempts. It is
 * sent with logins only and gives no access.
 */
export const deviceCookie = 'staffDevice'

export function deviceCookieOf(value: string, isSecure: boolean): string {
  const cookie = `${deviceCookie}=${value}; Path=/api/admin/login; Max-Age=${yearSeconds}; HttpOnly; SameSite=Strict`
  return isSecure ? `${cookie}; Secure` : cookie
}

export function deviceCookieIn(cookies: string | null | undefined): string | null {
  return /(?:^|;\s*)staffDevice=([\w.-]{1,100})(?=;|$)/.exec(cookies ?? '')?.[1] ?? null
}
