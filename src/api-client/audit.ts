import type { AuditChain, AuditRow, AuditState } from '#contracts/audit/audit-log.ts'
import type { GuestErased, GuestFound } from '#contracts/guests/guest-data.ts'
import { minuteMs } from '#domain/primitives/date.ts'
import { call, query } from './request.ts'

export type AuditFilter = Partial<Record<'actor' | 'action' | 'entity' | 'entityId' | 'from' | 'to' | 'order', string>>
type Part = { before: number | null; limit: number }
export const auditPath = (filter: AuditFilter, part: Part) => `/audit${query({ ...filter, ...part })}`
export const getAudit = (token: string, filter: AuditFilter, part: Part) =>
  call<{ rows: AuditRow[]; next: number | null }>(auditPath(filter, part), { token })
export const auditStatePath = '/audit/state'
export const getAuditState = (token: string) => call<AuditState>(auditStatePath, { token })
/** Reads the whole log, which takes long once it is large. */
export const checkAudit = (token: string) =>
  call<{ chain: AuditChain }>('/audit/check', { method: 'POST', token, timeoutMs: 2 * minuteMs })

export const findGuest = (token: string, email: string) =>
  call<GuestFound>('/guests/find', { method: 'POST', body: { email }, token })
/** All stored data of a guest, to be saved as a file. */
export const exportGuest = (token: string, email: string) =>
  call<object>('/guests/export', { method: 'POST', body: { email }, token })
export const eraseGuest = (token: string, email: string) =>
  call<GuestErased>('/guests/erase', { method: 'POST', body: { email }, token })
