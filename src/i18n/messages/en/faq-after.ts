import { maxOpenBookings } from '#domain/availability/guest-limits.ts'
import { maxPassengers, vehicles } from '#domain/rides/taxi.ts'
import { checkInMinute, maxNights } from '#domain/stays/room.ts'
import { dollars } from '#i18n/format-money.ts'
import { policy, saleTerms } from '#i18n/sale-terms.ts'
import { clock } from './clock.ts'
import type { QuestionGroup } from './text-page.ts'

const checkIn = clock.time(checkInMinute)
const isADayBefore = () => policy().refundNoticeHours.room === 24

/** Questions after booking: paying, cancelling, the day of the trip, rooms and taxi. */
export const afterBooking = (): readonly QuestionGroup[] => [
  {
    id: 'payment',
    heading: 'Payment and cancellation',
    questions: [
      {
        id: 'how-to-pay',
        question: 'How do I pay?',
        answer: [
          'On the payment page, which opens after booking and from your booking page. You can pay in cash on arrival, by online transfer with a reference, by bank transfer with a bank slip, or by card where offered. The page shows our bank details, the amount and your booking ID, which you use as the reference.',
          'You don’t need an account, and we will never ask for your card number in a message. You enter a card only on the secure page of the payment provider; we never see its number.',
        ],
      },
      {
        id: 'payment-deadline',
        question: 'How long do you hold my booking until I pay?',
        answer: [
          [
            `Bank transfer: for ${policy().paymentHours} hours after booking, or until ${policy().transferLeadHours} hours before the start if that is sooner. Please send us the receipt by WhatsApp or email.`,
            `Cash on arrival: for ${policy().paymentHours} hours, or until ${policy().cashLeadHours} hours before the start if that is sooner. We contact you before then.`,
            `Less than ${policy().latestTransferHours} hours before the start, bank transfer is not available: you pay on arrival, and we confirm by WhatsApp.`,
          ],
          'The confirmation shows the exact time in Sri Lanka time, and in your own time zone if that differs. After that, others can book the place.',
          `You can have up to ${maxOpenBookings.unpaid} unpaid bookings at a time, ${maxOpenBookings.cash} of them to be paid in cash.`,
        ],
        link: { to: '/terms#payment', label: 'Payment in our terms' },
      },
      {
        id: 'cancel-safari',
        question: 'How do I cancel a safari or a taxi?',
        answer: [
          `If you cancel ${policy().refundNoticeHours.safari} hours or more before the start, you get ${policy().safariRefundPercent}% back. After that there is no refund. A taxi ride is refunded in full until we confirm the fare. Times are Sri Lanka time. You can cancel on your booking page, where you see your refund first, or write to us with your booking ID.`,
        ],
        link: { to: '/terms#cancelling', label: 'Cancellation in our terms' },
      },
      {
        id: 'cancel-room',
        question: 'How do I cancel a room?',
        answer: [
          `Cancellation is free until ${policy().refundNoticeHours.room} hours before check-in. Check-in starts at ${checkIn}${isADayBefore() ? `, so you can cancel free of charge until ${checkIn} on the day before` : ''}, Sri Lanka time.`,
        ],
        link: { to: '/terms#cancelling', label: 'Cancellation in our terms' },
      },
      {
        id: 'change-day',
        question: 'Can I move my booking to another day?',
        answer: [
          `You can move a safari yourself on your booking page: to another free day, until ${policy().moveNoticeHours} hours before the start. To move anything else, write to us with your booking ID and the new date. A booking that moves to another day keeps its price.`,
        ],
      },
      {
        id: 'rain',
        question: 'Do you drive in the rain?',
        answer: [
          'Yes. Jeeps have a roof, showers are short, and animals are often more active afterwards. If the park closes, or driving isn’t safe, you can choose another day, another park or a refund.',
        ],
      },
    ],
  },
  {
    id: 'the-day',
    heading: 'On safari day',
    questions: [
      {
        id: 'pickup',
        question: 'Where do you pick us up?',
        answer: [
          'At your hotel or address in or around Tissamaharama. Enter it as the pickup location when you book. The package page shows what is included and where shared jeeps meet. If you stay further away, ask us before you book, or book our taxi.',
        ],
      },
      {
        id: 'what-to-wear',
        question: 'What should I wear and bring?',
        answer: [
          [
            'Light clothes in neutral colours, and one warm layer: open jeeps are cold before sunrise.',
            'A hat that stays on, sunglasses, sunscreen and insect repellent.',
            'A scarf or mask against dust, especially in the dry months.',
            'Binoculars, a camera with a spare battery, and a refillable water bottle.',
            'Your passport or NIC, in case the park asks for it.',
          ],
        ],
      },
      {
        id: 'children',
        question: 'Can children come?',
        answer: [
          'Yes, families are welcome. A private jeep is usually the better choice: you stop, wait and turn back when you like. The tracks are bumpy and the start is early, so half a day is enough for toddlers. Count every child as a person when you book, and tell us their ages: each park has its own child rules, and we’ll tell you what applies.',
        ],
      },
      {
        id: 'health',
        question: 'Is the drive hard on my back?',
        answer: [
          'Park tracks are rough, and you feel every bump. If you are pregnant or have back, neck or heart problems, ask your doctor first and let us know: we’ll choose a suitable seat and route. There are toilets at the park entrances and at a few places inside.',
        ],
      },
      {
        id: 'leaving-the-jeep',
        question: 'Can we get out of the jeep?',
        answer: [
          'Only at the places marked by the park. Everywhere else, keep your head and arms inside the jeep too. Alcohol, smoking and littering are not allowed, and parks don’t allow thin plastic bags and wrapping.',
        ],
      },
      {
        id: 'phones-and-drones',
        question: 'Can I use my phone or a drone?',
        answer: [
          'Please silence your phone, don’t play bird or animal calls, and don’t use flash. If the park asks you to put phones away, please do so. Drones are not allowed in national parks; leave yours at the bungalow.',
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
        question: 'What rooms do you have?',
        answer: [
          `Triple rooms at ${dollars(saleTerms().roomPrices.triple, 'en')}, double rooms at ${dollars(saleTerms().roomPrices.double, 'en')} and dormitory beds at ${dollars(saleTerms().roomPrices.hostel, 'en')}, all per night. Check-in is from ${checkIn}, Sri Lanka time. You can book up to ${maxNights} nights at a time; for a longer stay, write to us.`,
        ],
        link: { to: '/rooms', label: 'See the rooms' },
      },
      {
        id: 'house',
        question: 'What does the bungalow offer?',
        answer: [
          'A garden, a restaurant, free Wi-Fi, laundry, bicycle rental, airport transport, and guided walking or cycling tours. Rooms have air conditioning and fans, a mini fridge, a desk and a private washroom. You can stay without a safari, and book a safari without staying.',
        ],
      },
      {
        id: 'taxi',
        question: 'How does the taxi work?',
        answer: [
          `Enter pickup, drop-off, date, time and passengers: up to ${vehicles.car.capacity} in a car, ${vehicles.suv.capacity} in an SUV, ${maxPassengers} in a van. You see an estimate in euros for ${saleTerms().taxi.kilometres} km. This is a request: we then confirm the fare for your route, and you pay only after you have agreed.`,
        ],
        link: { to: '/taxi-service', label: 'Request a taxi' },
      },
    ],
  },
]
