import { useState } from 'react'
import { getPackagePage } from '#api-client/packages.ts'
import type { PackageWire } from '#contracts/packages/package.ts'
import { packageFromWire } from '#contracts/primitives/money.ts'
import { usePagedList } from '#dashboard/hooks/use-paged-list.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import { pageSizes } from '#dashboard/shell/page-sizes.ts'
import { matchesPackage, maxPackagesAtOnce } from '#domain/packages/package-list.ts'
import { noPackageTexts, untranslatedDishes, untranslatedLanguages } from '#domain/packages/package-texts.ts'
import type { TranslatedLanguage } from '#domain/primitives/language.ts'
import { staffPackages as t } from '#i18n/staff-packages.ts'

export const packageFilters = ['all', 'active', 'inactive', 'untranslated'] as const
type Shown = { status: (typeof packageFilters)[number]; q: string }

const everything = { status: 'all', q: '' } as const satisfies Shown

/** The packages by name. Up to one page is read once and filtered here; more are paged and filtered by the server. */
export function usePackages({ status, q }: Shown) {
  const [isMany, setMany] = useState(false)
  const shown = isMany ? { status, q } : everything
  const list = usePagedList({
    key: ['packages', 'list', shown],
    pageSize: pageSizes.packages,
    maxRows: 1_000,
    keepPrevious: true,
    read: (token, part) => getPackagePage(token, { ...shown, ...part }),
    rowsOf: ({ packages }) => packages,
    keyOf: ({ _id }) => _id,
  })
  const { rows, body, refused } = list
  if (body && body.total > maxPackagesAtOnce !== isMany) setMany(!isMany)
  const packages = rows?.filter((pkg) => isMany || (hasStatus(pkg, status) && matchesPackage(pkg, q)))
  return { ...list, packages, isMany, problem: failureText(refused, { offline: t.offline, failed: t.fetchFailed }) }
}

function hasStatus(pkg: PackageWire, status: Shown['status']): boolean {
  switch (status) {
    case 'all':
      return true
    case 'active':
      return pkg.isActive
    case 'inactive':
      return !pkg.isActive
    case 'untranslated':
      return languagesLacking(pkg).length > 0
  }
}

/** The languages in which guests read some text of the package in English. */
export function languagesLacking(pkg: PackageWire): TranslatedLanguage[] {
  const { translations } = pkg
  return translations ? untranslatedLanguages({ ...packageFromWire(pkg), translations }) : []
}

/** The dishes that guests read in English in a language. */
export function dishesLacking(pkg: PackageWire, language: TranslatedLanguage): string[] {
  return untranslatedDishes(packageFromWire(pkg), pkg.translations?.[language] ?? noPackageTexts)
}
