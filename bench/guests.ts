import { firstChoices, noDetails, safariRequest } from '#rules/booking.ts'
import { packageFromWire } from '#rules/decimals.ts'
import { toDecimal } from '#rules/money.ts'
import type { JeepType, SafariPackage } from '#rules/package.ts'
import { PackageWire } from '#rules/package-wire.ts'
import { safariPrice } from '#rules/price.ts'
import type { SafariRequestInput } from '#rules/safari-request.ts'
import type { Slot } from '#rules/slot.ts'

/** A package of the demo data that sells private safaris. */
export async function privatePackage(url: string): Promise<SafariPackage> {
  const response = await fetch(`${url}/api/packages?isActive=true`)
  const { packages } = (await response.json()) as { packages: unknown[] }
  const found = packages
    .map((pkg) => packageFromWire(PackageWire.parse(pkg)))
    .find(({ packageType, jeep }) => packageType !== 'shared' && jeep)
  if (!found) throw new Error('The demo data has no package with private safaris.')
  return found
}

/** What the customiser sends for a party of two, priced as the page shows it. */
export function partyOfTwo(
  pkg: SafariPackage,
  trip: { date: string; timeSlot: Slot; jeepType: JeepType },
  number: number,
): SafariRequestInput {
  const choices = { ...firstChoices, ...trip, people: 2 }
  const price = safariPrice(pkg, choices)
  return safariRequest(
    pkg,
    choices,
    {
      ...noDetails,
      customerName: `Ruwan Guest ${number}`,
      customerEmail: `ruwan.${number}@example.com`,
      customerPhone: `+94 77 ${1_000_000 + number}`,
      passportNumber: `N${1_000_000 + number}`,
      pickupLocation: 'Tissamaharama clock tower',
    },
    {
      ticketPrice: toDecimal(price.ticketPrice),
      jeepPrice: toDecimal(price.jeepPrice),
      guidePrice: toDecimal(price.guidePrice),
      mealPrice: toDecimal(price.mealPrice),
      totalPrice: toDecimal(price.totalPrice),
    },
  )
}
