import { useCallback, useEffect, useState } from 'react'
import { type AuditFilter, getAudit, getAuditState } from '#api-client/audit.ts'
import type { AuditChain, AuditRow, AuditState } from '#contracts/audit/audit-log.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useLatest } from '#dashboard/hooks/use-latest.ts'
import { useLoadedCount } from '#dashboard/hooks/use-loaded-count.ts'
import { useRestoredState } from '#dashboard/hooks/use-restored-state.ts'
import { audit } from '#i18n/audit.ts'

const t = audit.log
const pageSize = 50
const mostInAnswer = 200

// A page belongs to its filter, so that two lists are not mixed.
type Page = { rows: AuditRow[]; next: number | null; wanted: string }

/** The entries that match a filter, page by page; null until the first response. */
export function useLog(filter: AuditFilter) {
  const { callApi } = useStaff()
  const [page, setPage] = useRestoredState<Page | null>('log', null)
  const [problem, setProblem] = useState('')
  const [loading, setLoading] = useState<'' | 'all' | 'more'>('all')
  const begin = useLatest()
  const wanted = JSON.stringify(filter)

  const load = useCallback(
    async (before: number | null, limit: number) => {
      const isLatest = begin()
      setLoading(before ? 'more' : 'all')
      const answer = await callApi((token) => getAudit(token, JSON.parse(wanted), { before, limit }))
      if (!isLatest()) return
      setLoading('')
      if (!answer.ok) return setProblem(answer.status === 0 ? t.offline : answer.message || t.failed)
      setProblem('')
      const { rows, next } = answer.body
      setPage((shown) => ({ rows: before && shown ? [...shown.rows, ...rows] : rows, next, wanted }))
    },
    [callApi, wanted, begin, setPage],
  )
  const loadedCount = useLoadedCount(page?.wanted === wanted ? page.rows.length : 0, { pageSize, max: mostInAnswer })
  const reload = useCallback(() => load(null, loadedCount()), [load, loadedCount])
  useEffect(() => void reload(), [reload])

  const next = page?.wanted === wanted ? page.next : null
  return {
    rows: page?.rows ?? null,
    problem,
    isLoading: loading === 'all',
    isLoadingMore: loading === 'more',
    hasMore: next !== null,
    reload,
    loadMore: () => load(next, pageSize),
  }
}

/** The options of the filters and the state of the chain; null until known. */
export function useAuditState() {
  const { callApi } = useStaff()
  const [state, setState] = useState<AuditState | null>(null)
  const reload = useCallback(async () => {
    const answer = await callApi((token) => getAuditState(token))
    if (answer.ok) setState(answer.body)
  }, [callApi])
  useEffect(() => {
    void reload()
  }, [reload])
  const setChain = useCallback((chain: AuditChain) => setState((before) => before && { ...before, chain }), [])
  return { state, setChain, reload }
}
