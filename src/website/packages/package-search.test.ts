import { expect, test } from 'vitest'
import { aSafariPackage } from '#test/support/safari-package.ts'
import { countActiveFilters, pageOfPackages, parsePackageSearch, withSearch } from './package-search.ts'

const address = (text: string) => new URLSearchParams(text)

test('an invalid URL shows everything from the first page', () => {
  expect(parsePackageSearch(address('park=moon&slot=night&sort=luck&type=none&page=-3'))).toEqual({
    search: '',
    park: 'all',
    slot: 'all',
    sort: 'most-booked',
    type: 'all',
    page: 1,
  })
})

test('a new filter starts at the first page and keeps unknown parameters', () => {
  const next = withSearch(address('page=3&park=yala&ref=partner'), { type: 'shared' })
  expect(next.toString()).toBe('park=yala&ref=partner&type=shared')
})

test('another page has the same filters', () => {
  expect(withSearch(address('park=LUNUGAMWEHERA'), { page: 2 }).toString()).toBe('park=Lunugamwehera&page=2')
})

test('a page past the end shows the last one', () => {
  const packages = Array.from({ length: 8 }, (_, index) => aSafariPackage({ name: `Safari ${index + 1}` }))
  expect(pageOfPackages(packages, parsePackageSearch(address('page=9')))).toMatchObject({ page: 2, pages: 2, found: 8 })
  expect(pageOfPackages(packages, parsePackageSearch(address('page=9'))).packages.map((pkg) => pkg.name)).toEqual([
    'Safari 7',
    'Safari 8',
  ])
})

test('only values other than the default count as filters in use', () => {
  expect(countActiveFilters(parsePackageSearch(new URLSearchParams('search=leopard&page=2')))).toBe(0)
  expect(countActiveFilters(parsePackageSearch(new URLSearchParams('park=bundala&slot=fullDay&sort=name')))).toBe(3)
})
