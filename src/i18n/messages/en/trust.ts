import type { CancellationPolicy } from '#domain/bookings/cancellation-policy.ts'
import type { Currency } from '#domain/primitives/money.ts'

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
  rates: (day: string) => `“About” amounts are a guide at the exchange rates of ${day}.`,
} as const

/** The sentence about the items that a safari's total covers. */
export const gate = {
  promise: 'The park tickets of this page are included in the total.',
  contains: 'It also contains the jeep with its driver, and the guide and meals you choose.',
  containsShared: 'It also contains your seats in the jeep with its driver, and the meals you choose.',
  noFee: 'No booking or service fee is added.',
  holds: 'It holds for the number of people and the visitor type you choose.',
  addOns: 'Add-ons are not in the total.',
} as const

/** The example on a package's page: tickets and jeep for one party. */
export const example = {
  heading: 'What you pay in all',
  lead: (people: string, visitor: string) =>
    `For example ${people}, ${visitor.toLowerCase()} visitors, with a driver and without meals. The next page adds it up for your own party, jeep and meals.`,
  private: (jeep: string, slot: string) => `${jeep} jeep for you alone, ${slot.toLowerCase()}`,
  shared: (slot: string) => `Shared jeep, ${slot.toLowerCase()}`,
  tickets: (people: string) => `Park tickets, ${people}`,
  jeep: 'Whole jeep, or seats',
  total: 'Total',
  each: 'Per person, tickets included',
} as const

/** How a safari is paid and by when, shown before booking. */
export const payLater = {
  bank: 'Nothing is paid on this page. You pay after booking: by bank transfer within 24 hours, or in another way that you choose then.',
  bankBy: (moment: string) =>
    `Nothing is paid on this page. You pay after booking: by bank transfer until ${moment}, or in another way that you choose then.`,
  later:
    'Nothing is paid on this page. You pay after booking: by bank transfer, or in another way that you choose then.',
  cash: 'Nothing is paid on this page. A transfer would not arrive in time any more: you pay on arrival.',
  soon: 'Your jeep leaves soon: you pay on arrival, and we confirm by WhatsApp. Nothing is paid on this page.',
} as const

export const cancellation = {
  /** The specification's text; the rule for rooms was made a sentence. */
  texts: {
    safari: '50% refund if cancelled 24+ hours before, no refund for last-minute cancellations.',
    room: 'Free cancellation up to 24 hours before check-in.',
  } satisfies Record<CancellationPolicy, string>,
  /** For a room's page and the terms. */
  roomPage: 'FREE CANCELLATION - Cancel up to 24 hours before check-in',
  zone: 'Counted in Sri\u00a0Lanka\u00a0time.',
  /** `moment` includes day, time and time zone. */
  until: {
    safari: (moment: string) => `Half is paid back if you cancel by ${moment}.`,
    room: (moment: string) => `Free to cancel until ${moment}.`,
  } satisfies Record<CancellationPolicy, (moment: string) => string>,
  tooLate: {
    safari: 'It starts in less than 24 hours: there is no refund if you cancel.',
    room: 'Check-in is in less than 24 hours: there is no refund if you cancel.',
  } satisfies Record<CancellationPolicy, string>,
} as const

export const clock = {
  sriLanka: (moment: string) => `${moment}, Sri\u00a0Lanka\u00a0time`,
  /** A day and time, in any time zone. */
  moment: (day: string, time: string) => `${day}, ${time}`,
  yours: (moment: string) => `${moment} on your clock`,
  starts: (moment: string) => `Starts ${moment} on your clock`,
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
  booked: { title: 'You have a booking ID', text: (id: string) => `${id}. Give it whenever you pay or write to us.` },
  transfer: {
    title: 'You transfer the total',
    text: (total: string) =>
      `${total}, with the booking ID as the reference. Send us the receipt via WhatsApp or email.`,
  },
  received: {
    paid: 'We have your payment',
    submitted: 'We check your payment',
    text: {
      paid: 'Nothing more is to be paid.',
      submitted: 'You have done your part. We write to you as soon as it is checked.',
    },
  },
  confirm: {
    title: 'We write to you',
    transfer: 'By WhatsApp or email, as soon as your transfer is in.',
    message: 'By WhatsApp or email. Nothing is to be paid before you come.',
  },
  price: { title: 'We tell you the price', text: 'By WhatsApp or email. You pay only when you have agreed.' },
  fare: {
    title: 'We find a driver and tell you the fare',
    text: (estimate: string) =>
      `${estimate} is an estimate for 50 km. You hear the fare for your way by WhatsApp or email, and pay only when you have agreed.`,
  },
  pickup: {
    title: 'We come for you',
    at: (moment: string, place: string) =>
      `The safari starts on ${moment}. We pick you up at ${place} and tell you when.`,
    unknown: (moment: string) => `The safari starts on ${moment}. Please tell us where to pick you up.`,
    bring: 'Bring the passport or NIC whose number you gave us.',
  },
  ride: { title: 'Your driver comes', at: (moment: string, place: string) => `On ${moment}: ${place}.` },
  arrive: { title: 'You check in', from: (moment: string) => `From ${moment} on. Tell us if you come late at night.` },
  payThere: {
    safari: (total: string) => `You pay ${total} before the jeep leaves.`,
    room: (total: string) => `You pay ${total} at check-in.`,
  },
} as const

/** On the list of packages after a payment. */
export const received = {
  title: (id: string) => `Booking received: ${id}`,
  text: 'Thank you. Your booking page shows what happens next, and opens in the tab in which you booked.',
  open: 'Open your booking',
  close: 'Close this message',
} as const

/** Prepared WhatsApp messages to the operator. */
export const ask = {
  label: 'Ask us on WhatsApp',
  call: (number: string) => `Call ${number}`,
  package: (name: string) => `Hello! I have a question about the safari "${name}".`,
  safari: (name: string, slot: string, day: string, people: string, total: string) =>
    `Hello! I am looking at the safari "${name}" (${slot}, ${day}, ${people}, ${total}) and have a question.`,
  room: (room: string) => `Hello! I have a question about the room "${room}".`,
  taxi: 'Hello! I have a question about a taxi ride.',
  trip: 'Hello! I need help with booking on your website.',
  booking: (id: string) => `Hello, this is about my booking. Booking ID: ${id}`,
} as const

/** Shown after a reload, which loses the passport or NIC number because it is only in memory. */
export const identity = {
  again: 'The park office asks for it. We do not keep it on this device, so please type it once more.',
} as const
