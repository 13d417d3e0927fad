import type { StaffMember } from '#contracts/staff/session.ts'

// The names are part of the contract with the specification (R9.5).
const tokenKey = 'adminToken'
const infoKey = 'adminInfo'

/** Stores the token that every staff request carries, and its owner. */
export function saveSession(token: string, staff: StaffMember) {
  localStorage.setItem(tokenKey, token)
  saveStaff(staff)
}

export function saveStaff({ name, email, role }: StaffMember) {
  localStorage.setItem(infoKey, JSON.stringify({ name, email, role }))
}

export function savedToken(): string | null {
  return localStorage.getItem(tokenKey)
}

export function clearSession() {
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(infoKey)
}

const freshKey = 'freshLogin'

/** The dashboard greets once after a login, when the sign-in page is no longer mounted. */
export function markFreshLogin() {
  sessionStorage.setItem(freshKey, 'yes')
}

export function takeFreshLogin(): boolean {
  const isFresh = sessionStorage.getItem(freshKey) !== null
  sessionStorage.removeItem(freshKey)
  return isFresh
}
