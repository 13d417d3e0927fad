import { useEffect, useReducer, useState } from 'react'
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
  const [attempt, reload] = useReducer((count: number) => count + 1, 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the same request again
  useEffect(() => {
    const request = new AbortController()
    async function load() {
      setLoading(true)
      const result = await callApi((token) => getReport(token, name, { from, to }, request.signal)).catch(() => null)
      if (request.signal.aborted || !result) return
      setLoading(false)
      // Numbers of other days must not be shown or printed under these days.
      setReport((before) => (result.ok ? result.body : before?.from === from && before.to === to ? before : null))
      setProblem(result.ok ? '' : result.status === 0 ? messages.offline : result.message || messages.failed)
    }
    void load()
    return () => request.abort()
  }, [callApi, name, from, to, attempt])

  return { report: report?.name === name ? report : null, problem, isLoading, reload }
}
