import type { Slot } from '#domain/bookings/time-slot.ts'
import { allowsReservation, isPriced, type SafariPackage } from './package.ts'
import type { Park } from './park.ts'

/** The home page's three cards by the words of their links, /booking?package=… (R3.20, R11.1). */
export const popularPackages = ['morning', 'fullday', 'birdwatching'] as const
type PopularPackage = (typeof popularPackages)[number]

type Named = Pick<SafariPackage, 'id' | 'name' | 'park' | 'packageType' | 'jeep' | 'shared' | 'isActive'>

const wholeDay = /\bfull[\s-]?day\b/i
const popular: Record<PopularPackage, { name: string; park: Park; isMeant: (name: string) => boolean }> = {
  morning: {
    name: 'Yala Morning Safari',
    park: 'yala',
    isMeant: (name) => /\b(morning|dawn)\b/i.test(name) && !wholeDay.test(name),
  },
  fullday: { name: 'Full Day Yala Experience', park: 'yala', isMeant: (name) => wholeDay.test(name) },
  birdwatching: { name: 'Bundala Bird Watching', park: 'bundala', isMeant: (name) => /\bbirds?\b|birding/i.test(name) },
}

/**
 * The package that `?package=` means: one of the three words, or a package's id. For a word first the package of the
 * card's own name, then the first of its park whose name says so; only packages that can be booked by the form count.
 */
export function packageMeantBy<P extends Named>(text: string, packages: readonly P[]): P | null {
  const active = packages.filter((pkg) => pkg.isActive)
  const byId = active.find((pkg) => pkg.id === text)
  const word = popularPackages.find((one) => one === text.toLowerCase())
  if (byId || !word) return byId ?? null
  const { name, park, isMeant } = popular[word]
  const offered = active.filter(isBookedByForm)
  return (
    offered.find((pkg) => pkg.name.toLowerCase() === name.toLowerCase()) ??
    offered.find((pkg) => pkg.park === park && isMeant(pkg.name)) ??
    null
  )
}

/** The form at /booking books a jeep of one's own (R1.23); single seats are chosen on the seat map. */
export function isBookedByForm(pkg: Pick<SafariPackage, 'packageType' | 'jeep' | 'shared'>): boolean {
  return allowsReservation(pkg, 'private') && isPriced(pkg, 'private')
}

/** The slot a package starts with in the form: the one that its name speaks of. */
export function usualSlot({ name }: Pick<SafariPackage, 'name'>): Slot {
  if (wholeDay.test(name)) return 'fullDay'
  return /\b(afternoon|evening|dusk|sunset)\b/i.test(name) ? 'afternoon' : 'morning'
}
