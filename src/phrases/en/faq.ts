import { bookingWindowDays } from '#rules/booking.ts'
import { formatMinute } from '#rules/day.ts'
import { holdMinutes, mostHolds, mostOpenBookings } from '#rules/hold.ts'
import { eggsPrice } from '#rules/meal.ts'
import { dollars } from '#rules/money.ts'
import { seatsPerJeep } from '#rules/package.ts'
import { checkInMinute, mostNights, roomPrices } from '#rules/room.ts'
import { hoursOfSlot } from '#rules/slot.ts'
import { estimatedKilometres, mostPassengers, vehicles } from '#rules/taxi.ts'
import type { Block, TextLink } from './text-page.ts'

/** One question with its answer; `id` is its anchor in the address and never changes, in no language. */
export type Question = { id: string; question: string; answer: readonly Block[]; link?: TextLink }
export type QuestionGroup = { id: string; heading: string; questions: readonly Question[] }

const checkIn = formatMinute(checkInMinute)

const groups: readonly QuestionGroup[] = [
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
            `Morning: ${hoursOfSlot('morning')}`,
            `Afternoon: ${hoursOfSlot('afternoon')}`,
            `Extended: ${hoursOfSlot('extended')}`,
            `Full day: ${hoursOfSlot('fullDay')}`,
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
          `No. Once you have picked your seats, or a private jeep and its day, we keep them for ${holdMinutes} minutes, and you may ask for ${holdMinutes} more. One guest can keep up to ${mostHolds} places like that at a time. When the time is over your entries stay; only the place is free for others again.`,
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
          `Yes. Packages offer breakfast and lunch dish by dish, each with its price per person, and mark what is vegetarian. Vegetarians can add eggs to breakfast for ${dollars(eggsPrice)} per person. Tell us about allergies in the field for special requests. You may also bring your own food; please never feed an animal with it.`,
        ],
      },
    ],
  },
  {
    id: 'payment',
    heading: 'Paying and cancelling',
    questions: [
      {
        id: 'how-to-pay',
        question: 'How do I pay?',
        answer: [
          'By bank transfer: after booking you see our bank details, the total and your booking ID, which is the reference of the transfer. Where the booking form offers it, you can also pay cash on arrival. You need no account here, and nobody of ours will ever ask you for a card number in a message.',
        ],
      },
      {
        id: 'payment-deadline',
        question: 'How long do you keep my booking until I pay?',
        answer: [
          [
            'Bank transfer: 24 hours after booking, or until 6 hours before the start if that is sooner. Please send us the receipt by WhatsApp or email.',
            'Cash on arrival: we keep the place for 24 hours, or until 12 hours before the start if that is sooner, and confirm it to you in that time.',
            'Closer than 12 hours to the start there is no bank transfer: you pay on arrival, and we confirm by hand.',
          ],
          'The confirmation shows the exact time in Sri Lanka time, and on your own clock where that differs. After it the place is free for others.',
          `At most ${mostOpenBookings.unpaid} bookings may wait for payment at once, ${mostOpenBookings.cash} of them for cash, so that nobody fills a whole fleet by accident.`,
        ],
        link: { to: '/terms#payment', label: 'The same in our terms' },
      },
      {
        id: 'cancel-safari',
        question: 'What if I have to cancel a safari or a taxi?',
        answer: [
          'If you cancel 24 hours or more before the start, you get 50% back. Later than that there is no refund. The hour counts in Sri Lanka time. Write to us with your booking ID.',
        ],
        link: { to: '/terms#cancelling', label: 'Cancellation in our terms' },
      },
      {
        id: 'cancel-room',
        question: 'And a room?',
        answer: [
          `You cancel free of charge until 24 hours before check-in. Check-in starts at ${checkIn}, so that is until ${checkIn} on the day before, Sri Lanka time.`,
        ],
        link: { to: '/terms#cancelling', label: 'Cancellation in our terms' },
      },
      {
        id: 'change-day',
        question: 'Can I move my booking to another day?',
        answer: [
          'Write to us with your booking ID and the day you would like. If there is a place we move the booking, and tell you first if the price is another one.',
        ],
      },
      {
        id: 'rain',
        question: 'Do you drive in the rain?',
        answer: [
          'Yes. Jeeps have a roof, showers are short, and animals are often busy after them. If the park itself closes, or driving is not safe, we offer you another day, another park or your money back.',
        ],
      },
    ],
  },
  {
    id: 'the-day',
    heading: 'On the day',
    questions: [
      {
        id: 'pickup',
        question: 'Where do you pick us up?',
        answer: [
          'At your hotel or address in or around Tissamaharama: put it into the field for the pickup location. What a package includes, and where a shared jeep meets, is listed on its page. If you stay further away, ask us before you book, or book a taxi to us.',
        ],
      },
      {
        id: 'what-to-wear',
        question: 'What should I wear and bring?',
        answer: [
          [
            'Light clothes in calm colours, and one warm layer: before sunrise an open jeep is cool.',
            'A hat that stays on, sunglasses, sun cream and insect repellent.',
            'A scarf or mask if dust troubles you, above all in the dry months.',
            'Binoculars, a camera with a spare battery, and water in a bottle you can refill.',
            'Your passport or NIC: the park may want to see it.',
          ],
        ],
      },
      {
        id: 'children',
        question: 'Can children come along?',
        answer: [
          'Yes, families are welcome. A private jeep is usually the better choice: you stop, wait and turn back when you like. Tracks are bumpy and the hours are early, so for the very small ones a half day is enough. Count every child as a person when you book, and tell us their ages: what a park asks for a child is its own rule, and we tell you what applies.',
        ],
      },
      {
        id: 'health',
        question: 'Is it hard on the back?',
        answer: [
          'Park tracks are rough, and a jeep passes every bump on. If you are pregnant or have trouble with your back, your neck or your heart, please ask your doctor first, and tell us: we choose the seat and the route with care. Toilets are at the park entrances and at few places inside.',
        ],
      },
      {
        id: 'leaving-the-jeep',
        question: 'May we get out of the jeep?',
        answer: [
          'Only at the places that the park has marked for it. Everywhere else guests stay inside, with arms and heads too. Alcohol, smoking and throwing anything away are not allowed, and the parks do not want thin plastic bags and wrappings brought in.',
        ],
      },
      {
        id: 'phones-and-drones',
        question: 'What about phones and drones?',
        answer: [
          'Please silence your phone, play no bird or animal calls, and use no flash. Where the park asks for phones to be put away, that counts. Drones are not allowed in national parks; leave them at the house.',
        ],
      },
    ],
  },
  {
    id: 'rooms-and-taxi',
    heading: 'Rooms and taxi',
    questions: [
      {
        id: 'rooms',
        question: 'What kinds of room do you have?',
        answer: [
          `Triple rooms at ${dollars(roomPrices.triple)}, double rooms at ${dollars(roomPrices.double)} and beds in a dormitory at ${dollars(roomPrices.hostel)}, each for one night. Check-in is from ${checkIn}, Sri Lanka time. You can book up to ${mostNights} nights at once; for longer stays write to us.`,
        ],
        link: { to: '/rooms', label: 'See the rooms' },
      },
      {
        id: 'house',
        question: 'What is at the house?',
        answer: [
          'A garden, a restaurant, free Wi-Fi, laundry, bicycles to rent, airport transport, and guided tours on foot or by bicycle. Rooms have air conditioning and fans, a mini fridge, a desk and a private washroom. You do not have to book a safari to stay with us, and the other way round.',
        ],
      },
      {
        id: 'taxi',
        question: 'How does the taxi work?',
        answer: [
          `Tell us from where to where, when, and how many of you: up to ${vehicles.car.capacity} in a car, ${vehicles.suv.capacity} in an SUV, ${mostPassengers} in a van. The page shows an estimate in euros for ${estimatedKilometres} km. Your request is not a ride yet: we tell you the fare for your own way, and you pay nothing before you have agreed.`,
        ],
        link: { to: '/taxi-service', label: 'Ask for a taxi' },
      },
    ],
  },
]

/** Questions and answers as data: the page shows them, and search engines read the same. */
export const faq = {
  title: (name: string) => `Questions and answers about our safaris | ${name}`,
  description:
    'When to come, which park, what to wear, how prices are made, private or shared, children, pickup, payment deadlines, cancelling, rooms and taxi.',
  eyebrow: 'Questions and answers',
  heading: 'What guests ask us',
  lead: 'Short answers to what you will want to know before you get up at half past four. If yours is missing, write to us.',
  picture: 'Illustration of elephants at the shore of a reservoir at sunset',
  linkTo: 'Link to this answer',
  linkToNamed: (question: string) => `Link to this answer: ${question}`,
  groups,
}
