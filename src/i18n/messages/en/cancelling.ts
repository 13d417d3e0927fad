import type { BookingPolicy } from '#domain/bookings/booking-policy.ts'
import type { RefundRule } from '#domain/bookings/kind-spec.ts'

/** The dialog in which staff cancel a booking, delete it, or decide its refund. */
export const cancelling = {
  button: 'Cancel booking...',
  decide: 'Decide refund...',
  decideShort: 'Decide...',
  decideOf: (booking: string) => `Decide the refund of ${booking}`,
  titles: {
    cancel: 'Cancel this booking?',
    save: 'Cancel this booking?',
    delete: 'Delete Booking',
    decide: 'Decide the refund',
  },
  booking: (name: string, booking: string) => `${name}, ${booking}`,
  loading: 'Calculating the refund...',
  failed: 'The refund could not be calculated.',
  party: 'Who cancels?',
  parties: { guest: 'The guest', operator: 'We do' },
  terms: {
    safari: ({ safariRefundPercent, refundNoticeHours }: BookingPolicy) =>
      `${safariRefundPercent}% until ${refundNoticeHours.safari} hours before the start, then nothing.`,
    room: ({ refundNoticeHours }: BookingPolicy) =>
      `Full refund until ${refundNoticeHours.room} hours before check-in, then nothing.`,
  } satisfies Record<RefundRule, (policy: BookingPolicy) => string>,
  everything: 'Weather, a closed park, no jeep: full refund.',
  partyMissing: 'Please choose who cancels.',
  refund: (currency: string) => `Refund (${currency})`,
  refundHint: (byPolicy: string, most: string) => `${byPolicy} under our terms. At most ${most}.`,
  refundWrong: (most: string) => `Please enter an amount from 0 to ${most}, such as 35 or 35.50.`,
  reason: 'Reason',
  reasonHint: 'Visible to staff only, not to the guest.',
  notify: 'Email the guest',
  result: 'Summary',
  received: 'Received',
  returned: 'Already refunded or requested',
  kept: 'We keep',
  back: 'Refund to the guest',
  email: 'Email',
  emailSent: 'will be sent',
  emailNotSent: 'will not be sent',
  approval: 'An admin approves the refund under Payments before any money is sent.',
  places: 'The places are released at once.',
  deleted: 'The booking is removed from every list. A record is kept for accounting.',
  keep: 'Keep booking',
  quietBack: 'Back',
  confirm: { cancel: 'Cancel booking', save: 'Cancel booking', delete: 'Delete booking', decide: 'Decide' },
  working: 'One moment...',
  cancelled: (booking: string) => `${booking} is cancelled.`,
  decided: (booking: string) => `The refund of ${booking} has been decided.`,
  failedToSave: 'That didn’t work. Please try again.',
  undecidedTitle: 'Refunds to decide',
  undecidedLead:
    'These bookings were cancelled or deleted without choosing who cancelled. Guests have not been promised anything yet.',
  onlyAdmin: 'An admin makes this decision.',
  cancelledOn: (moment: string) => `cancelled ${moment}`,
  receivedSum: (sum: string) => `${sum} received`,
} as const
