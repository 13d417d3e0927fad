import { getReport } from '#api-client/reports.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { reports as messages } from '#i18n/reports.ts'
import type { ReportSelection } from './report-query.ts'

/** A report; null until the first response. The previous one stays while the same days are read again. */
export function useReport({ name, from, to, isCompared }: ReportSelection) {
  const { data, isCurrent, refused, isLoading, reload } = useStaffQuery(
    ['reports', name, from, to, isCompared],
    (token, signal) => getReport(token, name, { from, to, isCompared }, signal),
  )
  // Numbers of other days must not be shown or printed under these days.
  const isSame = isCurrent || (data?.from === from && data.to === to)
  return {
    report: data?.name === name && isSame ? data : null,
    problem: failureText(refused, messages),
    isLoading,
    reload,
  }
}
