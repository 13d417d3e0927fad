import type { SafariRequestInput } from '#contracts/bookings/safari-booking.ts'
import { PackageWire } from '#contracts/packages/package.ts'
import { packageFromWire } from '#contracts/primitives/money.ts'
import { firstChoices, noDetails, type SafariChoices } from '#domain/bookings/booking.ts'
import type { Slot } from '#domain/bookings/time-slot.ts'
import { type JeepType, jeepTypes, offersJeep, offersSlot, type SafariPackage } from '#domain/packages/package.ts'
import { safariPrice } from '#domain/packages/price.ts'
import { safariRequest } from '#website/packages/customiser-reducer.ts'

/**
 * Two packages of the demo data: one sells private safaris in the morning and afternoon in every type of jeep, the
 * other the seven seats of a jeep in the morning.
 */
export async function soldPackages(url: string): Promise<{ pkg: SafariPackage; shared: SafariPackage }> {
  const response = await fetch(`${url}/api/packages?isActive=true`)
  const { packages } = (await response.json()) as { packages: unknown[] }
  const found = packages.map((pkg) => packageFromWire(PackageWire.parse(pkg)))
  const pkg = found.find(
    (each) =>
      each.packageType !== 'shared' &&
      each.jeep &&
      offersSlot(each, 'morning') &&
      offersSlot(each, 'afternoon') &&
      jeepTypes.every((type) => offersJeep(each, type)),
  )
  const shared = found.find(
    (each) => each.packageType !== 'private' && each.shared && each.maxCapacity >= 7 && offersSlot(each, 'morning'),
  )
  if (!pkg || !shared) throw new Error('The demo data has no package with private safaris, or none with seven seats.')
  return { pkg, shared }
}

/** The number of the guest; the load replaces '#N#'. */
type GuestNumber = number | '#N#'

/** The customiser's request for a party of two in a private jeep, with the displayed price. */
export function partyOfTwo(
  pkg: SafariPackage,
  trip: { date: string; timeSlot: Slot; jeepType: JeepType },
  number: GuestNumber,
): SafariRequestInput {
  return requestOf(pkg, { ...firstChoices, ...trip, people: 2 }, number)
}

/** The same for one guest and a seat of a shared jeep. */
export function oneSeat(
  pkg: SafariPackage,
  trip: { date: string; timeSlot: Slot },
  seat: number,
  number: GuestNumber,
): SafariRequestInput {
  return requestOf(pkg, { ...firstChoices, ...trip, reservationType: 'shared', seats: [seat] }, number)
}

function requestOf(pkg: SafariPackage, choices: SafariChoices, number: GuestNumber): SafariRequestInput {
  const details = {
    ...noDetails,
    customerName: `Ruwan Guest ${number}`,
    customerEmail: `ruwan.${number}@example.com`,
    customerPhone: `+94 77 1${number}`,
    passportNumber: `N1${number}`,
    pickupLocation: 'Tissamaharama clock tower',
  }
  return safariRequest(pkg, { choices, details }, safariPrice(pkg, choices))
}
