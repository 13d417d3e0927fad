import { bookingWindowDays } from '#domain/bookings/booking.ts'
import { holdMinutes, maxOpenBookings } from '#domain/bookings/payment-deadline.ts'
import { estimatedKilometres } from '#domain/rides/taxi.ts'
import { checkInMinute, maxNights } from '#domain/stays/room.ts'
import { clock } from './clock.ts'
import type { Chapter } from './text-page.ts'
import { cancellation } from './trust.ts'

const checkIn = clock.time(checkInMinute)

const chapters: readonly Chapter[] = [
  {
    id: 'scope',
    heading: 'What these terms are for',
    text: [
      'They hold for everything you book with us: private and shared safaris, rooms, taxi rides and what goes with them, whether you book on this site or by message. “We” is the operator named at the top of this site; “you” is whoever books.',
      'If something you agreed with us in writing differs from these terms, what was agreed counts.',
    ],
  },
  {
    id: 'booking',
    heading: 'How a booking comes about',
    text: [
      'With the last button of a booking you ask us for a place, and our server takes it for you in the same moment. You get a booking ID. Your booking is then pending: the place is yours for as long as the confirmation says, and it is confirmed once we have your payment, or have confirmed it to you by message.',
      [
        `A safari can be booked from today up to ${bookingWindowDays} days ahead and until the jeep leaves.`,
        `While you fill in the form we keep the place you chose for ${holdMinutes} minutes, and once for ${holdMinutes} more.`,
        `At most ${maxOpenBookings.unpaid} bookings of one mail address or phone number may wait for payment at once, ${maxOpenBookings.cash} of them to be paid in cash.`,
        'A booking made shortly before the start is confirmed by hand. Please write to us when you make one.',
        'A taxi booking is a request. It becomes a ride when we have told you the fare and you have agreed.',
      ],
      'Please check names, dates and numbers before you send them. If we cannot reach you with what you gave us, we may not be able to confirm.',
    ],
  },
  {
    id: 'prices',
    heading: 'Prices',
    text: [
      'The total on the page before you book is what you pay for what it lists. It consists of park tickets, the jeep or the seats, a guide if you take one, and meals if you choose them. The price of a private jeep is not multiplied by the number of guests; tickets, shared seats and meals are.',
      'If a price changes while you book, the booking is not made until you have seen the new total and confirmed it. Once a booking is made, later changes of our prices do not touch it.',
      'Safaris and rooms are priced in US dollars, taxi fares in euros. What your bank charges for a transfer or for changing money is between you and your bank. An add-on marked “price on request” is only added when you have agreed to its price.',
    ],
  },
  {
    id: 'payment',
    heading: 'Payment and the 24-hour rule',
    text: [
      'Complete the bank transfer within 24 hours of booking, or until 6 hours before the start if that is sooner, with your booking ID as the reference, and send us the receipt on the payment page, by WhatsApp or email.',
      [
        'Bank transfer: we keep your place for 24 hours, or until 6 hours before the start if that is sooner. It cannot be chosen closer than 12 hours to the start.',
        'Cash on arrival: we keep your place for 24 hours, or until 12 hours before the start if that is sooner, unless we have confirmed the booking before.',
        'A booking made too late for these times waits for us to confirm it until it starts.',
      ],
      'The confirmation names the exact time. When it has passed without a payment or a receipt, the booking is cancelled and the place is free for others; that costs you nothing. Money that reaches us after that is used for the same place if it is still free, and otherwise paid back.',
    ],
  },
  {
    id: 'cancelling',
    heading: 'If you cancel',
    text: [
      `Safaris and taxi rides: ${cancellation.texts.safari} The 24 hours end at the hour at which the jeep or the car was to start.`,
      `Rooms: ${cancellation.roomPage}. Check-in starts at ${checkIn}, so a room is free to cancel until ${checkIn} on the day before. Later than that there is no refund.`,
      'All hours are counted in Sri Lanka time. To cancel, use the page of your booking or write to us with your booking ID; the time at which your cancellation reaches us counts. Refunds are paid in the currency in which you paid, to where the money came from. If you do not come, it counts as a late cancellation.',
      'Would you rather come on another day? Do not cancel. You move a safari yourself on the page of your booking, to another free day, until 24 hours before the start; for anything else write to us. A booking that moves to another day keeps its price.',
    ],
    links: [{ to: '/contact', label: 'Write to us' }],
  },
  {
    id: 'we-cancel',
    heading: 'If we cannot drive',
    text: [
      'A park can be closed by its authority, a road by water, and a jeep can break down. If we cannot give you what you booked, you choose: another day, another park or room, or the return of everything you paid for it.',
      'We are not able to pay for what others sold you, such as flights or hotels elsewhere. A travel insurance can.',
    ],
  },
  {
    id: 'in-the-park',
    heading: 'In the park',
    text: [
      'Wild animals come and go as they please. No sighting is part of what we sell, and one that did not happen is no reason for a refund.',
      'The rules of the park hold for everybody: stay in the jeep where leaving it is not allowed, keep quiet near animals, feed none, leave nothing behind, bring neither drones nor alcohol. The driver decides what is safe. Whoever puts others or animals at risk can be driven back without a refund.',
      'Bring the passport or NIC whose number you gave us. The park may refuse entry if ticket and document do not match. Times are those at which the jeep leaves; it cannot wait for guests who are late when others are on board.',
    ],
  },
  {
    id: 'rooms',
    heading: 'Rooms',
    text: [
      `Rooms are priced per room and night, beds in the dormitory per bed and night. Check-in is from ${checkIn}; tell us if you come late at night. One booking covers up to ${maxNights} nights and no more guests than the rooms sleep.`,
      'Please treat the house and your neighbours kindly: many of them get up before four. What you break by carelessness we may charge for.',
    ],
  },
  {
    id: 'taxi',
    heading: 'Taxi',
    text: [
      `The estimate on the page is for ${estimatedKilometres} km. The fare for your way is the one we confirm to you before the ride. The number of passengers must fit the vehicle; tell us about child seats and large luggage.`,
    ],
  },
  {
    id: 'health',
    heading: 'Health, insurance and liability',
    text: [
      'Park tracks are rough and animals are wild. Tell us before you book about anything we should know, such as pregnancy or back trouble, and travel with an insurance that covers illness, accidents and cancellation.',
      'We answer for what we and the people who work for us cause by fault. We do not answer for what animals, weather, authorities or other people do, or for things you leave in a jeep or a room. Nothing in these terms takes away rights that the law gives you and that cannot be waived.',
    ],
  },
  {
    id: 'law',
    heading: 'Law and changes',
    text: [
      'The law of Sri Lanka applies. If you book as a consumer, the protection that the law of your home country grants you in any case stays with you. If a part of these terms does not hold, the rest does.',
      'We may change these terms for later bookings. For yours, the text counts that stood here when you booked. How we treat what you tell us about yourself is in our privacy notice.',
    ],
    links: [{ to: '/privacy', label: 'Privacy' }],
  },
]

export const terms = {
  title: (name: string) => `Terms for safaris, rooms and taxi | ${name}`,
  description:
    'How a booking comes about, how long a place is kept, the 24-hour rule for bank transfers, what you get back when you cancel, and what holds in the park.',
  eyebrow: 'The small print, in large print',
  heading: 'Terms',
  lead: 'What you can count on, and what we count on. What guests ask for most comes first.',
  picture: 'Illustration of deer under tall trees in the morning mist',
  updated: '2026-11-23',
  short: {
    label: 'The most important at a glance',
    items: [
      { heading: 'Safaris and taxi', text: cancellation.texts.safari, to: '#cancelling' },
      { heading: 'Rooms', text: `${cancellation.roomPage}.`, to: '#cancelling' },
      {
        heading: 'Bank transfer',
        text: 'Complete the bank transfer within 24 hours of booking, or until 6 hours before the start if that is sooner.',
        to: '#payment',
      },
    ],
  },
  chapters,
}
