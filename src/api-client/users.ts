import type { FeedWire } from '#contracts/availability/calendar-day.ts'
import type { NewUser, OwnPassword, SessionWire, UserChange, UserPage, UserWire } from '#contracts/staff/user.ts'
import { call, query } from './request.ts'

/** What the back office asks about users and the own account. */

export const getUsers = (token: string, asked: { q: string; limit: number; cursor?: string | null }) =>
  call<{ success: true } & UserPage>(`/admin/users${query(asked)}`, { token })
type UserWritten = { success: true; message: string; user: UserWire }
export const addUser = (token: string, user: NewUser, idempotencyKey: string) =>
  call<UserWritten>('/admin/users', { method: 'POST', body: user, token, idempotencyKey })
/** 409 when somebody else has changed the user since `version`. */
export const changeUser = (token: string, id: string, change: UserChange) =>
  call<UserWritten>(`/admin/users/${id}`, { method: 'PUT', body: change, token })
export const deleteUser = (token: string, id: string) =>
  call<{ success: true; message: string }>(`/admin/users/${id}`, { method: 'DELETE', token })

/** Only an admin who asks about a user is told of the calendar-feed address and the known browsers. */
type Sessions = { success: true; sessions: SessionWire[]; calendarFeed?: FeedWire | null; knownDevices?: number }
type Ended = { success: true; message: string; ended: number }
/** Of one user, or one's own. */
export const getSessions = (token: string, user: string | 'me') =>
  call<Sessions>(user === 'me' ? '/admin/me/sessions' : `/admin/users/${user}/sessions`, { token })
/** One session, or all; of one's own the one that asks stays. */
export const endSessions = (token: string, user: string | 'me', session?: string) => {
  const all = user === 'me' ? '/admin/me/sessions' : `/admin/users/${user}/sessions`
  return call<Ended>(session ? `${all}/${session}` : all, { method: 'DELETE', token })
}
export const revokeUserFeed = (token: string, user: string) =>
  call<{ success: true; message: string }>(`/admin/users/${user}/calendar-feed`, { method: 'DELETE', token })
export const changeOwnPassword = (token: string, passwords: OwnPassword) =>
  call<{ success: true; message: string }>('/admin/me/password', { method: 'PUT', body: passwords, token })
