import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import { type MessageTemplate, messageTemplates } from '#domain/messaging/guest-message.ts'
import { lacksBankDetails, noBankDetails } from '#domain/payments/payment.ts'
import { minuteOfTime } from '#domain/primitives/date.ts'
import { confirmed } from '#i18n/confirmed.ts'
import { emails } from '#i18n/emails.ts'
import { formatDay, formatMinute } from '#i18n/format-date.ts'
import type { About } from './email-context.ts'
import { singleLine } from './escape.ts'

const words = emails.message

type MessageText = { template: MessageTemplate; subject: string; text: string; isComplete: boolean }
type Facts = Pick<About, 'booking' | 'operator'>

/** The texts that staff may send to a guest, in the current language and filled in from the booking. Staff may edit them. */
export function messageTexts(about: Facts, delayMinutes: number): MessageText[] {
  const { bookingId, customerName } = about.booking
  return messageTemplates.map((template) => ({
    template,
    subject: words.subjects[template](bookingId),
    text: [
      emails.hello(singleLine(customerName)),
      bodies[template](about, delayMinutes).filter(Boolean).join('\n'),
      words.regards(about.operator.name),
    ].join('\n\n'),
    isComplete: template !== 'bank' || !lacksBankDetails(about.operator.bank),
  }))
}

const bodies: Record<MessageTemplate, (about: Facts, delayMinutes: number) => string[]> = {
  pickup: ({ booking }) => {
    const minute = minuteOf(booking)
    const place = placeOf(booking)
    return [
      minute === null ? words.pickupOpen(dayOf(booking)) : words.pickup(dayOf(booking), formatMinute(minute)),
      place ? words.place(place) : words.placeOpen,
      booking.pickup?.driver ? words.driver(booking.pickup.driver) : '',
    ]
  },
  driver: ({ booking }) => {
    const minute = minuteOf(booking)
    const { driver } = booking.pickup ?? {}
    return [
      driver ? words.driver(driver) : words.driverOpen,
      minute === null ? '' : words.pickup(dayOf(booking), formatMinute(minute)),
    ]
  },
  delay: ({ booking }, delayMinutes) => {
    const minute = minuteOf(booking)
    return [
      words.delay(delayMinutes),
      minute === null ? '' : words.delayUntil(formatMinute((minute + delayMinutes) % (24 * 60))),
    ]
  },
  weather: ({ booking }) => [
    words.weather[kindSpecOf(booking).tripType === 'safari' ? 'safari' : 'other'](dayOf(booking)),
  ],
  // Staff fill in the details that are not set; `isComplete` is false then.
  bank: ({ booking, operator }) => [
    words.bank,
    ...Object.entries(operator.bank).map(([name, value]) =>
      words.bankDetail(confirmed.bankFields[name as keyof typeof operator.bank], value === noBankDetails ? '' : value),
    ),
    words.bankReference(booking.bookingId),
  ],
  thanks: () => [words.thanks],
  own: () => [''],
}

type Booking = Facts['booking']

const dayOf = ({ date }: Booking) => (date ? formatDay(date) : '')
const minuteOf = ({ pickup, pickupTime }: Booking) => minuteOfTime(pickup?.time || pickupTime)
const placeOf = ({ pickupLocation, accommodation }: Booking) => singleLine(pickupLocation || accommodation)
