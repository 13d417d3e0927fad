import type { HeldPoolWire, PlacesReleased } from '#contracts/availability/held-pool.ts'
import type { Overview, Waiting } from '#contracts/reports/overview.ts'
import type { Report } from '#contracts/reports/report.ts'
import type { ReportName } from '#domain/reports/report.ts'
import type { SetupStep } from '#domain/settings/setup-step.ts'
import { fetchFile } from './fetch-file.ts'
import { call, query } from './request.ts'

export const overviewPath = '/dashboard/overview'
export const getOverview = (token: string) => call<Overview>(overviewPath, { token })
/** Marks a task of the first day as done, or takes the mark back. */
export const markSetupStep = (token: string, step: SetupStep, isDone: boolean) =>
  call<unknown>(`/dashboard/setup/${step}`, { method: 'PUT', body: { isDone }, token })
/** Counts of pending work, as far as the user's role may do it. */
export const getWaiting = (token: string) => call<{ waiting: Waiting }>('/dashboard/waiting', { token })

/** Days on which unpaid bookings hold more than half of a type. */
export const getHeldPlaces = (token: string) => call<{ pools: HeldPoolWire[] }>('/held-places', { token })
export const releasePlaces = (token: string, bookingIds: readonly string[]) =>
  call<PlacesReleased>('/held-places/release', { method: 'POST', body: { bookingIds }, token })

type Days = { from: string; to: string }
type ReportQuery = Days & { isCompared: boolean }
export const reportPath = (name: ReportName, { from, to, isCompared }: ReportQuery) =>
  `/reports/${name}${query({ from, to, compare: isCompared ? 'before' : '' })}`
export const getReport = (token: string, name: ReportName, report: ReportQuery, signal: AbortSignal) =>
  call<Report>(reportPath(name, report), { token, signal })

export const getReportCsv = (token: string, name: ReportName, days: Days) =>
  fetchFile(`/reports/${name}.csv${query(days)}`, { token })
