import { useCallback, useEffect, useState } from 'react'
import { type AuditFilter, getAudit, getAuditState } from '#api/audit-client.ts'
import { useStaff } from '#dashboard/guard.tsx'
import { useLatest } from '#dashboard/use-latest.ts'
import { audit } from '#phrases/audit.ts'
import type { AuditChain, AuditRow, AuditState } from '#rules/audit-wire.ts'

const words = audit.log

/** The entries that match a filter, a page at a time; null until the first answer. */
export function useLog(filter: AuditFilter) {
  const { ask } = useStaff()
  const [rows, setRows] = useState<AuditRow[] | null>(null)
  // It goes on in the list that it came with: under another filter it would mix two.
  const [following, setFollowing] = useState<{ next: number | null; wanted: string } | null>(null)
  const [problem, setProblem] = useState('')
  const [loading, setLoading] = useState<'' | 'all' | 'more'>('all')
  const begin = useLatest()
  const wanted = JSON.stringify(filter)

  const load = useCallback(
    async (before: number | null) => {
      const isLatest = begin()
      setLoading(before ? 'more' : 'all')
      const answer = await ask((token) => getAudit(token, JSON.parse(wanted), before))
      if (!isLatest()) return
      setLoading('')
      if (!answer.ok) return setProblem(answer.status === 0 ? words.offline : answer.message || words.failed)
      setProblem('')
      setFollowing({ next: answer.body.next, wanted })
      setRows((shown) => (before && shown ? [...shown, ...answer.body.rows] : answer.body.rows))
    },
    [ask, wanted, begin],
  )
  const reload = useCallback(() => load(null), [load])
  useEffect(() => {
    void reload()
  }, [reload])

  const next = following?.wanted === wanted ? following.next : null
  return {
    rows,
    problem,
    isLoading: loading === 'all',
    isLoadingMore: loading === 'more',
    hasMore: next !== null,
    reload,
    loadMore: () => load(next),
  }
}

/** What there is to choose from, and how the chain stands; null until known. */
export function useAuditState() {
  const { ask } = useStaff()
  const [state, setState] = useState<AuditState | null>(null)
  const reload = useCallback(async () => {
    const answer = await ask((token) => getAuditState(token))
    if (answer.ok) setState(answer.body)
  }, [ask])
  useEffect(() => {
    void reload()
  }, [reload])
  const setChain = useCallback((chain: AuditChain) => setState((before) => before && { ...before, chain }), [])
  return { state, setChain, reload }
}
