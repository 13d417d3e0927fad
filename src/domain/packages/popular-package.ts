import type { Slot } from '#domain/bookings/time-slot.ts'
import { allowsReservation, isPriced, offersSlot, type PackageOffer, type SafariPackage } from './package.ts'
import type { Park } from './park.ts'

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

/**
 * The package of `?package=`, which is one of the three words or an id. For a word, the package with the card's name, otherwise the first
 * of its park with a fitting name, or in another language with a fitting id, which comes from an English name. Only offered
 * packages count: by default those that the form at /booking can book.
 */
export function packageOfParameter<P extends Named>(
  text: string,
  packages: readonly P[],
  isOffered: (pkg: P) => boolean = isBookedByForm,
): P | null {
  const active = packages.filter((pkg) => pkg.isActive)
  const byId = active.find((pkg) => pkg.id === text)
  const word = popularPackages.find((one) => one === text.toLowerCase())
  if (byId || !word) return byId ?? null
  const { name, park, isMatch } = popular[word]
  const offered = active.filter(isOffered)
  return (
    offered.find((pkg) => pkg.name.toLowerCase() === name.toLowerCase()) ??
    offered.find((pkg) => pkg.park === park && isMatch(pkg.name)) ??
    offered.find((pkg) => pkg.park === park && isMatch(pkg.id)) ??
    null
  )
}

/** The form at /booking books private jeeps (R1.23); shared seats need the seat map. */
export function isBookedByForm(pkg: Pick<SafariPackage, 'packageType' | 'jeep' | 'shared'>): boolean {
  return allowsReservation(pkg, 'private') && isPriced(pkg, 'private')
}

/**
 * The initial slot of a package in the form: its preset slot. While that is the default, the name decides, as before R3.27, or in another
 * language the id, which comes from an English name.
 */
export function usualSlot(pkg: Pick<SafariPackage, 'name'> & Partial<Pick<SafariPackage, 'id'> & PackageOffer>): Slot {
  const { presetSlot = 'morning' } = pkg
  const named = slotInName(pkg.name) ?? slotInName(pkg.id ?? '') ?? 'morning'
  return presetSlot === 'morning' && offersSlot(pkg, named) ? named : presetSlot
}

function slotInName(name: string): Slot | undefined {
  if (wholeDay.test(name)) return 'fullDay'
  if (/\b(afternoon|evening|dusk|sunset)\b/i.test(name)) return 'afternoon'
  return /\b(morning|dawn)\b/i.test(name) ? 'morning' : undefined
}
