import type { GuestDetails, SafariChoices } from '#domain/bookings/booking.ts'
import type { SafariPackage } from '#domain/packages/package.ts'
import type { SafariRequest, SafariRequestInput } from './safari-booking.ts'

/** The customiser's choices inside a request, parsed for pricing and validation. */
export function choicesInRequest(request: SafariRequest): SafariChoices {
  return { ...request, seats: request.reservationType === 'shared' ? request.selectedSeats : [] }
}

/** A request with a guest's choices and details (R1.2, R1.14); the price is the one that the page showed. */
export function safariRequest(
  pkg: SafariPackage,
  choices: SafariChoices,
  details: GuestDetails,
  price: { ticketPrice: number; jeepPrice: number; guidePrice: number; mealPrice: number; totalPrice: number },
): SafariRequestInput {
  const { seats, ...rest } = choices
  const { passportNumber, nicNumber, ...others } = details
  return {
    ...rest,
    ...others,
    ...price,
    ...(choices.visitorType === 'foreign' ? { passportNumber } : { nicNumber }),
    packageId: pkg.id,
    packageName: pkg.name,
    park: pkg.park,
    block: pkg.block,
    selectedSeats: choices.reservationType === 'shared' ? seats : choices.people,
  }
}
