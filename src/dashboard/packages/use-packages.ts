import { useState } from 'react'
import { getPackagePage } from '#api-client/packages.ts'
import { usePagedList } from '#dashboard/hooks/use-paged-list.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import { matchesPackage, maxPackagesAtOnce } from '#domain/packages/package-list.ts'
import { staffPackages as t } from '#i18n/staff-packages.ts'

export const packageFilters = ['all', 'active', 'inactive'] as const
export type Shown = { status: (typeof packageFilters)[number]; q: string }

const everything = { status: 'all', q: '' } as const satisfies Shown

/** The packages by name. Up to one page is read once and filtered here; more are paged and filtered by the server. */
export function usePackages({ status, q }: Shown) {
  const [isMany, setMany] = useState(false)
  const shown = isMany ? { status, q } : everything
  const list = usePagedList({
    ...{ key: ['packages', 'list', shown], pageSize: maxPackagesAtOnce, maxRows: 1_000, keepPrevious: true },
    read: (token, part) => getPackagePage(token, { ...shown, ...part }),
    rowsOf: ({ packages }) => packages,
    keyOf: ({ _id }) => _id,
  })
  const { rows, body, refused } = list
  if (body && body.total > maxPackagesAtOnce !== isMany) setMany(!isMany)
  const packages = rows?.filter(
    (pkg) => isMany || ((status === 'all' || pkg.isActive === (status === 'active')) && matchesPackage(pkg, q)),
  )
  return { ...list, packages, isMany, problem: failureText(refused, { offline: t.offline, failed: t.fetchFailed }) }
}
