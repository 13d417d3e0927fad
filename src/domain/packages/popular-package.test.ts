import { describe, expect, test } from 'vitest'
import { aSafariPackage } from '../../../test/support/safari-package.ts'
import type { SafariPackage } from './package.ts'
import { packageOfParameter, usualSlot } from './popular-package.ts'

const aPackage = (id: string, name: string, changes: Partial<SafariPackage> = {}) =>
  aSafariPackage({ id, name, packageType: 'private', ...changes })

describe('the ?package= parameter', () => {
  const named = [
    aPackage('dawn', 'Dawn in Yala'),
    aPackage('yala-morning', 'Yala Morning Safari'),
    aPackage('yala-day', 'Full Day Yala Experience'),
    aPackage('birds', 'Bundala Bird Watching', { park: 'bundala' }),
  ]

  test('the keywords of the home cards select the packages with these names', () => {
    expect(packageOfParameter('morning', named)?.id).toBe('yala-morning')
    expect(packageOfParameter('fullday', named)?.id).toBe('yala-day')
    expect(packageOfParameter('birdwatching', named)?.id).toBe('birds')
  })

  test('an id selects its package, and an unknown id selects none', () => {
    expect(packageOfParameter('dawn', named)?.id).toBe('dawn')
    expect(packageOfParameter('leopards', named)).toBeNull()
    expect(packageOfParameter('', named)).toBeNull()
  })

  test('a renamed package is found by a word in its name, first match of the park', () => {
    const renamed = [
      aPackage('bundala-morning', 'Bundala in the morning', { park: 'bundala' }),
      aPackage('whole', 'Yala morning to night, full-day'),
      aPackage('early', 'Yala in the early morning'),
      aPackage('wings', 'Birding the lagoons', { park: 'bundala' }),
    ]
    expect(packageOfParameter('morning', renamed)?.id).toBe('early')
    expect(packageOfParameter('fullday', renamed)?.id).toBe('whole')
    expect(packageOfParameter('birdwatching', renamed)?.id).toBe('wings')
  })

  test('a package with a translated name is found by a word in its id', () => {
    const translated = [
      aPackage('yala-full-day', 'Ein ganzer Tag in Yala'),
      aPackage('yala-morning-safari', 'Yala am Morgen'),
      aPackage('bundala-bird-watching', 'Vögel in Bundala', { park: 'bundala' }),
    ]
    expect(packageOfParameter('morning', translated)?.id).toBe('yala-morning-safari')
    expect(packageOfParameter('fullday', translated)?.id).toBe('yala-full-day')
    expect(packageOfParameter('birdwatching', translated)?.id).toBe('bundala-bird-watching')
    expect(usualSlot({ id: 'yala-full-day', name: 'Ein ganzer Tag in Yala' })).toBe('fullDay')
    expect(usualSlot({ id: 'yala-full-day', name: 'Yala in the morning' })).toBe('morning')
  })

  test('an inactive, shared-only or unpriced package is not preselected', () => {
    expect(packageOfParameter('morning', [aPackage('a', 'Yala Morning Safari', { isActive: false })])).toBeNull()
    expect(packageOfParameter('morning', [aPackage('a', 'Yala Morning Safari', { packageType: 'shared' })])).toBeNull()
    expect(packageOfParameter('morning', [aPackage('a', 'Yala Morning Safari', { jeep: null })])).toBeNull()
    expect(packageOfParameter('a', [aPackage('a', 'Yala Morning Safari', { isActive: false })])).toBeNull()
  })
})

test('the default slot of a package follows from its name', () => {
  expect(usualSlot({ name: 'Full Day Yala Experience' })).toBe('fullDay')
  expect(usualSlot({ name: 'Yala in the Afternoon Light' })).toBe('afternoon')
  expect(usualSlot({ name: 'Bundala Lagoons at Dusk' })).toBe('afternoon')
  expect(usualSlot({ name: 'Bundala Bird Watching' })).toBe('morning')
})
