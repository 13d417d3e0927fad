import type { Park } from '#domain/parks/park.ts'
import { allowsReservation, isPriced, type SafariPackage } from './package.ts'

/** The words in the links of the home page's three cards, /booking?package=… (R3.20, R11.1). */
export const popularPackages = ['morning', 'fullday', 'birdwatching'] as const
type PopularPackage = (typeof popularPackages)[number]

type Named = Pick<SafariPackage, 'id' | 'name' | 'park' | 'packageType' | 'jeep' | 'shared' | 'isActive'>

const wholeDay = /\bfull[\s-]?day\b/i
const popular: Record<PopularPackage, { name: string; park: Park; isMatch: (name: string) => boolean }> = {
  morning: {
    name: 'Yala Morning Safari',
    park: 'yala',
    isMatch: (name) => /\b(morning|dawn)\b/i.test(name) && !wholeDay.test(name),
  },
  fullday: { name: 'Full Day Yala Experience', park: 'yala', isMatch: (name) => wholeDay.test(name) },
  birdwatching: { name: 'Bundala Bird Watching', park: 'bundala', isMatch: (name) => /\bbirds?\b|birding/i.test(name) },
}

/** The ID of the package on sale that each word opens; null if there is none. */
export type PopularPackages = Record<PopularPackage, string | null>

/**
 * For each word the package with the card's name, otherwise the first of its park with a fitting name. Only offered packages count.
 *
 * @param packages with their English names
 */
export function popularPackagesIn(packages: readonly Named[], isOffered: (pkg: Named) => boolean): PopularPackages {
  const offered = packages.filter((pkg) => pkg.isActive && isOffered(pkg))
  const idOf = (word: PopularPackage) => {
    const { name, park, isMatch } = popular[word]
    const found =
      offered.find((pkg) => pkg.name.toLowerCase() === name.toLowerCase()) ??
      offered.find((pkg) => pkg.park === park && isMatch(pkg.name))
    return found?.id ?? null
  }
  return { morning: idOf('morning'), fullday: idOf('fullday'), birdwatching: idOf('birdwatching') }
}

/** The ID that `?package=` means: one of the three words or an ID. Null for a word without a package. */
export function packageIdOfParameter(text: string, popular: PopularPackages): string | null {
  const popularName = popularPackages.find((name) => name === text.toLowerCase())
  return popularName ? popular[popularName] : text
}

/** The form at /booking books private jeeps (R1.23); shared seats need the seat map. */
export function isBookedByForm(pkg: Pick<SafariPackage, 'packageType' | 'jeep' | 'shared'>): boolean {
  return allowsReservation(pkg, 'private') && isPriced(pkg, 'private')
}
