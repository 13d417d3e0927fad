import { bookingWindowDays } from '#domain/bookings/booking.ts'
import { holdMinutes, maxHolds } from '#domain/bookings/payment-deadline.ts'
import { type Slot, slotHours } from '#domain/bookings/time-slot.ts'
import { eggsPrice } from '#domain/packages/meal.ts'
import { seatsPerJeep } from '#domain/packages/package.ts'
import { dollars } from '#i18n/format-money.ts'
import { clock } from './clock.ts'
import type { QuestionGroup } from './text-page.ts'

const hoursOf = (slot: Slot) => clock.hours(slotHours[slot].start, slotHours[slot].end)

/** Questions before booking: seasons, parks, people and prices. */
export const beforeBooking: readonly QuestionGroup[] = [
  {
    id: 'planning',
    heading: 'Before you come',
    questions: [
      {
        id: 'when-to-come',
        question: 'When is the best time to come?',
        answer: [
          'There is a good safari in every month, but not the same one. In Yala the dry months, roughly February to July, are the easiest: grass is low and animals gather at the water that is left. From about October to January it rains more often; the park turns green, tracks turn to mud, and there are fewer jeeps.',
          'Bundala is at its best from about October to March, when birds from the north spend the winter in its lagoons. Elephants are at home in Udawalawe all year round.',
        ],
        link: { to: '/packages', label: 'See what can be booked' },
      },
      {
        id: 'park-closed',
        question: 'Is Yala ever closed?',
        answer: [
          'Yes. Block I, the best-known part of Yala, is often closed for some weeks at the end of the dry season, usually around September and into October. The Department of Wildlife Conservation decides and announces it each year. Heavy rain can close single tracks or a whole park for a day at any time.',
          'Days on which we know that we cannot drive cannot be chosen on this site. If a park closes after you have booked, we write to you at once.',
        ],
      },
      {
        id: 'which-park',
        question: 'Which park should I choose?',
        answer: [
          [
            'Yala: granite rocks, lagoons and the sea in one drive. The best chance of a leopard, and the most jeeps.',
            'Bundala: lagoons, salt flats and waders. For birds, crocodiles and quiet.',
            'Udawalawe: open grassland around a reservoir. For elephants, often whole families of them.',
            'Lunugamwehera: the green corridor between Yala and Udawalawe. Few vehicles, and patience rewarded.',
          ],
          'If this is your only safari, take a morning in Yala, or Udawalawe if elephants are what you came for. If you have two, make the second one Bundala.',
        ],
      },
      {
        id: 'leopards',
        question: 'Will I see a leopard?',
        answer: [
          'Perhaps. Yala is one of the best places in the world to look for leopards, and still a day can pass without one. Nobody who is honest promises it, and we do not. What helps: the first and the last hour of light, a second drive, and a driver who waits where waiting pays.',
        ],
      },
      {
        id: 'book-ahead',
        question: 'How far ahead can I book?',
        answer: [
          `From today up to ${bookingWindowDays} days ahead, and until the hour at which the jeep leaves. The calendar shows only days that are really free for your party. All times on this site are Sri Lanka time.`,
        ],
      },
      {
        id: 'short-notice',
        question: 'I would like to go tomorrow morning. Is it too late?',
        answer: [
          'As long as the site offers the departure, there is a jeep or a seat. If it leaves within a few hours we take the booking as pending and confirm it by hand: please write to us on WhatsApp as soon as you have booked. Closer than 12 hours to the start a bank transfer would not arrive in time, so you pay on arrival.',
        ],
      },
    ],
  },
  {
    id: 'safari',
    heading: 'Choosing your safari',
    questions: [
      {
        id: 'private-or-shared',
        question: 'Private or shared: what is the difference?',
        answer: [
          'A private safari is a jeep for your party alone. You choose the jeep, the guide and the time, and the jeep has one price, however many of you sit in it.',
          'On a shared safari you buy single seats and travel with other guests. The more of you book together, the less each seat costs. The driver is included; a guide of your own is part of a private safari.',
        ],
      },
      {
        id: 'departure-times',
        question: 'When do the jeeps leave?',
        answer: [
          [
            `Morning: ${hoursOf('morning')}`,
            `Afternoon: ${hoursOf('afternoon')}`,
            `Extended: ${hoursOf('extended')}`,
            `Full day: ${hoursOf('fullDay')}`,
          ],
          'Sri Lanka time, and on the dot: the first hour of light is the best one. We agree with you when we pick you up.',
        ],
      },
      {
        id: 'seat-map',
        question: 'Can I choose my seat?',
        answer: [
          `Yes, on a shared safari. The seat map shows the ${seatsPerJeep} seats of the jeep: one in front beside the driver, then three rows of two. Every seat is at the side, with nothing between you and the view. Seats that others have taken are crossed out, and the map follows along while you look at it.`,
          'For a private safari there is no need to: all seats are yours.',
        ],
      },
      {
        id: 'kept-place',
        question: 'Can somebody take my place while I fill in the form?',
        answer: [
          `No. Once you have picked your seats, or a private jeep and its day, we keep them for ${holdMinutes} minutes, and you may ask for ${holdMinutes} more. One guest can keep up to ${maxHolds} places like that at a time. When the time is over your entries stay; only the place is free for others again.`,
        ],
      },
      {
        id: 'guides',
        question: 'Do I need a guide?',
        answer: [
          'Every jeep comes with a driver who knows the park. With a private safari you may also take a driver who guides, or a separate guide who sits with you while the driver drives. The price of each stands beside the choice.',
        ],
      },
      {
        id: 'large-party',
        question: `We are more than ${seatsPerJeep}. What now?`,
        answer: [
          `One jeep seats ${seatsPerJeep} guests. If the package allows a larger party, a private safari takes as many jeeps as you need, and the page shows how many and what they cost together before you book. For a whole group, write to us.`,
        ],
      },
    ],
  },
  {
    id: 'prices',
    heading: 'Tickets and prices',
    questions: [
      {
        id: 'how-prices-are-made',
        question: 'How is the price made up?',
        answer: [
          [
            'Park tickets: the price for your visitor type, times the number of people.',
            'Private safari: the jeep you chose at the time you chose, once, not per person; plus the guide if you take one.',
            'Shared safari: the price of a seat, times the number of people.',
            'Meals, if you choose them: the dishes you chose, times the number of people.',
          ],
          'Every line and the total are on the page before you book, and our server works the total out again. If a price has changed in the meantime you are shown the new one first. You are never charged a total that you have not seen.',
        ],
      },
      {
        id: 'tickets',
        question: 'Are the park tickets included?',
        answer: [
          'They are part of the total, as a line of its own. Guests from abroad and residents of Sri Lanka pay different tickets, which is why we ask for your visitor type. The park office asks for a passport number or NIC number; it has to belong to the person who enters.',
        ],
        link: { to: '/privacy#identity', label: 'What happens with the number' },
      },
      {
        id: 'currency',
        question: 'In which currency do I pay?',
        answer: [
          'Safaris and rooms are priced in US dollars, taxi fares in euros. Your booking keeps the currency it was made in.',
        ],
      },
      {
        id: 'meals',
        question: 'Can we eat on the way?',
        answer: [
          `Yes. Packages offer breakfast and lunch dish by dish, each with its price per person, and mark what is vegetarian. Vegetarians can add eggs to breakfast for ${dollars(eggsPrice, 'en')} per person. Tell us about allergies in the field for special requests. You may also bring your own food; please never feed an animal with it.`,
        ],
      },
    ],
  },
]
