import type { CashRejected, DriverKeyWire, DriverLink, DriversOfDay } from '#contracts/drivers/driver-key.ts'
import type { NewPerson, PersonWire } from '#contracts/drivers/person.ts'
import { call, query } from './request.ts'

export const peoplePath = '/people'
export const driverKeysPath = '/driver-keys'

export const getPeople = (token: string) => call<{ people: PersonWire[] }>(peoplePath, { token })

type Written = { person: PersonWire }
/** Idempotent by key. */
export const createPerson = (token: string, body: NewPerson, idempotencyKey: string) =>
  call<Written>(peoplePath, { method: 'POST', body, token, idempotencyKey })
/** 409 carries the current person. */
export const changePerson = (token: string, id: string, body: NewPerson & { version: number }) =>
  call<Written>(`/people/${id}`, { method: 'PUT', body, token })

export const getDriverKeys = (token: string) => call<{ keys: DriverKeyWire[] }>(driverKeysPath, { token })
export const createDriverKey = (token: string, person: string) =>
  call<DriverLink>(driverKeysPath, { method: 'POST', body: { person }, token })
export const revokeDriverKey = (token: string, id: string) =>
  call<unknown>(`/driver-keys/${id}`, { method: 'DELETE', token })

export const getDriversOfDay = (token: string, day: string) =>
  call<DriversOfDay>(`/today/drivers${query({ day })}`, { token })
/** Idempotent by key. */
export const acceptDriverCash = (token: string, person: string, payments: string[], idempotencyKey: string) =>
  call<{ accepted: number }>('/driver-cash', {
    method: 'POST',
    body: { person, payments },
    token,
    idempotencyKey,
  })
/** Idempotent by key. */
export const rejectDriverCash = (token: string, body: CashRejected, idempotencyKey: string) =>
  call<{ rejected: number }>('/driver-cash/reject', { method: 'POST', body, token, idempotencyKey })
