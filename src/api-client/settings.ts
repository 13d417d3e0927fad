import type { SettingsChange, SettingsWire } from '#contracts/settings/settings.ts'
import { call } from './request.ts'

/** What the back office asks about what the operator sets. */

export const getSettings = (token: string) => call<{ success: true } & SettingsWire>('/settings', { token })
/** 409 when somebody else has changed the group since `version`, or when more is sold than there would be. */
export const changeSettings = (token: string, change: SettingsChange) =>
  call<{ success: true; message: string; version: number; values: SettingsChange['values'] }>('/settings', {
    method: 'PUT',
    body: change,
    token,
  })
