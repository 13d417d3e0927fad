import type { StaffMember } from '#contracts/staff/session.ts'
import { freshLoginKey, staffInfoKey, tokenKey } from '#domain/settings/staff-storage-keys.ts'

/** Stores the token that every staff request carries, and its owner. */
export function saveSession(token: string, staff: StaffMember) {
  localStorage.setItem(tokenKey, token)
  saveStaff(staff)
}

export function saveStaff({ name, email, role }: StaffMember) {
  localStorage.setItem(staffInfoKey, JSON.stringify({ name, email, role }))
}

export function savedToken(): string | null {
  return localStorage.getItem(tokenKey)
}

export function clearSession() {
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(staffInfoKey)
}

/** The dashboard greets once after a login, when the sign-in page is no longer mounted. */
export function markFreshLogin() {
  sessionStorage.setItem(freshLoginKey, 'yes')
}

export function takeFreshLogin(): boolean {
  const isFresh = sessionStorage.getItem(freshLoginKey) !== null
  sessionStorage.removeItem(freshLoginKey)
  return isFresh
}
