import { useCallback, useEffect, useRef, useState } from 'react'
import { getReport } from '#api-client/reports.ts'
import type { Report } from '#contracts/reports/report.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import type { ReportName } from '#domain/reports/report.ts'
import { reports as messages } from '#i18n/reports.ts'

/** A report over some days; null until the first answer. The last one stays while another is worked out. */
export function useReport(name: ReportName, from: string, to: string) {
  const { callApi } = useStaff()
  const [report, setReport] = useState<Report | null>(null)
  const [problem, setProblem] = useState('')
  const [isLoading, setLoading] = useState(true)
  const asking = useRef<AbortController>(undefined)

  const load = useCallback(async () => {
    asking.current?.abort()
    const mine = new AbortController()
    asking.current = mine
    setLoading(true)
    const answer = await callApi((token) => getReport(token, name, { from, to }, mine.signal)).catch(() => null)
    if (mine.signal.aborted || !answer) return
    setLoading(false)
    // Other days' numbers must not stand, nor be printed, under these days.
    setReport((before) => (answer.ok ? answer.body : before?.from === from && before.to === to ? before : null))
    setProblem(answer.ok ? '' : answer.status === 0 ? messages.offline : answer.message || messages.failed)
  }, [callApi, name, from, to])
  useEffect(() => {
    void load()
    return () => asking.current?.abort()
  }, [load])

  return { report: report?.name === name ? report : null, problem, isLoading, reload: load }
}
