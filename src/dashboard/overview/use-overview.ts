import { useCallback, useEffect, useRef, useState } from 'react'
import { getOverview } from '#api/figures-client.ts'
import { useStaff } from '#dashboard/guard.tsx'
import { useNews } from '#dashboard/shell/news.ts'
import { overview as words } from '#phrases/overview.ts'
import type { Overview } from '#rules/overview-wire.ts'

/** In a busy hour news comes by the second; nobody reads figures as fast. */
const gatherMs = 2_000

/** How the house stands; null until the first answer, and looked up anew when something comes in. */
export function useOverview() {
  const { ask } = useStaff()
  const [overview, setOverview] = useState<Overview | null>(null)
  const [problem, setProblem] = useState('')
  const [isLoading, setLoading] = useState(true)
  const latest = useRef(0)
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)

  const look = useCallback(
    async (isQuiet: boolean) => {
      latest.current += 1
      const mine = latest.current
      if (!isQuiet) setLoading(true)
      const answer = await ask((token) => getOverview(token))
      if (mine !== latest.current) return
      setLoading(false)
      if (answer.ok) setOverview(answer.body)
      setProblem(answer.ok ? '' : answer.status === 0 ? words.offline : answer.message || words.failed)
    },
    [ask],
  )
  const reload = useCallback(() => look(false), [look])
  useEffect(() => {
    void reload()
    return () => {
      latest.current += 1
      clearTimeout(soon.current)
      soon.current = undefined
    }
  }, [reload])
  useNews(
    useCallback(() => {
      soon.current ??= setTimeout(() => {
        soon.current = undefined
        void look(true)
      }, gatherMs)
    }, [look]),
  )

  return { overview, problem, isLoading, reload }
}
