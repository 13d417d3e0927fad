import { holdMinutes, maxOpenBookings } from '#domain/availability/guest-limits.ts'
import { checkInMinute, maxNights } from '#domain/stays/room.ts'
import { policy, saleTerms } from '#i18n/sale-terms.ts'
import { clock } from './clock.ts'
import type { Chapter } from './text-page.ts'
import { cancellation } from './trust.ts'

const checkIn = clock.time(checkInMinute)
const isADayBefore = () => policy().refundNoticeHours.room === 24

const chapters = (): readonly Chapter[] => [
  {
    id: 'scope',
    heading: 'What these terms cover',
    text: [
      'They apply to everything you book with us: private and shared safaris, rooms, taxi rides and add-ons, whether you book on this site or by message. “We” means the operator named at the top of this site; “you” means the person who books.',
      'If we have agreed something else with you in writing, that agreement applies.',
    ],
  },
  {
    id: 'booking',
    heading: 'How booking works',
    text: [
      'When you press the last button of a booking, our server reserves the place for you at once, and you get a booking ID. Your booking is then pending: we hold the place for the time shown in the confirmation. It is confirmed once we receive your payment, or once we confirm it by message.',
      [
        `You can book a safari up to ${policy().windowDays} days ahead and until the jeep leaves.`,
        `While you fill in the form, we hold the place you chose for ${holdMinutes} minutes, and once for another ${holdMinutes} minutes.`,
        `Up to ${maxOpenBookings.unpaid} unpaid bookings are allowed per email address or phone number, ${maxOpenBookings.cash} of them to be paid in cash.`,
        'We confirm last-minute bookings personally. Please message us when you make one.',
        'A taxi booking is a request. The ride is booked once we have told you the fare and you have agreed.',
      ],
      'Please check names, dates and numbers before you send them. If we can’t reach you with the details you gave, we may not be able to confirm your booking.',
    ],
  },
  {
    id: 'prices',
    heading: 'Prices',
    text: [
      'The total shown before you book covers everything listed: park tickets, the jeep or seats, and the guide and meals you choose. The price of a private jeep does not depend on the number of guests; tickets, shared seats and meals are charged per person.',
      'If a price changes while you book, you must see and confirm the new total before the booking is made. Later price changes don’t affect existing bookings.',
      'Safaris and rooms are priced in US dollars, taxi fares in euros. You pay any bank charges for transfers or currency exchange. An add-on marked “price on request” is added only after you have agreed to its price.',
    ],
  },
  {
    id: 'payment',
    get heading() {
      return `Payment and the ${policy().paymentHours}-hour rule`
    },
    text: [
      `Complete the bank transfer within ${policy().paymentHours} hours of booking, or until ${policy().transferLeadHours} hours before the start if that is sooner, with your booking ID as the reference, and send us the receipt on the payment page, by WhatsApp or email.`,
      [
        `Bank transfer: we hold your place for ${policy().paymentHours} hours, or until ${policy().transferLeadHours} hours before the start if that is sooner. It is not available less than ${policy().latestTransferHours} hours before the start.`,
        `Cash on arrival: we hold your place for ${policy().paymentHours} hours, or until ${policy().cashLeadHours} hours before the start if that is sooner, unless we have confirmed the booking by then.`,
        'A booking made too late for these deadlines is held until the start and waits for our confirmation.',
      ],
      'The confirmation shows the exact deadline. If it passes without a payment or a receipt, the booking is cancelled at no cost to you, and others can book the place. If your money arrives later, we use it for the same place if it is still free; otherwise it is refunded.',
    ],
  },
  {
    id: 'cancelling',
    heading: 'If you cancel',
    text: [
      `Safaris and taxi rides: ${cancellation.texts.safari(policy())} The ${policy().refundNoticeHours.safari} hours are counted back from the scheduled start. A taxi ride is refunded in full until we confirm the fare.`,
      `Rooms: ${cancellation.roomPage}. Check-in starts at ${checkIn}${isADayBefore() ? `, so you can cancel free of charge until ${checkIn} on the day before` : ''}. After that there is no refund.`,
      'All times are Sri Lanka time. You can cancel on your booking page, or write to us with your booking ID; the time at which we receive your cancellation decides. Refunds are made in the currency you paid in, to the account the money came from. A no-show is treated as a late cancellation.',
      `Prefer another day? Don’t cancel. You can move a safari yourself on your booking page, to another free day, until ${policy().moveNoticeHours} hours before the start; for anything else, write to us. A booking that moves to another day keeps its price.`,
    ],
    links: [{ to: '/contact', label: 'Write to us' }],
  },
  {
    id: 'we-cancel',
    heading: 'If we have to cancel',
    text: [
      'The authorities may close a park, a road may flood, or a jeep may break down. If we can’t provide what you booked, you choose: another day, another park or room, or a full refund.',
      'We can’t pay for what others sold you, such as flights or other hotels. Travel insurance can.',
    ],
  },
  {
    id: 'in-the-park',
    heading: 'In the park',
    text: [
      'Wild animals come and go as they please. We don’t sell sightings, and a missed one is no reason for a refund.',
      'The park rules apply to everybody: stay in the jeep unless leaving it is allowed, keep quiet near animals, don’t feed them, take your litter with you, and bring no drones or alcohol. The driver decides what is safe. Guests who put people or animals at risk may be driven back without a refund.',
      'Bring the passport or NIC whose number you gave us. The park may refuse entry if the ticket and the document don’t match. Jeeps leave at the scheduled time; a shared jeep can’t wait for late guests.',
    ],
  },
  {
    id: 'rooms',
    heading: 'Rooms',
    text: [
      `Rooms are priced per room and night, dormitory beds per bed and night. Check-in is from ${checkIn}; let us know if you arrive late at night. One booking covers up to ${maxNights} nights and as many guests as the rooms sleep.`,
      'Please look after the bungalow and be considerate: many guests get up before four. We may charge for damage you cause.',
    ],
  },
  {
    id: 'taxi',
    heading: 'Taxi',
    text: [
      `The estimate on the page is for ${saleTerms().taxi.kilometres} km. The fare for your route is the one we confirm before the ride. The number of passengers must fit the vehicle; tell us about child seats and large luggage.`,
    ],
  },
  {
    id: 'health',
    heading: 'Health, insurance and liability',
    text: [
      'Park tracks are rough and the animals are wild. Before you book, tell us anything we should know, such as pregnancy or back problems. Travel with insurance that covers illness, accidents and cancellation.',
      'We are liable for damage caused by our fault or that of the people who work for us. We are not liable for what animals, weather, authorities or other people do, or for items left in a jeep or room. Nothing in these terms limits rights that the law does not allow to be waived.',
    ],
  },
  {
    id: 'law',
    heading: 'Law and changes',
    text: [
      'The law of Sri Lanka applies. Consumers keep the mandatory protection of the law of their home country. If part of these terms is invalid, the rest still applies.',
      'We may change these terms for future bookings. The terms published when you booked apply to your booking. Our privacy notice explains how we handle your data.',
    ],
    links: [{ to: '/privacy', label: 'Privacy' }],
  },
]

export const terms = {
  title: (name: string) => `Terms for safaris, rooms and taxi | ${name}`,
  get description() {
    return `How booking works, how long we hold a place, the ${policy().paymentHours}-hour rule for bank transfers, refunds when you cancel, and the rules in the park.`
  },
  eyebrow: 'Terms in plain words',
  heading: 'Terms',
  lead: 'What you can expect from us, and what we expect from you. The most important points come first.',
  picture: 'Illustration of deer under tall trees in the morning mist',
  updated: '2026-11-25',
  short: {
    label: 'At a glance',
    items: [
      {
        heading: 'Safaris and taxi',
        get text() {
          return `${cancellation.texts.safari(policy())} A taxi ride is refunded in full until we confirm the fare.`
        },
        to: '#cancelling',
      },
      {
        heading: 'Rooms',
        get text() {
          return `${cancellation.roomPage}.`
        },
        to: '#cancelling',
      },
      {
        heading: 'Bank transfer',
        get text() {
          return `Complete the bank transfer within ${policy().paymentHours} hours of booking, or until ${policy().transferLeadHours} hours before the start if that is sooner.`
        },
        to: '#payment',
      },
    ],
  },
  get chapters() {
    return chapters()
  },
}
