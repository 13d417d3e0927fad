import type { LoginRequest, OperatorWire, Preferences, StaffMember } from '#contracts/staff/session.ts'
import { type ApiResult, call } from './request.ts'

export const login = (request: LoginRequest) =>
  call<{ token: string; admin: StaffMember; message: string }>('/admin/login', { method: 'POST', body: request })
export const logout = (token: string) => call<unknown>('/admin/logout', { method: 'POST', token })
export const getMe = (token: string) =>
  call<{ admin: StaffMember; settings: Preferences; house: OperatorWire; mustChangePassword?: true }>('/admin/me', {
    token,
  })
type SavedPreferences = { settings: Preferences }

const saving = new Map<string, Promise<unknown>>()

/**
 * Omitted settings stay unchanged. A change made just before leaving the page is saved too, unless it waits: saves of the same preference
 * are sent one after the other, so that the last choice is stored last.
 */
export function savePreferences(token: string, settings: Preferences): Promise<ApiResult<SavedPreferences>> {
  const request = { method: 'PUT', body: settings, token, keepalive: true } as const
  const name = Object.keys(settings).join(' ')
  const saved = Promise.resolve(saving.get(name)).then(() => call<SavedPreferences>('/admin/me/settings', request))
  saving.set(
    name,
    saved.catch(() => {}),
  )
  return saved
}
