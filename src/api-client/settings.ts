import type { SettingsChange, SettingsWire } from '#contracts/settings/settings.ts'
import { call } from './request.ts'

export const settingsPath = '/settings'
export const getSettings = (token: string) => call<SettingsWire>(settingsPath, { token })
/** 409 if the group has changed since `version`, or if more is sold than the new capacity. */
export const changeSettings = (token: string, change: SettingsChange) =>
  call<{ message: string; version: number; values: SettingsChange['values'] }>(settingsPath, {
    method: 'PUT',
    body: change,
    token,
  })
