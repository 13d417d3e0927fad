import type { BookingPolicy } from '#domain/bookings/booking-policy.ts'
import type { RefundRule } from '#domain/bookings/kind-spec.ts'
import type { Currency } from '#domain/primitives/money.ts'
import { policy } from '#i18n/sale-terms.ts'

/** Texts beside every price: other currencies, the gate, cancelling, clocks, sun times, next steps. */

export const currency = {
  label: 'Show prices in',
  names: {
    USD: 'US dollar',
    EUR: 'Euro',
    GBP: 'British pound',
    LKR: 'Sri Lankan rupee',
  } satisfies Record<Currency, string>,
  option: (code: string, name: string) => `${code} – ${name}`,
  about: (amount: string) => `about ${amount}`,
  /** A short form. */
  short: (amount: string) => `≈\u00a0${amount}`,
  /** The charged currency. */
  charged: {
    USD: 'You are charged in US dollars.',
    EUR: 'You are charged in euros.',
    GBP: 'You are charged in British pounds.',
    LKR: 'You are charged in Sri Lankan rupees.',
  } satisfies Record<Currency, string>,
  rates: (day: string) => `Approximate amounts use the exchange rates of ${day}.`,
} as const

/** The sentence about the items that a safari's total covers. */
export const gatePromise = {
  atGate: (sum: string) => `You pay the park itself about ${sum} at the gate.`,
  promise: 'The park tickets shown here are included in the total.',
  contains: 'The jeep with its driver, and the guide and meals you choose, are included too.',
  containsShared: 'Your seats in the jeep, the driver, and the meals you choose are included too.',
  noFee: 'No booking or service fees.',
  holds: 'Based on your group size and visitor type.',
  addOns: 'Add-ons are not included in the total.',
} as const

/** The example on a package's page: tickets and jeep for one party. */
export const example = {
  heading: 'Total price',
  lead: (people: string, visitor: string) =>
    `Example for ${people}, ${visitor.toLowerCase()} visitors, with a driver and without meals. See the price for your group, jeep and meals on the next page.`,
  private: (jeep: string, slot: string) => `Private ${jeep.toLowerCase()} jeep, ${slot.toLowerCase()}`,
  shared: (slot: string) => `Shared jeep, ${slot.toLowerCase()}`,
  tickets: (people: string) => `Park tickets, ${people}`,
  jeep: 'Jeep or seats',
  total: 'Total',
  each: 'Per person, tickets included',
} as const

/** How a safari is paid and by when, shown before booking. */
export const payLater = {
  get bank() {
    return `You won’t be charged yet. Pay after booking: by bank transfer within ${policy().paymentHours} hours, or another way that you choose then.`
  },
  bankBy: (moment: string) =>
    `You won’t be charged yet. Pay after booking: by bank transfer until ${moment}, or another way that you choose then.`,
  later: 'You won’t be charged yet. Pay after booking, by bank transfer or another way that you choose then.',
  cash: 'You won’t be charged yet. It is too late for a bank transfer, so you pay on arrival.',
  soon: 'Your jeep leaves soon: you pay on arrival, and we confirm by WhatsApp. You won’t be charged yet.',
} as const

export const cancellation = {
  /** The specification's text; the rule for rooms was made a sentence. */
  texts: {
    safari: ({ safariRefundPercent, refundNoticeHours }: BookingPolicy) =>
      `${safariRefundPercent}% refund if cancelled ${refundNoticeHours.safari}+ hours before, no refund for last-minute cancellations.`,
    room: ({ refundNoticeHours }: BookingPolicy) =>
      `Free cancellation up to ${refundNoticeHours.room} hours before check-in.`,
  } satisfies Record<RefundRule, (policy: BookingPolicy) => string>,
  /** For a room's page and the terms. */
  get roomPage() {
    return `FREE CANCELLATION - Cancel up to ${policy().refundNoticeHours.room} hours before check-in`
  },
  zone: 'All times are Sri\u00a0Lanka\u00a0time.',
  /** `moment` includes day, time and time zone. */
  until: {
    safari: (moment: string, percent: number) => `You get ${percent}% back if you cancel by ${moment}.`,
    room: (moment: string) => `Free cancellation until ${moment}.`,
  } satisfies Record<RefundRule, (moment: string, percent: number) => string>,
  tooLate: {
    safari: ({ refundNoticeHours }: BookingPolicy) =>
      `It starts in less than ${refundNoticeHours.safari} hours, so there is no refund if you cancel.`,
    room: ({ refundNoticeHours }: BookingPolicy) =>
      `Check-in is in less than ${refundNoticeHours.room} hours, so there is no refund if you cancel.`,
  } satisfies Record<RefundRule, (policy: BookingPolicy) => string>,
} as const

/** The refund rule of a ride before and after its fare is confirmed. In a group of its own, because the customiser does not load it. */
export const rideRefund = {
  text: (rule: string) => `Full refund until we confirm the fare. After that: ${rule}`,
} as const

export const clock = {
  sriLanka: (moment: string) => `${moment}, Sri\u00a0Lanka\u00a0time`,
  /** A day and time, in any time zone. */
  moment: (day: string, time: string) => `${day}, ${time}`,
  yours: (moment: string) => `${moment} your time`,
  starts: (moment: string) => `Starts ${moment} your time`,
} as const

export const sun = {
  heading: (day: string, park: string) => `${day}, ${park}`,
  firstLight: 'First light',
  rises: 'Sunrise',
  sets: 'Sunset',
  zone: 'Sri\u00a0Lanka\u00a0time',
} as const

/** The steps after booking. The trip and the payment method decide which are shown. */
export const next = {
  heading: 'What happens next',
  done: 'Done',
  booked: {
    title: 'You have a booking ID',
    text: (id: string) => `${id}. Use it as your payment reference and when you contact us.`,
  },
  transfer: {
    title: 'You transfer the total',
    text: (total: string) =>
      `${total}, with the booking ID as the reference. Send us the receipt by WhatsApp or email.`,
  },
  received: {
    paid: 'We’ve received your payment',
    submitted: 'We’re checking your payment',
    text: {
      paid: 'Nothing more to pay.',
      submitted: 'Nothing more for you to do. We’ll contact you once it is checked.',
    },
  },
  confirm: {
    title: 'We confirm',
    transfer: 'By WhatsApp or email, once we receive your transfer.',
    message: 'By WhatsApp or email. Nothing to pay before you arrive.',
  },
  price: { title: 'We send you the price', text: 'By WhatsApp or email. You pay only after you have agreed.' },
  fare: {
    title: 'We find a driver and confirm the fare',
    text: (estimate: string, kilometres: number) =>
      `${estimate} is an estimate for ${kilometres} km. We’ll confirm the fare for your route by WhatsApp or email, and you pay only after you have agreed.`,
  },
  pickup: {
    title: 'We pick you up',
    at: (moment: string, place: string) =>
      `The safari starts on ${moment}. We pick you up at ${place} and will tell you the exact time.`,
    unknown: (moment: string) => `The safari starts on ${moment}. Please tell us where to pick you up.`,
    bring: 'Bring the passport or NIC whose number you gave us.',
  },
  ride: { title: 'Your driver picks you up', at: (moment: string, place: string) => `On ${moment}: ${place}.` },
  arrive: {
    title: 'You check in',
    from: (moment: string) => `From ${moment}. Let us know if you arrive late at night.`,
  },
  payThere: {
    safari: (total: string) => `You pay ${total} before the jeep leaves.`,
    room: (total: string) => `You pay ${total} at check-in.`,
  },
} as const

/** On the list of packages after a payment. */
export const received = {
  title: (id: string) => `Booking received: ${id}`,
  text: 'Thank you. Your booking page shows what happens next. It opens in the tab where you booked.',
  open: 'Open your booking',
  close: 'Close this message',
} as const

/** Prepared WhatsApp messages to the operator. */
export const ask = {
  label: 'Ask us on WhatsApp',
  call: (number: string) => `Call ${number}`,
  package: (name: string) => `Hello! I have a question about the safari "${name}".`,
  safari: (name: string, slot: string, day: string, people: string, total: string) =>
    `Hello! I’m looking at the safari "${name}" (${slot}, ${day}, ${people}, ${total}) and have a question.`,
  room: (room: string) => `Hello! I have a question about the room "${room}".`,
  taxi: 'Hello! I have a question about a taxi ride.',
  trip: 'Hello! I need help with booking on your website.',
  booking: (id: string) => `Hello, this is about my booking. Booking ID: ${id}`,
} as const

/** Shown after a reload, which loses the passport or NIC number because it is only in memory. */
export const identity = {
  again: 'Required for your park ticket. We don’t store it on this device, so please type it again.',
} as const
