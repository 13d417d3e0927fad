import {
  choosePackages,
  everyPackage,
  mostPackagesAtOnce,
  type PackageFilter,
  packageSorts,
  packagesPerPage,
  packageTypes,
  parkFilter,
  type SafariPackage,
} from '#domain/packages/package.ts'
import { pageFromText } from '#domain/primitives/pagination.ts'

/** What the chooser shows, as the address says: ?search=&park=&sort=&type=&page= */
export type PackageSearch = PackageFilter & { page: number }

export function parsePackageSearch(params: URLSearchParams): PackageSearch {
  return {
    search: params.get('search') ?? '',
    park: parkFilter(params.get('park')),
    sort: packageSorts.find((sort) => sort === params.get('sort')) ?? everyPackage.sort,
    type: packageTypes.find((type) => type === params.get('type')) ?? everyPackage.type,
    page: pageFromText(params.get('page')),
  }
}

export const packageFilterNames = ['search', 'park', 'sort', 'type'] as const

/** How many of park, type and sort are not as usual. */
export function countActiveFilters(search: PackageSearch): number {
  return (['park', 'type', 'sort'] as const).filter((name) => search[name] !== everyPackage[name]).length
}

/** The address for a search; what is as usual is left out, anything else that stands in it stays. */
export function withSearch(params: URLSearchParams, change: Partial<PackageSearch>): URLSearchParams {
  const next = new URLSearchParams(params)
  const usual: PackageSearch = { ...everyPackage, page: 1 }
  // a new filter starts at its first page
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

/** Of packages that are too many for a browser: which page this is, of how many, and the package that the address names. */
export type PackageSearchPage = { found: number; page: number; pages: number; chosen: SafariPackage | null }

/** All packages, to be filtered where they are shown; of too many the page that the address asks for. */
export function packagesForUrl(
  packages: SafariPackage[],
  params: URLSearchParams,
): { packages: SafariPackage[]; part: PackageSearchPage | null } {
  if (packages.length <= mostPackagesAtOnce) return { packages, part: null }
  const { packages: shown, ...part } = pageOfPackages(packages, parsePackageSearch(params))
  const id = params.get('package')
  return { packages: shown, part: { ...part, chosen: packages.find((pkg) => pkg.id === id) ?? null } }
}
