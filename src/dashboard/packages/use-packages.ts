import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { getPackagePage, type PackagePage } from '#api-client/packages.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useLatest } from '#dashboard/hooks/use-latest.ts'
import { rowsToReload } from '#dashboard/hooks/use-paged-list.ts'
import { useRestoredState } from '#dashboard/hooks/use-restored-state.ts'
import { matchesPackage, maxPackagesAtOnce } from '#domain/packages/package-list.ts'
import { staffPackages as t } from '#i18n/staff-packages.ts'

export const packageFilters = ['all', 'active', 'inactive'] as const
export type Shown = { status: (typeof packageFilters)[number]; q: string }

const maxRows = 1_000
const everything = { status: 'all', q: '' } as const satisfies Shown

/** The packages by name. Up to one page is read once and filtered here; more are paged and filtered by the server. */
export function usePackages({ status, q }: Shown) {
  const { callApi } = useStaff()
  const [page, setPage] = useRestoredState<(PackagePage & { query: Shown }) | null>('packages', null)
  const [problem, setProblem] = useState('')
  const [isLoading, setLoading] = useState(true)
  const isMany = page !== null && page.total > maxPackagesAtOnce
  const [queryStatus, queryText] = isMany ? [status, q] : [everything.status, everything.q]
  const begin = useLatest()

  const loadPage = useCallback(
    async (after: PackagePage | null, limit: number) => {
      const isLatest = begin()
      const query = { status: queryStatus, q: queryText }
      setLoading(true)
      const response = await callApi((token) => getPackagePage(token, { ...query, limit, cursor: after?.next ?? null }))
      if (!isLatest()) return
      setLoading(false)
      setProblem(response.ok ? '' : response.status === 0 ? t.offline : response.message || t.fetchFailed)
      if (!response.ok) return
      const fresh = new Set(response.body.packages.map(({ _id }) => _id))
      const before = (after?.packages ?? []).filter(({ _id }) => !fresh.has(_id))
      setPage({ ...response.body, packages: [...before, ...response.body.packages], query })
    },
    [callApi, queryStatus, queryText, begin, setPage],
  )
  const isCurrent = page?.query.status === queryStatus && page.query.q === queryText
  const current = isCurrent ? page : null

  const load = () => loadPage(null, rowsToReload(current?.packages.length, { pageSize: maxPackagesAtOnce, maxRows }))
  const loadMore = () => loadPage(page, maxPackagesAtOnce)
  const loadQuery = useEffectEvent(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is another list
  useEffect(() => void loadQuery(), [queryStatus, queryText])

  const packages = current?.packages.filter(
    (pkg) => isMany || ((status === 'all' || pkg.isActive === (status === 'active')) && matchesPackage(pkg, q)),
  )
  return { counts: page, page: current, packages, isMany, problem, isLoading, load, loadMore }
}
