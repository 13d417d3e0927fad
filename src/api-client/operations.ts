import type { AttendanceWire, CrewWritten, DayJeep, DaySheet, IdentityShown } from '#contracts/operations/day-plan.ts'
import type { PickupInput, PickupWire } from '#contracts/operations/pickup.ts'
import type { AttendanceState } from '#domain/operations/attendance.ts'
import { fetchFile } from './fetch-file.ts'
import { type ApiResult, call, query } from './request.ts'

/** '' is today in Sri Lanka. */
export const dayPath = (day: string) => `/today${query({ day })}`
export const getDay = (token: string, day: string, signal?: AbortSignal) =>
  call<DaySheet>(dayPath(day), { token, signal })

type Marked = { attendance: AttendanceWire | null }
const paths = { arrived: 'check-in', 'no-show': 'no-show' } as const satisfies Record<AttendanceState, string>

/** Marks a guest as arrived or no-show, or (`isTakenBack`) removes the mark. Idempotent. */
export const sendAttendance = (token: string, id: string, state: AttendanceState, isTakenBack: boolean) =>
  call<Marked>(`/bookings/${encodeURIComponent(id)}/${paths[state]}`, {
    method: isTakenBack ? 'DELETE' : 'POST',
    token,
  })

export const writeCrew = (token: string, crew: CrewWritten) =>
  call<{ jeep: DayJeep }>('/today/jeeps', { method: 'PUT', body: crew, token })

type Identities = { identities: IdentityShown[] }

/** The reason is stored in the audit log with each booking. A request names at most 200. */
export async function revealIdentities(
  token: string,
  bookings: readonly string[],
  reason: string,
): Promise<ApiResult<Identities>> {
  const body = { bookings: bookings.slice(0, 200), reason }
  const first = await call<Identities>('/today/identities', { method: 'POST', body, token })
  if (!first.ok || bookings.length <= 200) return first
  const rest = await revealIdentities(token, bookings.slice(200), reason)
  return rest.ok ? { ...rest, body: { identities: [...first.body.identities, ...rest.body.identities] } } : rest
}

export const getDayCsv = (token: string, day: string) => fetchFile(`/today.csv${query({ day })}`, { token })

export const getPickup = (token: string, id: string) =>
  call<{ pickup: PickupWire }>(`/bookings/${encodeURIComponent(id)}/pickup`, { token })

/** 409 carries the current pick-up. */
export const setPickup = (token: string, id: string, body: PickupInput) =>
  call<{ pickup: PickupWire }>(`/bookings/${encodeURIComponent(id)}/pickup`, { method: 'PUT', body, token })
