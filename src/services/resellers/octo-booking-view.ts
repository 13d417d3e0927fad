import type { OctoBooking } from '#db/resellers/octo-bookings.ts'
import { policySoldWith } from '#domain/bookings/booking-policy.ts'
import { refundableUntil, refundRuleOf } from '#domain/bookings/cancellation-policy.ts'
import { minuteMs } from '#domain/primitives/date.ts'
import { octoStatusOf, wholeContact } from '#domain/resellers/octo-booking.ts'
import { octoPricing, partOf } from '#domain/resellers/octo-price.ts'
import { availabilityIdOf, unitsOf } from '#domain/resellers/octo-product.ts'
import { testBookingMinutes } from '#domain/status/probe.ts'
import type { OctoDay, OctoOffer } from './octo-availability.ts'
import { availabilityView, utcTime } from './octo-availability-view.ts'
import { type AppliedCapabilities, optionView, productView, unitView } from './octo-product-view.ts'

/** Ms UTC; infinity for a booking without a start. */
export function octoTripStart({ starts_at }: Pick<OctoBooking['booking'], 'starts_at'>): number {
  return starts_at?.getTime() ?? Number.POSITIVE_INFINITY
}

/** Until when a booking can be cancelled without `force`, ms UTC. */
function cancellableUntil({ kind, starts_at, policy }: Pick<OctoBooking['booking'], 'kind' | 'starts_at' | 'policy'>) {
  return starts_at
    ? refundableUntil(refundRuleOf(kind), starts_at.getTime(), policySoldWith({ policy }))
    : Number.POSITIVE_INFINITY
}

export function statusOfOcto({ booking, octo, arrivedAt }: OctoBooking, now: number) {
  return octoStatusOf(
    {
      status: booking.status,
      cancelReason: booking.cancel_reason,
      holdExpiresAt: expiryOf({ booking, octo }),
      hasArrived: arrivedAt !== null,
    },
    now,
  )
}

/** The deadline of a test booking is over from the beginning, so that any sale may take its place. Its probe has two minutes. */
function expiryOf({ booking, octo }: Pick<OctoBooking, 'booking' | 'octo'>): number | null {
  if (octo.is_test) return booking.created_at.getTime() + testBookingMinutes * minuteMs
  return booking.hold_expires_at?.getTime() ?? null
}

export function isCancellable(found: OctoBooking, now: number): boolean {
  const status = statusOfOcto(found, now)
  if (status === 'ON_HOLD' || status === 'PENDING') return true
  // A closed day is no fault of the guest.
  return status === 'CONFIRMED' && (found.booking.closed_at !== null || now <= cancellableUntil(found.booking))
}

/**
 * A booking as OCTO shows it.
 *
 * @param offer its product and option; undefined if they are no longer sold
 * @param day the state of its day; undefined without an offer
 */
export function bookingView(
  found: OctoBooking,
  { offer, day }: { offer: OctoOffer | undefined; day: OctoDay | undefined },
  capabilities: AppliedCapabilities,
  now: number,
) {
  const { booking, octo, arrivedAt } = found
  const status = statusOfOcto(found, now)
  const isOpen = status === 'ON_HOLD'
  const expiresAt = expiryOf(found)
  const redeemedAt = status === 'REDEEMED' && arrivedAt ? utcTime(arrivedAt.getTime()) : null
  const confirmedAt = octo.confirmed_at ?? (booking.status === 'confirmed' ? booking.changed_at : null)
  const units = offer ? unitsOf(offer.product) : []
  // Staff may have agreed on another price, or changed the party.
  const isAsSold = octo.unit_items.reduce((sum, { price }) => sum + (price?.retail ?? 0), 0) === booking.total
  const ticketPrice = typeof booking.price.ticketPrice === 'number' ? booking.price.ticketPrice : 0
  return {
    id: octo.uuid,
    uuid: octo.uuid,
    testMode: octo.is_test,
    resellerReference: octo.reseller_reference,
    supplierReference: booking.reference,
    status,
    utcCreatedAt: utcTime(booking.created_at.getTime()),
    utcUpdatedAt: utcTime(booking.changed_at.getTime()),
    utcExpiresAt: (isOpen || status === 'EXPIRED') && expiresAt !== null ? utcTime(expiresAt) : null,
    utcRedeemedAt: redeemedAt,
    utcConfirmedAt: isOpen || status === 'EXPIRED' || !confirmedAt ? null : utcTime(confirmedAt.getTime()),
    productId: octo.product_id,
    ...(offer && { product: productView(offer.product, offer.business, capabilities) }),
    optionId: octo.option_id,
    ...(offer && { option: optionView(offer.product, offer.option, offer.business, capabilities, 'pricing') }),
    cancellable: isCancellable(found, now),
    cancellation:
      status === 'CANCELLED'
        ? {
            refund: octo.refund ?? ('FULL' as const),
            reason: octo.cancel_reason,
            utcCancelledAt: utcTime((octo.cancelled_at ?? booking.changed_at).getTime()),
          }
        : null,
    freesale: false,
    availabilityId: offer && booking.day ? availabilityIdOf(offer.option, booking.day) : null,
    availability: offer && day ? availabilityView(offer, day, [], capabilities) : null,
    contact: wholeContact(octo.contact),
    notes: octo.notes,
    deliveryMethods: ['VOUCHER'] as const,
    voucher: {
      redemptionMethod: 'DIGITAL' as const,
      utcRedeemedAt: redeemedAt,
      deliveryOptions:
        status === 'CONFIRMED' || status === 'REDEEMED'
          ? [{ deliveryFormat: 'QRCODE' as const, deliveryValue: booking.reference }]
          : [],
    },
    unitItems: octo.unit_items.map((item, at, { length }) => {
      const unit = units.find(({ id }) => id === item.unitId)
      return {
        uuid: item.uuid,
        resellerReference: item.resellerReference,
        supplierReference: booking.reference,
        unitId: item.unitId,
        ...(offer &&
          unit && { unit: unitView(offer.product, offer.option, unit, offer.business, capabilities, 'pricing') }),
        status,
        utcRedeemedAt: redeemedAt,
        contact: wholeContact(item.contact),
        ticket: null,
        ...(capabilities.pricing &&
          item.price && {
            pricing: isAsSold
              ? octoPricing(item.price.retail, item.price.ticket)
              : octoPricing(partOf(booking.total, at, length), partOf(ticketPrice, at, length)),
          }),
      }
    }),
    ...(capabilities.pricing && { pricing: octoPricing(booking.total, ticketPrice) }),
  }
}
export type OctoBookingView = ReturnType<typeof bookingView>
