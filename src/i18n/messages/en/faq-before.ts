import { holdMinutes, maxHolds } from '#domain/availability/guest-limits.ts'
import { type Slot, slotHours } from '#domain/bookings/time-slot.ts'
import { eggsPrice } from '#domain/packages/meal.ts'
import { seatsPerJeep } from '#domain/packages/package.ts'
import { dollars } from '#i18n/format-money.ts'
import { policy } from '#i18n/sale-terms.ts'
import { clock } from './clock.ts'
import type { QuestionGroup } from './text-page.ts'

const hoursOf = (slot: Slot) => clock.hours(slotHours[slot].start, slotHours[slot].end)

/** Questions before booking: seasons, parks, people and prices. */
export const beforeBooking = (): readonly QuestionGroup[] => [
  {
    id: 'planning',
    heading: 'Before you travel',
    questions: [
      {
        id: 'when-to-come',
        question: 'When is the best time to visit?',
        answer: [
          'Every month offers a good safari, but a different one. In Yala the dry months, roughly February to July, are the easiest: the grass is low and animals gather at the remaining water. From about October to January it rains more often; the park turns green, the tracks get muddy, and there are fewer jeeps.',
          'Bundala is best from about October to March, when migratory birds winter in its lagoons. Udawalawe has elephants all year round.',
        ],
        link: { to: '/packages', label: 'See all packages' },
      },
      {
        id: 'park-closed',
        question: 'Is Yala ever closed?',
        answer: [
          'Yes. Block I, the best-known part of Yala, often closes for some weeks at the end of the dry season, usually in September and early October. The Department of Wildlife Conservation announces the dates each year. Heavy rain can close single tracks or a whole park for a day at any time.',
          'You can’t book days on which we know that a park is closed. If a park closes after you have booked, we contact you at once.',
        ],
      },
      {
        id: 'which-park',
        question: 'Which park should I choose?',
        answer: [
          [
            'Yala: granite rocks, lagoons and the sea in one drive. The best chance of a leopard, but also the most jeeps.',
            'Bundala: lagoons, salt flats and waders. Best for birds, crocodiles and quiet.',
            'Udawalawe: open grassland around a reservoir. Best for elephants, often whole families.',
            'Lunugamwehera: the green corridor between Yala and Udawalawe. Few vehicles; patience is rewarded.',
          ],
          'For a single safari, choose a morning in Yala, or Udawalawe if you love elephants. For a second one, add Bundala.',
        ],
      },
      {
        id: 'leopards',
        question: 'Will I see a leopard?',
        answer: [
          'Perhaps. Yala is one of the best places in the world to look for leopards, but a day can still pass without one. No honest operator can promise one. Your best chances: the first and last hour of light, a second drive, and a driver who knows where to wait.',
        ],
      },
      {
        id: 'book-ahead',
        question: 'How far in advance can I book?',
        answer: [
          `Up to ${policy().windowDays} days ahead, and until the jeep leaves. The calendar shows only days with enough places for your group. All times on this site are Sri Lanka time.`,
        ],
      },
      {
        id: 'short-notice',
        question: 'Can I still book for tomorrow morning?',
        answer: [
          `Yes, as long as the site offers the departure. If it leaves within a few hours, your booking is pending until we confirm it: please message us on WhatsApp as soon as you have booked. Less than ${policy().latestTransferHours} hours before the start a bank transfer would not arrive in time, so you pay on arrival.`,
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
        question: 'What is the difference between private and shared?',
        answer: [
          'On a private safari the jeep is for your group only. You choose the jeep, the guide and the time. The jeep has one price, however many of you are on board.',
          'On a shared safari you book seats and travel with other guests. The bigger your group, the lower the price per seat. The driver is included; a guide is available on private safaris.',
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
          'All times are Sri Lanka time. Jeeps leave on time, because the first hour of light is the best. We agree your pickup time with you.',
        ],
      },
      {
        id: 'seat-map',
        question: 'Can I choose my seat?',
        answer: [
          `Yes, on a shared safari. The seat map shows the ${seatsPerJeep} seats of the jeep: one in front beside the driver, then three rows of two. Every seat is on the side with a clear view. Taken seats are crossed out, and the map updates live.`,
          'On a private safari all seats are yours.',
        ],
      },
      {
        id: 'kept-place',
        question: 'Can someone else take my place while I fill in the form?',
        answer: [
          `No. Once you have picked your seats, or a private jeep and a date, we hold them for ${holdMinutes} minutes, and for ${holdMinutes} more on request. You can hold up to ${maxHolds} places at a time. When the time is up, what you entered stays, but others can book the place again.`,
        ],
      },
      {
        id: 'guides',
        question: 'Do I need a guide?',
        answer: [
          'Every jeep comes with a driver who knows the park. On a private safari you can also choose a driver who guides, or a separate guide. The price is shown next to each choice.',
        ],
      },
      {
        id: 'large-party',
        question: `Can we book for more than ${seatsPerJeep} people?`,
        answer: [
          `One jeep seats ${seatsPerJeep} guests. If the package allows larger groups, a private safari takes as many jeeps as you need, and you see the number and the total price before you book. For larger groups, write to us.`,
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
        question: 'How is the price calculated?',
        answer: [
          [
            'Park tickets: the price for your visitor type × the number of people.',
            'Private safari: the jeep at the time you chose, per jeep and not per person, plus the guide if you want one.',
            'Shared safari: the price per seat × the number of people.',
            'Meals, if you want them: the dishes you chose × the number of people.',
          ],
          'You see every item and the total before you book, and our server checks the total again. If a price has changed, we show you the new one first. We never charge a total that you have not seen.',
        ],
      },
      {
        id: 'tickets',
        question: 'Are the park tickets included?',
        answer: [
          'Yes. They are listed separately and included in the total. Foreign visitors and residents of Sri Lanka pay different prices, so we ask for your visitor type. The park office requires each visitor’s passport or NIC number.',
        ],
        link: { to: '/privacy#identity', label: 'How we handle this number' },
      },
      {
        id: 'currency',
        question: 'Which currency do I pay in?',
        answer: [
          'Safaris and rooms are priced in US dollars, taxi fares in euros. A booking always stays in its original currency.',
        ],
      },
      {
        id: 'meals',
        question: 'Are meals available?',
        answer: [
          `Yes. Packages offer breakfast and lunch. You choose single dishes at a price per person, and vegetarian ones are marked. Vegetarians can add eggs to breakfast for ${dollars(eggsPrice, 'en')} per person. Let us know about allergies under special requests. You can also bring your own food; please never feed the animals.`,
        ],
      },
    ],
  },
]
