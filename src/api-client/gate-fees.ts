import type {
  GateMargin,
  GatePaymentInput,
  GatePaymentWire,
  GateScheduleChange,
  GateScheduleInput,
  GateScheduleWire,
} from '#contracts/gate-fees/gate-fees.ts'
import { fetchFile } from './fetch-file.ts'
import { call, query } from './request.ts'

type Saved = { schedule: GateScheduleWire }

export const listGateSchedules = (token: string) =>
  call<{ schedules: GateScheduleWire[]; margins: GateMargin[] }>('/gate-schedules', { token })
/** 409 if the park has a schedule from the same day. The key makes a repeated request count once. */
export const createGateSchedule = (token: string, schedule: GateScheduleInput, key: string) =>
  call<Saved>('/gate-schedules', { method: 'POST', body: schedule, token, idempotencyKey: key })
/** 409 if it has changed since `version`. */
export const changeGateSchedule = (token: string, id: string, change: GateScheduleChange) =>
  call<Saved>(`/gate-schedules/${id}`, { method: 'PUT', body: change, token })
export const deleteGateSchedule = (token: string, id: string) =>
  call<unknown>(`/gate-schedules/${id}`, { method: 'DELETE', token })
export const getGateSheetCsv = (token: string, day: string) => fetchFile(`/gate-sheet.csv${query({ day })}`, { token })
export const recordGatePayment = (token: string, payment: GatePaymentInput, key: string) =>
  call<{ payment: GatePaymentWire }>('/gate-payments', { method: 'POST', body: payment, token, idempotencyKey: key })
export const removeGatePayment = (token: string, id: string) =>
  call<unknown>(`/gate-payments/${id}`, { method: 'DELETE', token })
