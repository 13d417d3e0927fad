import { useCallback, useEffect, useState } from 'react'
import { getOverview } from '#api-client/reports.ts'
import type { Overview } from '#contracts/reports/overview.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useLatest } from '#dashboard/hooks/use-latest.ts'
import { useChanges } from '#dashboard/shell/use-live-events.ts'
import { overview as t } from '#i18n/overview.ts'

/** How the house stands; null until the first answer, and looked up anew when something comes in. */
export function useOverview() {
  const { callApi } = useStaff()
  const [overview, setOverview] = useState<Overview | null>(null)
  const [problem, setProblem] = useState('')
  const [isLoading, setLoading] = useState(true)
  const begin = useLatest()

  const look = useCallback(
    async (isQuiet: boolean) => {
      const isLatest = begin()
      if (!isQuiet) setLoading(true)
      const answer = await callApi((token) => getOverview(token))
      if (!isLatest()) return
      setLoading(false)
      if (answer.ok) setOverview(answer.body)
      setProblem(answer.ok ? '' : answer.status === 0 ? t.offline : answer.message || t.failed)
    },
    [callApi, begin],
  )
  const reload = useCallback(() => look(false), [look])
  useEffect(() => {
    void reload()
    return () => {
      begin()
    }
  }, [reload, begin])
  useChanges(useCallback(() => void look(true), [look]))

  return { overview, problem, isLoading, reload }
}
