import type { ParkRuleInput, ParkRuleWire, RuleEffect } from '#contracts/parks/park-rule.ts'
import type { Gate } from '#domain/parks/park-rule.ts'
import { call, query } from './request.ts'

export const parkRulesPath = '/park-rules'
export const getParkRules = (token: string) => call<{ rules: ParkRuleWire[]; gates: Gate[] }>(parkRulesPath, { token })

type Written = { rule: ParkRuleWire }
type Confirmed = ParkRuleInput & { evenIfBooked: boolean }
/** Idempotent by key. A 409 has the affected bookings, or the existing rule. */
export const createParkRule = (token: string, body: Confirmed, idempotencyKey: string) =>
  call<Written>(parkRulesPath, { method: 'POST', body, token, idempotencyKey })
export const changeParkRule = (
  token: string,
  id: string,
  body: Confirmed & { version: number },
  idempotencyKey: string,
) => call<Written>(`/park-rules/${id}`, { method: 'PUT', body, token, idempotencyKey })
export const previewParkRule = (token: string, body: ParkRuleInput & { id?: string }) =>
  call<RuleEffect>('/park-rules/preview', { method: 'POST', body, token })
export const liftParkRule = (token: string, id: string, idempotencyKey: string) =>
  call<Written>(`/park-rules/${id}/lift`, { method: 'POST', token, idempotencyKey })
export const deleteParkRule = (token: string, { id, version }: ParkRuleWire, idempotencyKey: string) =>
  call<unknown>(`/park-rules/${id}${query({ version })}`, { method: 'DELETE', token, idempotencyKey })
