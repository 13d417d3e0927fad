import { useCallback, useEffect, useRef, useState } from 'react'
import { getPackagePage, type PackagePage } from '#api-client/packages.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useLatest } from '#dashboard/hooks/use-latest.ts'
import { useLoadedCount } from '#dashboard/hooks/use-loaded-count.ts'
import { useRestoredState } from '#dashboard/hooks/use-restored-state.ts'
import { mostPackagesAtOnce, saysOfPackage } from '#domain/packages/package.ts'
import { staffPackages as t } from '#i18n/staff-packages.ts'

export const packageFilters = ['all', 'active', 'inactive'] as const
export type Shown = { status: (typeof packageFilters)[number]; q: string }

/** As many as an answer may hold. */
const mostInAnswer = 1_000
const everything = { status: 'all', q: '' } as const satisfies Shown

/** The packages by name, part by part where there are many; a few are read once and filtered here. */
export function usePackages({ status, q }: Shown) {
  const { callApi } = useStaff()
  const [page, setPage] = useRestoredState<(PackagePage & { asked: Shown }) | null>('packages', null)
  const [problem, setProblem] = useState('')
  const [isLoading, setLoading] = useState(true)
  const isMany = page !== null && page.total > mostPackagesAtOnce
  const [asksStatus, asksFor] = isMany ? [status, q] : [everything.status, everything.q]
  const begin = useLatest()
  const known = useRef(page)
  known.current = page

  const askFor = useCallback(
    async (after: PackagePage | null, limit: number) => {
      const isLatest = begin()
      const asked = { status: asksStatus, q: asksFor }
      setLoading(true)
      const answer = await callApi((token) => getPackagePage(token, { ...asked, limit, cursor: after?.next ?? null }))
      if (!isLatest()) return
      setLoading(false)
      setProblem(answer.ok ? '' : answer.status === 0 ? t.offline : answer.message || t.fetchFailed)
      if (!answer.ok) return
      const fresh = new Set(answer.body.packages.map(({ _id }) => _id))
      const before = (after?.packages ?? []).filter(({ _id }) => !fresh.has(_id))
      setPage({ ...answer.body, packages: [...before, ...answer.body.packages], asked })
    },
    [callApi, asksStatus, asksFor, begin, setPage],
  )
  const isCurrent = page?.asked.status === asksStatus && page.asked.q === asksFor
  const current = isCurrent ? page : null

  const asFarAsRead = useLoadedCount(current?.packages.length ?? 0, {
    pageSize: mostPackagesAtOnce,
    max: mostInAnswer,
  })
  const load = useCallback(() => askFor(null, asFarAsRead()), [askFor, asFarAsRead])
  const loadMore = useCallback(() => askFor(known.current, mostPackagesAtOnce), [askFor])
  useEffect(() => void load(), [load])

  const packages = current?.packages.filter(
    (pkg) => isMany || ((status === 'all' || pkg.isActive === (status === 'active')) && saysOfPackage(pkg, q)),
  )
  return { counts: page, page: current, packages, isMany, problem, isLoading, load, loadMore }
}
