import type { FeedWire } from '#contracts/availability/calendar-day.ts'
import type { NewUser, OwnPassword, SessionWire, UserChange, UserPage, UserWire } from '#contracts/staff/user.ts'
import { call, query } from './request.ts'

type UserQuery = { q: string; limit: number; cursor?: string | null }
export const usersPath = (search: UserQuery) => `/admin/users${query(search)}`
export const getUsers = (token: string, search: UserQuery) => call<UserPage>(usersPath(search), { token })
type UserWritten = { message: string; user: UserWire }
export const addUser = (token: string, user: NewUser, idempotencyKey: string) =>
  call<UserWritten>('/admin/users', { method: 'POST', body: user, token, idempotencyKey })
/** 409 if the user has changed since `version`. */
export const changeUser = (token: string, id: string, change: UserChange) =>
  call<UserWritten>(`/admin/users/${id}`, { method: 'PUT', body: change, token })
export const deleteUser = (token: string, id: string) =>
  call<{ message: string }>(`/admin/users/${id}`, { method: 'DELETE', token })

/** The feed and the device count are only for admins who look at another user. */
type Sessions = { sessions: SessionWire[]; calendarFeed?: FeedWire | null; knownDevices?: number }
type Ended = { message: string; ended: number }
export const sessionsPath = (user: string | 'me') =>
  user === 'me' ? '/admin/me/sessions' : `/admin/users/${user}/sessions`
export const getSessions = (token: string, user: string | 'me') => call<Sessions>(sessionsPath(user), { token })
/** Ends one session or all; of the user's own all but the current one. */
export const endSessions = (token: string, user: string | 'me', session?: string) => {
  const all = sessionsPath(user)
  return call<Ended>(session ? `${all}/${session}` : all, { method: 'DELETE', token })
}
export const revokeUserFeed = (token: string, user: string) =>
  call<{ message: string }>(`/admin/users/${user}/calendar-feed`, { method: 'DELETE', token })
export const changeOwnPassword = (token: string, passwords: OwnPassword) =>
  call<{ message: string }>('/admin/me/password', { method: 'PUT', body: passwords, token })
