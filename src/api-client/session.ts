import type { LoginRequest, OperatorWire, Preferences, StaffMember } from '#contracts/staff/session.ts'
import { call } from './request.ts'

export const login = (request: LoginRequest) =>
  call<{ success: true; token: string; admin: StaffMember; message: string }>('/admin/login', {
    method: 'POST',
    body: request,
  })
export const logout = (token: string) => call<{ success: true }>('/admin/logout', { method: 'POST', token })
export const getMe = (token: string) =>
  call<{ success: true; admin: StaffMember; settings: Preferences; house: OperatorWire; mustChangePassword?: true }>(
    '/admin/me',
    { token },
  )
/** Omitted settings stay unchanged. A change made just before leaving the page is saved too. */
export const savePreferences = (token: string, settings: Preferences) =>
  call<{ success: true; settings: Preferences }>('/admin/me/settings', {
    method: 'PUT',
    body: settings,
    token,
    keepalive: true,
  })
