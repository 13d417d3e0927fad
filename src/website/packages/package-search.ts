import { slots } from '#domain/bookings/time-slot.ts'
import { packageTypes, parkFilter, type SafariPackage } from '#domain/packages/package.ts'
import {
  choosePackages,
  everyPackage,
  maxPackagesAtOnce,
  type PackageFilter,
  packageSorts,
  packagesPerPage,
} from '#domain/packages/package-list.ts'
import { pageFromText } from '#domain/primitives/pagination.ts'

/** The query of the chooser: ?search=&park=&slot=&sort=&type=&page= */
export type PackageSearch = PackageFilter & { page: number }

export function parsePackageSearch(params: URLSearchParams): PackageSearch {
  return {
    search: params.get('search') ?? '',
    park: parkFilter(params.get('park')),
    slot: slots.find((slot) => slot === params.get('slot')) ?? everyPackage.slot,
    sort: packageSorts.find((sort) => sort === params.get('sort')) ?? everyPackage.sort,
    type: packageTypes.find((type) => type === params.get('type')) ?? everyPackage.type,
    page: pageFromText(params.get('page')),
  }
}

export const packageFilterNames = ['search', 'park', 'slot', 'sort', 'type'] as const

/** The number of park, slot, type and sort that differ from their defaults. */
export function countActiveFilters(search: PackageSearch): number {
  return (['park', 'slot', 'type', 'sort'] as const).filter((name) => search[name] !== everyPackage[name]).length
}

/** The query of a search, without defaults; other parameters stay. */
export function withSearch(params: URLSearchParams, change: Partial<PackageSearch>): URLSearchParams {
  const next = new URLSearchParams(params)
  const usual: PackageSearch = { ...everyPackage, page: 1 }
  // A new filter starts at page 1.
  const wanted: PackageSearch = { ...parsePackageSearch(params), page: 1, ...change }
  for (const name of [...packageFilterNames, 'page'] as const) {
    if (wanted[name] === usual[name]) next.delete(name)
    else next.set(name, String(wanted[name]))
  }
  return next
}

/** The packages of one page; a page past the end shows the last one. */
export function pageOfPackages<P extends SafariPackage>(packages: readonly P[], { page, ...filter }: PackageSearch) {
  const found = choosePackages(packages, filter)
  const pages = Math.max(1, Math.ceil(found.length / packagesPerPage))
  const shown = Math.min(page, pages)
  return {
    packages: found.slice((shown - 1) * packagesPerPage, shown * packagesPerPage),
    found: found.length,
    page: shown,
    pages,
  }
}

/** One page of too many packages for a browser, with the package that the URL names. */
export type PackageSearchPage = { found: number; page: number; pages: number; chosen: SafariPackage | null }

/** All packages, which the browser filters; of too many only the page in the URL. */
export function packagesForUrl(
  packages: SafariPackage[],
  params: URLSearchParams,
): { packages: SafariPackage[]; part: PackageSearchPage | null } {
  if (packages.length <= maxPackagesAtOnce) return { packages, part: null }
  const { packages: shown, ...part } = pageOfPackages(packages, parsePackageSearch(params))
  const id = params.get('package')
  return { packages: shown, part: { ...part, chosen: packages.find((pkg) => pkg.id === id) ?? null } }
}
