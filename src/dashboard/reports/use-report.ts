import { useCallback, useEffect, useRef, useState } from 'react'
import { getReport } from '#api-client/reports.ts'
import type { Report } from '#contracts/reports/report.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import type { ReportName } from '#domain/reports/report.ts'
import { reports as messages } from '#i18n/reports.ts'

/** A report; null until the first response. The previous one stays while the next loads. */
export function useReport(name: ReportName, from: string, to: string) {
  const { callApi } = useStaff()
  const [report, setReport] = useState<Report | null>(null)
  const [problem, setProblem] = useState('')
  const [isLoading, setLoading] = useState(true)
  const running = useRef<AbortController>(undefined)

  const load = useCallback(async () => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setLoading(true)
    const response = await callApi((token) => getReport(token, name, { from, to }, mine.signal)).catch(() => null)
    if (mine.signal.aborted || !response) return
    setLoading(false)
    // Numbers of other days must not be shown or printed under these days.
    setReport((before) => (response.ok ? response.body : before?.from === from && before.to === to ? before : null))
    setProblem(response.ok ? '' : response.status === 0 ? messages.offline : response.message || messages.failed)
  }, [callApi, name, from, to])
  useEffect(() => {
    void load()
    return () => running.current?.abort()
  }, [load])

  return { report: report?.name === name ? report : null, problem, isLoading, reload: load }
}
