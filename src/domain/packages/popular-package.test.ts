import { describe, expect, test } from 'vitest'
import { aSafariPackage } from '#test/support/safari-package.ts'
import type { SafariPackage } from './package.ts'
import { isBookedByForm, packageIdOfParameter, popularPackagesIn } from './popular-package.ts'

const aPackage = (id: string, name: string, changes: Partial<SafariPackage> = {}) =>
  aSafariPackage({ id, name, packageType: 'private', ...changes })

const popularIn = (packages: SafariPackage[]) => popularPackagesIn(packages, isBookedByForm)
const none = { morning: null, fullday: null, birdwatching: null }

describe('the ?package= parameter', () => {
  const named = [
    aPackage('dawn', 'Dawn in Yala'),
    aPackage('yala-morning', 'Yala Morning Safari'),
    aPackage('yala-day', 'Full Day Yala Experience'),
    aPackage('birds', 'Bundala Bird Watching', { park: 'bundala' }),
  ]

  test('the keywords of the home cards select the packages with these names', () => {
    const popular = popularIn(named)
    expect(popular).toEqual({ morning: 'yala-morning', fullday: 'yala-day', birdwatching: 'birds' })
    expect(packageIdOfParameter('Morning', popular)).toBe('yala-morning')
    expect(packageIdOfParameter('morning', none)).toBeNull()
  })

  test('any other text is an ID', () => {
    expect(packageIdOfParameter('dawn', popularIn(named))).toBe('dawn')
    expect(packageIdOfParameter('leopards', popularIn(named))).toBe('leopards')
  })

  test('a renamed package is found by a word in its name, first match of the park', () => {
    const renamed = [
      aPackage('bundala-morning', 'Bundala in the morning', { park: 'bundala' }),
      aPackage('whole', 'Yala morning to night, full-day'),
      aPackage('early', 'Yala in the early morning'),
      aPackage('wings', 'Birding the lagoons', { park: 'bundala' }),
    ]
    expect(popularIn(renamed)).toEqual({ morning: 'early', fullday: 'whole', birdwatching: 'wings' })
  })

  test('the ID of a renamed package that derives from its old name does not count', () => {
    expect(popularIn([aPackage('yala-morning-safari', 'Yala in the Afternoon Light')])).toEqual(none)
  })

  test('an inactive, shared-only or unpriced package is not preselected', () => {
    for (const changes of [{ isActive: false }, { packageType: 'shared' }, { jeep: null }] as const)
      expect(popularIn([aPackage('a', 'Yala Morning Safari', changes)])).toEqual(none)
  })
})
