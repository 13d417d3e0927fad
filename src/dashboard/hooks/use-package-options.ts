import { useCallback, useEffect, useState } from 'react'
import { getPackagePage, getStaffPackage, type PackagePage } from '#api-client/packages.ts'
import type { PackageWire } from '#contracts/packages/package.ts'
import { packageOnTheWire } from '#contracts/primitives/money.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { customSafari, customSafariId } from '#domain/packages/custom-safari.ts'
import { allowsReservation, defaultPrices, type ReservationType } from '#domain/packages/package.ts'
import { maxPackagesAtOnce } from '#domain/packages/package-list.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { useLatest } from './use-latest.ts'

const t = dashboard.packageChoice

// The form needs its slots, jeeps and dishes, but no prices.
const custom = packageOnTheWire(customSafari(defaultPrices, 'yala'))

/** With `hasCustom` also the custom safari. With `sold` only active packages that can be booked in this reservation type; without it all. */
type Choice = { sold?: ReservationType | undefined; chosen: string; isWanted?: boolean; hasCustom?: boolean }

/** The options of a package select. Few packages are loaded once; many are searched on the server. */
export function usePackageOptions({ sold, chosen, isWanted = true, hasCustom = false }: Choice) {
  const { callApi } = useStaff()
  const [q, search] = useState('')
  const [page, setPage] = useState<(PackagePage & { query: string }) | null>(null)
  const [problem, setProblem] = useState('')
  const [chosenPackage, setChosenPackage] = useState<PackageWire | null>(null)
  const isMany = page !== null && page.total > maxPackagesAtOnce
  const query = JSON.stringify(isMany ? { q, sold } : { q: '' })
  const isCurrent = page?.query === query
  const begin = useLatest()
  const beginChosen = useLatest()

  useEffect(() => {
    if (!isWanted) return
    const isLatest = begin()
    if (isCurrent) return setProblem('')
    const { q: searchText, sold: reservationType } = JSON.parse(query) as { q: string; sold?: ReservationType }
    void callApi((token) =>
      getPackagePage(token, {
        status: reservationType ? 'active' : 'all',
        q: searchText,
        sold: reservationType,
        limit: maxPackagesAtOnce,
      }),
    ).then((response) => {
      if (!isLatest()) return
      setProblem(response.ok ? '' : response.status === 0 ? t.offline : t.failed)
      if (response.ok) setPage({ ...response.body, query })
    })
  }, [callApi, query, isWanted, isCurrent, begin])

  // The chosen package stays known when another search removes it from the list: the form shows its dishes.
  const listed = page?.packages.find(({ _id }) => _id === chosen)
  useEffect(() => {
    if (listed) setChosenPackage(listed)
  }, [listed])
  const isChosenUnlisted =
    isWanted && isMany && chosen !== '' && chosen !== customSafariId && !listed && chosenPackage?._id !== chosen
  useEffect(() => {
    if (!isChosenUnlisted) return
    const isLatest = beginChosen()
    void callApi((token) => getStaffPackage(token, chosen)).then((response) => {
      if (isLatest() && response.ok) setChosenPackage(response.body.package)
    })
    return () => void beginChosen()
  }, [callApi, chosen, isChosenUnlisted, beginChosen])

  const known = useCallback(
    (id: string) =>
      [custom, ...(page?.packages ?? [])].find(({ _id }) => _id === id) ??
      (chosenPackage?._id === id ? chosenPackage : null),
    [page, chosenPackage],
  )
  const fits = (pkg: PackageWire) => !sold || (pkg.isActive && allowsReservation(pkg, sold))
  const packages = page && [...(hasCustom && !q ? [custom] : []), ...page.packages].filter(fits)
  return { packages, found: page?.found ?? 0, isMany, isLoading: !isCurrent && !problem, problem, q, search, known }
}

export type PackageOptions = ReturnType<typeof usePackageOptions>
