import { defaultPrices, wholeOffer } from '#domain/packages/package.ts'
import type { TranslatedPackage } from '#domain/packages/package-texts.ts'

/** A package at the default prices, sold as private and shared. Touches no database. */
export function aSafariPackage(changes: Partial<TranslatedPackage> = {}): TranslatedPackage {
  return {
    id: 'yala-morning-safari',
    name: 'Yala Morning Safari',
    description: '',
    park: 'yala',
    block: '',
    packageType: 'both',
    maxCapacity: 7,
    highlights: [],
    features: [],
    ...defaultPrices,
    ...wholeOffer,
    mealOptions: null,
    isActive: true,
    totalBookings: 0,
    image: null,
    translations: {},
    pictures: [],
    ...changes,
  }
}
