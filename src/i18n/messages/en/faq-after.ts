import { maxOpenBookings } from '#domain/bookings/payment-deadline.ts'
import { estimatedKilometres, maxPassengers, vehicles } from '#domain/rides/taxi.ts'
import { checkInMinute, maxNights, roomPrices } from '#domain/stays/room.ts'
import { dollars } from '#i18n/format-money.ts'
import { clock } from './clock.ts'
import type { QuestionGroup } from './text-page.ts'

const checkIn = clock.time(checkInMinute)

/** Questions after booking: paying, cancelling, the day of the trip, rooms and taxi. */
export const afterBooking: readonly QuestionGroup[] = [
  {
    id: 'payment',
    heading: 'Paying and cancelling',
    questions: [
      {
        id: 'how-to-pay',
        question: 'How do I pay?',
        answer: [
          'On the payment page, which opens after booking and from your booking: in cash on arrival, by an online transfer whose reference you tell us, by bank transfer with its payment slip, or by card where the page offers it. It shows our bank details, the amount and your booking ID, which is the reference of a transfer.',
          'You need no account here, and nobody of ours will ever ask you for a card number in a message. A real card is typed on the secure page of the payment service only; we never see its number.',
        ],
      },
      {
        id: 'payment-deadline',
        question: 'How long do you keep my booking until I pay?',
        answer: [
          [
            'Bank transfer: 24 hours after booking, or until 6 hours before the start if that is sooner. Please send us the receipt by WhatsApp or email.',
            'Cash on arrival: we keep the place for 24 hours, or until 12 hours before the start if that is sooner, and write to you in that time.',
            'Closer than 12 hours to the start there is no bank transfer: you pay on arrival, and we confirm by WhatsApp.',
          ],
          'The confirmation shows the exact time in Sri Lanka time, and on your own clock where that differs. After it the place is free for others.',
          `At most ${maxOpenBookings.unpaid} bookings may wait for payment at once, ${maxOpenBookings.cash} of them for cash, so that nobody fills a whole fleet by accident.`,
        ],
        link: { to: '/terms#payment', label: 'The same in our terms' },
      },
      {
        id: 'cancel-safari',
        question: 'What if I have to cancel a safari or a taxi?',
        answer: [
          'If you cancel 24 hours or more before the start, you get 50% back. Later than that there is no refund. The hour counts in Sri Lanka time. You cancel on the page of your booking, where you see first what you get back, or write to us with your booking ID.',
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
          'You move a safari yourself on the page of your booking: to another free day, until 24 hours before the start. For anything else write to us with your booking ID and the day you would like. A booking that moves to another day keeps its price.',
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
          `Triple rooms at ${dollars(roomPrices.triple, 'en')}, double rooms at ${dollars(roomPrices.double, 'en')} and beds in a dormitory at ${dollars(roomPrices.hostel, 'en')}, each for one night. Check-in is from ${checkIn}, Sri Lanka time. You can book up to ${maxNights} nights at once; for longer stays write to us.`,
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
          `Tell us from where to where, when, and how many of you: up to ${vehicles.car.capacity} in a car, ${vehicles.suv.capacity} in an SUV, ${maxPassengers} in a van. The page shows an estimate in euros for ${estimatedKilometres} km. Your request is not a ride yet: we tell you the fare for your own way, and you pay nothing before you have agreed.`,
        ],
        link: { to: '/taxi-service', label: 'Ask for a taxi' },
      },
    ],
  },
]
