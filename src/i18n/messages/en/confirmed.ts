import { policy } from '#i18n/sale-terms.ts'
import { cancellation } from './trust.ts'

/** The confirmation of a booking: its facts, its deadline and how to pay. */
export const confirmed = {
  heading: 'Booking Confirmed!',
  /** For a ride, which staff confirm. */
  rideHeading: 'Request received',
  leads: {
    private: (name: string) => `Thank you, ${name}. We’ve received your booking.`,
    shared: (name: string) => `Thank you, ${name}. We’ve received your booking.`,
    room: (name: string) => `Thank you, ${name}. We’ve received your booking.`,
    taxi: (name: string) => `Thank you, ${name}. We’ve received your request and are looking for a driver.`,
    general: (name: string) => `Thank you, ${name}. We’ve received your booking.`,
  },
  cancelledHeading: 'Booking cancelled',
  closedHeading: 'Your safari cannot take place',
  closed: 'We had to close the day of your safari. Please don’t pay anything. To choose another day, write to us.',
  closedRefund: 'You can cancel on your booking page at any time and get a full refund.',
  bookingId: 'Booking ID',
  /** The state of a booking until it is paid, with the same words on every page and in emails. */
  held: {
    unpaid: (here: string) => `Held until ${here}, not paid`,
    other: (here: string) => `Held until ${here}`,
  },
  payNow: (total: string) => `Pay ${total}`,
  payToKeep: {
    private: (total: string) => `Pay ${total} to keep your place`,
    shared: (total: string) => `Pay ${total} to keep your seats`,
    room: (total: string) => `Pay ${total} to keep your room`,
    general: (total: string) => `Pay ${total} to keep your place`,
  },
  cancelled: 'This booking has been cancelled and its place released. If you didn’t expect this, please write to us.',
  shortNotice: 'Your jeep leaves soon, so we confirm by WhatsApp.',
  shortNoticeHint: 'Please message us now so that we can confirm.',
  /** If the operator has no WhatsApp number. */
  shortNoticeNoWhatsApp: 'Your jeep leaves soon, so we confirm by phone or email.',
  bank: 'Bank transfer details',
  bankFields: {
    bankName: 'Bank name',
    accountName: 'Account name',
    accountNumber: 'Account number',
    branch: 'Branch',
    swiftCode: 'SWIFT code',
  },
  /** In place of bank details that are not set (R6.23). */
  bankFollows: 'We’ll send our bank details by WhatsApp within the hour.',
  bankRestFollows: 'We’ll send the missing bank details on WhatsApp.',
  /** If the operator has no WhatsApp number. */
  bankFollowsByEmail: 'We’ll send our bank details by email.',
  payment: 'Payment instructions',
  payAnotherWay: 'Pay another way',
  /** The specification's sentence if the guest has 24 hours, otherwise the deadline (R1.20). */
  transfer: (total: string) => `Complete the bank transfer of ${total} within ${policy().paymentHours} hours.`,
  transferBy: (total: string, moment: string) => `Complete the bank transfer of ${total} by ${moment}.`,
  transferOpen: (total: string) => `Complete the bank transfer of ${total}.`,
  instructions: (id: string, transfer: string) => [
    transfer,
    `Use the booking ID ${id} as the reference.`,
    'Send the receipt via WhatsApp or email.',
  ],
  /** The same beside the upload of the slip. */
  transferSteps: (id: string, transfer: string) => [
    transfer,
    `Use the booking ID ${id} as the reference.`,
    'Upload the slip here, or send the receipt via WhatsApp or email.',
  ],
  onArrival: {
    private: (id: string, total: string) => [
      `Pay on arrival: ${total}, before the jeep leaves.`,
      `Have the booking ID ${id} at hand.`,
    ],
    shared: (id: string, total: string) => [
      `Pay on arrival: ${total}, before the jeep leaves.`,
      `Have the booking ID ${id} at hand.`,
    ],
    room: (id: string, total: string) => [
      `Pay on arrival: ${total}, at check-in.`,
      `Have the booking ID ${id} at hand.`,
    ],
    general: (id: string, total: string) => [
      `Pay on arrival: ${total}, before the jeep leaves.`,
      `Have the booking ID ${id} at hand.`,
    ],
  },
  confirmedMeanwhile: {
    private: 'We hold your place and confirm by WhatsApp or email.',
    shared: 'We hold your seats and confirm by WhatsApp or email.',
    room: 'We hold your room and confirm by WhatsApp or email.',
    general: 'We hold your place and confirm by WhatsApp or email.',
  },
  received: 'We’ve received your payment. Thank you.',
  submitted: 'We’ve received your payment details and are checking them.',
  cancellation: 'Cancellation policy',
  cancellationZone: cancellation.zone,
  contact: 'Contact us on WhatsApp',
  contactMessage: (id: string) => `Hello, this is about my booking. Booking ID: ${id}`,
  home: 'Back to Home',
  print: 'Print Booking Details',
  summaries: {
    private: 'Your safari',
    shared: 'Your safari',
    room: 'Your stay',
    taxi: 'Your ride',
    general: 'Your booking',
  },
  total: 'Total',
  estimate: (kilometres: number) => `Estimate for ${kilometres} km`,
  onRequest: 'Price on request',
  unopened: 'This booking opens only in the browser tab where you made it.',
  unopenedHint: (id: string) => `If ${id} is your booking, it is safe. Write to us and we’ll send you the details.`,
  unreachable: 'We could not load your booking.',
  tryAgain: 'Try again',
  loading: 'Loading your booking…',
} as const

export const confirmedTitle = (name: string) => `Your booking | ${name}`
