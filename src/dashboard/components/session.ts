import type { StaffMember } from '#contracts/staff/session.ts'

// The names are part of the contract with the specification (R9.5).
const tokenKey = 'adminToken'
const infoKey = 'adminInfo'

/** The login of this browser: the token that every staff call carries, and whose it is. */
export function keepSession(token: string, staff: StaffMember) {
  localStorage.setItem(tokenKey, token)
  keepStaff(staff)
}

export function keepStaff({ name, email, role }: StaffMember) {
  localStorage.setItem(infoKey, JSON.stringify({ name, email, role }))
}

export function savedToken(): string | null {
  return localStorage.getItem(tokenKey)
}

export function forgetSession() {
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(infoKey)
}

const freshKey = 'freshLogin'

/** The dashboard greets once after a login: the login's own page is gone by then. */
export function announceLogin() {
  sessionStorage.setItem(freshKey, 'yes')
}

export function isJustLoggedIn(): boolean {
  const isFresh = sessionStorage.getItem(freshKey) !== null
  sessionStorage.removeItem(freshKey)
  return isFresh
}
