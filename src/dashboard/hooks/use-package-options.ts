import { useState } from 'react'
import { getPackagePage, getStaffPackage } from '#api-client/packages.ts'
import type { PackageWire } from '#contracts/packages/package.ts'
import { packageOnTheWire } from '#contracts/primitives/money.ts'
import { customSafari, customSafariId } from '#domain/packages/custom-safari.ts'
import { allowsReservation, defaultPrices, type ReservationType } from '#domain/packages/package.ts'
import { maxPackagesAtOnce } from '#domain/packages/package-list.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { useStaffQuery } from './use-staff-query.ts'

const t = dashboard.packageChoice

// The form needs its slots, jeeps and dishes, but no prices.
const custom = packageOnTheWire(customSafari(defaultPrices, 'yala'))

/** With `hasCustom` also the custom safari. With `sold` only active packages that can be booked in this reservation type; without it all. */
type Choice = { sold?: ReservationType | undefined; chosen: string; isWanted?: boolean; hasCustom?: boolean }

/** The options of a package select. Few packages are loaded once; many are searched on the server. */
export function usePackageOptions({ sold, chosen, isWanted = true, hasCustom = false }: Choice) {
  const [q, search] = useState('')
  const [isMany, setMany] = useState(false)
  const [lastListed, setLastListed] = useState<PackageWire | null>(null)
  const filter = isMany ? { q, sold, status: sold ? ('active' as const) : ('all' as const) } : everything
  const list = useStaffQuery(
    ['packages', 'options', filter],
    isWanted ? (token) => getPackagePage(token, { ...filter, limit: maxPackagesAtOnce }) : null,
  )
  const page = list.data
  if (page && page.total > maxPackagesAtOnce !== isMany) setMany(!isMany)
  const problem = list.refused ? (list.refused.status === 0 ? t.offline : t.failed) : ''

  // The chosen package stays known when another search removes it from the list: the form shows its dishes.
  const listed = page?.packages.find(({ _id }) => _id === chosen) ?? null
  if (listed && listed !== lastListed) setLastListed(listed)
  const isUnlisted = chosen !== '' && chosen !== customSafariId && lastListed?._id !== chosen
  const unlisted = useStaffQuery(
    ['packages', 'one', chosen],
    isWanted && isMany && isUnlisted ? (token) => getStaffPackage(token, chosen) : null,
  )

  const known = (id: string) =>
    [custom, ...(page?.packages ?? []), lastListed, unlisted.data?.package].find((pkg) => pkg?._id === id) ?? null
  const fits = (pkg: PackageWire) => !sold || (pkg.isActive && allowsReservation(pkg, sold))
  const packages = page && [...(hasCustom && !q ? [custom] : []), ...page.packages].filter(fits)
  const isLoading = !list.isCurrent && !problem
  return { packages, found: page?.found ?? 0, isMany, isLoading, problem, q, search, known }
}

const everything = { q: '', sold: undefined, status: 'all' } as const

export type PackageOptions = ReturnType<typeof usePackageOptions>
