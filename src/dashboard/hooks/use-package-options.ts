import { useCallback, useEffect, useState } from 'react'
import { getPackagePage, getStaffPackage, type PackagePage } from '#api-client/packages.ts'
import type { PackageWire } from '#contracts/packages/package.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { allowsReservation, maxPackagesAtOnce, type ReservationType } from '#domain/packages/package.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { useLatest } from './use-latest.ts'

const t = dashboard.packageChoice

/** With `sold` only active packages that can be booked in this way; without it all. */
type Asked = { sold?: ReservationType | undefined; chosen: string; isWanted?: boolean }

/** The options of a package select. Few packages are loaded once; many are searched on the server. */
export function usePackageOptions({ sold, chosen, isWanted = true }: Asked) {
  const { callApi } = useStaff()
  const [q, search] = useState('')
  const [page, setPage] = useState<(PackagePage & { asked: string }) | null>(null)
  const [problem, setProblem] = useState('')
  const [single, setSingle] = useState<PackageWire | null>(null)
  const isMany = page !== null && page.total > maxPackagesAtOnce
  const asked = JSON.stringify(isMany ? { q, sold } : { q: '' })
  const isCurrent = page?.asked === asked
  const begin = useLatest()
  const beginAlone = useLatest()

  useEffect(() => {
    if (!isWanted) return
    const isLatest = begin()
    if (isCurrent) return setProblem('')
    const { q: says, sold: way } = JSON.parse(asked) as { q: string; sold?: ReservationType }
    void callApi((token) =>
      getPackagePage(token, { status: way ? 'active' : 'all', q: says, sold: way, limit: maxPackagesAtOnce }),
    ).then((response) => {
      if (!isLatest()) return
      setProblem(response.ok ? '' : response.status === 0 ? t.offline : t.failed)
      if (response.ok) setPage({ ...response.body, asked })
    })
  }, [callApi, asked, isWanted, isCurrent, begin])

  // The chosen package stays known when another search removes it from the list: the form shows its dishes.
  const listed = page?.packages.find(({ _id }) => _id === chosen)
  useEffect(() => {
    if (listed) setSingle(listed)
  }, [listed])
  const isAlone = isWanted && isMany && chosen !== '' && !listed && single?._id !== chosen
  useEffect(() => {
    if (!isAlone) return
    const isLatest = beginAlone()
    void callApi((token) => getStaffPackage(token, chosen)).then((response) => {
      if (isLatest() && response.ok) setSingle(response.body.package)
    })
    return () => void beginAlone()
  }, [callApi, chosen, isAlone, beginAlone])

  const known = useCallback(
    (id: string) => page?.packages.find(({ _id }) => _id === id) ?? (single?._id === id ? single : null),
    [page, single],
  )
  const fits = (pkg: PackageWire) => !sold || (pkg.isActive && allowsReservation(pkg, sold))
  const packages = page?.packages.filter(fits) ?? null
  return { packages, found: page?.found ?? 0, isMany, isLoading: !isCurrent && !problem, problem, q, search, known }
}

export type PackageOptions = ReturnType<typeof usePackageOptions>
