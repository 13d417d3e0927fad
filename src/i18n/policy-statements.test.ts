import { describe, expect, test } from 'vitest'
import { holdMinutes } from '#domain/availability/guest-limits.ts'
import { bankDetailsHours, refundPercent } from '#domain/bookings/booking-policy.ts'
import { slotHours } from '#domain/bookings/time-slot.ts'
import { daySheetMinute } from '#domain/operations/day-plan.ts'
import { askingMinute, earliestEntry, longestCut, usualHours } from '#domain/parks/park-rule.ts'
import { defaultTerms, type SaleTerms } from '#domain/settings/sale-terms.ts'
import { oneTimePasswordHours } from '#domain/staff/password-policy.ts'
import { checkInMinute, maxNights } from '#domain/stays/room.ts'
import { withTerms } from './with-locale.ts'

/**
 * Compares every text that states a refund, a deadline or an hour, in every language, with the figures of the domain. A
 * text with such a figure that is missing below fails, so a new statement needs a line here.
 */

const hours = (count: number) => `${count} h`
const percent = (share: number) => `${share} %`
const minutes = (count: number) => `${count} min`
const nights = (count: number) => `${count} nights`
const days = (count: number) => `${count} days`
const kilometres = (count: number) => `${count} km`
const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
const span = ({ start, end }: { start: number; end: number }) => [clock(start), clock(end)]

const checkIn = clock(checkInMinute)
const stay = [checkIn, nights(maxNights)]
const password = [hours(oneTimePasswordHours)]

/** Figures by area, export and path of the text. */
const statementsWith = ({ policy, taxi }: SaleTerms): Record<string, readonly string[]> => {
  const { refundNoticeHours, paymentHours, transferLeadHours, cashLeadHours, latestTransferHours } = policy
  const safariRefund = [percent(refundPercent(policy, 'safari')), hours(refundNoticeHours.safari)]
  const rideRefund = [percent(100), ...safariRefund]
  const tooLate = [hours(refundNoticeHours.safari)]
  const roomRefund = [hours(refundNoticeHours.room)]
  const freeUntil = [...roomRefund, checkIn]
  const move = [hours(policy.moveNoticeHours)]
  const window = [days(policy.windowDays)]
  const payment = [hours(paymentHours)]
  const transfer = [hours(paymentHours), hours(transferLeadHours)]
  const cash = [hours(paymentHours), hours(cashLeadHours)]
  const latest = [hours(latestTransferHours)]
  const distance = [kilometres(taxi.kilometres)]
  return {
    'trust.payLater.bank': payment,
    'park-calendar.parkCalendar.form.untilNoticeHint': [clock(askingMinute)],
    'park-calendar.parkCalendar.form.hoursHint': [
      ...[clock(usualHours.opens), clock(usualHours.closes), clock(usualHours.lastExit), minutes(longestCut)],
    ],
    'park-calendar.parkCalendar.faults.too early': [clock(earliestEntry)],
    'trust.cancellation.texts.safari': safariRefund,
    'trust.cancellation.texts.room': roomRefund,
    'trust.rideRefund.text': [percent(100)],
    'trust.cancellation.roomPage': roomRefund,
    'trust.cancellation.until.safari': [percent(refundPercent(policy, 'safari'))],
    'trust.cancellation.tooLate.safari': tooLate,
    'trust.cancellation.tooLate.room': roomRefund,
    'trust.next.fare.text': distance,
    'booking-form.bookingForm.methodHints.bank': payment,
    'browse.nextSteps.steps.1.text': payment,
    'browse.priceRule.text': safariRefund,
    'confirmed.confirmed.bankFollows': [hours(bankDetailsHours)],
    'confirmed.confirmed.transfer': payment,
    'confirmed.confirmed.estimate': distance,
    'payment.payment.price.ride': distance,
    'emails.emails.confirmed.plans.late': tooLate,
    'errors.guestErrors.day too far': window,
    'errors.guestErrors.stay too long': [nights(maxNights)],
    // Limit of staff messages to a guest per day.
    'errors.serverErrors.too many messages': [hours(24)],
    'errors.serverErrors.too late to move': move,
    'my-booking.myBooking.move.text': move,
    'my-booking.myBooking.cancel.nothingBack': tooLate,
    'rooms.rooms.description': roomRefund,
    'rooms.rooms.cancellationText': roomRefund,
    'hold.hold.renew': [minutes(holdMinutes)],
    // Part of the countdown, which the screen shows exactly.
    'hold.hold.keptLong': [minutes(5)],
    'hold.hold.fewMinutes': [minutes(5)],
    'faq-before.beforeBooking.0.questions.4.answer.0': window,
    'faq-before.beforeBooking.0.questions.5.answer.0': latest,
    'faq-before.beforeBooking.1.questions.1.answer.0.0': span(slotHours.morning),
    'faq-before.beforeBooking.1.questions.1.answer.0.1': span(slotHours.afternoon),
    'faq-before.beforeBooking.1.questions.1.answer.0.2': span(slotHours.extended),
    'faq-before.beforeBooking.1.questions.1.answer.0.3': span(slotHours.fullDay),
    'faq-before.beforeBooking.1.questions.3.answer.0': [minutes(holdMinutes)],
    'faq-after.afterBooking.0.questions.1.answer.0.0': transfer,
    'faq-after.afterBooking.0.questions.1.answer.0.1': cash,
    'faq-after.afterBooking.0.questions.1.answer.0.2': latest,
    'faq-after.afterBooking.0.questions.2.answer.0': rideRefund,
    'faq-after.afterBooking.0.questions.3.answer.0': freeUntil,
    'faq-after.afterBooking.0.questions.4.answer.0': move,
    'faq-after.afterBooking.2.questions.0.answer.0': stay,
    'faq-after.afterBooking.2.questions.2.answer.0': distance,
    'terms.terms.description': payment,
    'terms.terms.short.items.0.text': rideRefund,
    'terms.terms.short.items.1.text': roomRefund,
    'terms.terms.short.items.2.text': transfer,
    'terms.terms.chapters.1.text.1.0': window,
    'terms.terms.chapters.1.text.1.1': [minutes(holdMinutes)],
    'terms.terms.chapters.3.heading': payment,
    'terms.terms.chapters.3.text.0': transfer,
    'terms.terms.chapters.3.text.1.0': [...transfer, ...latest],
    'terms.terms.chapters.3.text.1.1': cash,
    'terms.terms.chapters.4.text.0': rideRefund,
    'terms.terms.chapters.4.text.1': freeUntil,
    'terms.terms.chapters.4.text.3': move,
    'terms.terms.chapters.7.text.0': stay,
    'terms.terms.chapters.8.text.0': distance,
    'safari.slotTimes.morning': span(slotHours.morning),
    'safari.slotTimes.afternoon': span(slotHours.afternoon),
    'safari.slotTimes.extended': span(slotHours.extended),
    'safari.slotTimes.fullDay': span(slotHours.fullDay),
    'website.home.popular.cards.0.time': span(slotHours.morning),
    'website.home.popular.cards.1.time': span(slotHours.fullDay),
    'cancelling.cancelling.terms.safari': safariRefund,
    'cancelling.cancelling.terms.room': roomRefund,
    'cancelling.cancelling.fareOpen': [percent(100)],
    'dashboard.dashboard.details.estimate': distance,
    'dashboard-layout.dashboardLayout.mine.daySheetWanted': [clock(daySheetMinute)],
    'staff-emails.staffEmails.daySheet.why': [clock(daySheetMinute)],
    'staff-users.staffUsers.form.passwordHint': password,
    'staff-users.staffUsers.form.newPasswordHint': password,
    'staff-users.staffUsers.handOver.lead': password,
  }
}

/**
 * Figures with a unit, and phrases that imply one. Days are also periods of reports and of stored data, which are not
 * checked.
 */
const units: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/(\d+)(?:\+| ?\+)?[ -](?:hours?|Stunden?|heures?|horas?)(?!\p{L})/giu, (count) => hours(Number(count))],
  [/within (?:the|an) hour\b|innerhalb einer Stunde|dans l’heure/giu, () => hours(1)],
  [/(\d+) ?%/gu, (share) => percent(Number(share))],
  [/half back|Hälfte (?:erhalten|zurück)|moitié (?:vous )?est remboursée/giu, () => percent(50)],
  // The refund of a ride whose fare is not confirmed.
  [
    /full(?: refund)? until (?:we confirm|the fare)|completo hasta que se confirme|vol(?:le Erstattung|ler Höhe), bis wir den|intégral(?:ement remboursée)? tant que/giu,
    () => percent(100),
  ],
  [/(\d+)(?: more| weitere)?[ -](?:minutes?|Minuten?|minutos?)(?!\p{L})/giu, (count) => minutes(Number(count))],
  [/(\d+) (?:nights?|Nächten?|nuits?|noches?)(?!\p{L})/giu, (count) => nights(Number(count))],
  [/(\d+) km(?!\p{L})/gu, (count) => kilometres(Number(count))],
]
const daysIn = /(\d+) (?:days?|Tagen?|jours?|días?)(?!\p{L})/giu

/** Times of day: '5:30 – 9:30 AM', '5:30–9:30 Uhr', '5 h 30'. */
function timesIn(text: string): string[] {
  const found = [
    ...text.matchAll(
      /(?<![+\d])(\d{1,2})(?::(\d\d)| h(?: (\d\d))?(?!\p{L})|(?= ?(?:AM|PM|Uhr)(?!\p{L})))(?: ?(AM|PM))?/gu,
    ),
  ]
  return found.map(([, hour = '', minute, french, meridiem], at) => {
    // In English, AM or PM after the second time applies to the first as well.
    const half = meridiem ?? found.slice(at + 1).find(([, , , , next]) => next)?.[4]
    const inDay = half ? (Number(hour) % 12) + (half === 'PM' ? 12 : 0) : Number(hour)
    return clock(inDay * 60 + Number(minute ?? french ?? 0))
  })
}

function figuresIn(text: string, hasDays: boolean): string[] {
  const plain = text.replace(/[\u00a0\u202f]/g, ' ').replace(/\u2011/g, '-')
  const figures = units.flatMap(([pattern, figureOf]) =>
    [...plain.matchAll(pattern)].map(([, count]) => figureOf(count ?? '')),
  )
  const kept = hasDays ? [...plain.matchAll(daysIn)].map(([, count]) => days(Number(count))) : []
  return [...new Set([...figures, ...timesIn(plain), ...kept])].sort()
}

type Texts = Readonly<Record<string, unknown>>
type Text = { language: string; place: string; text: string }

const modules = import.meta.glob<Texts>(['./messages/*/*.ts', '!./messages/*/*.test.ts'], { eager: true })
/** Modules that list others, and functions that only format numbers. */
const helpers = ['catalogue', 'staff-catalogue', 'grammar', 'hours', 'clock', 'faq']

/** The arguments of texts that state the policy of a booking. */
const argumentsWith = ({ policy, taxi }: SaleTerms): Record<string, readonly unknown[]> => ({
  'trust.cancellation.texts.safari': [policy],
  'trust.cancellation.texts.room': [policy],
  'trust.cancellation.until.safari': ['A', policy.safariRefundPercent],
  'trust.cancellation.tooLate.safari': [policy],
  'trust.cancellation.tooLate.room': [policy],
  'trust.next.fare.text': ['A', taxi.kilometres],
  'emails.emails.confirmed.plans.late': [policy.refundNoticeHours.safari],
  'my-booking.myBooking.move.text': [policy.moveNoticeHours],
  'my-booking.myBooking.cancel.nothingBack': [policy.refundNoticeHours.safari],
  'confirmed.confirmed.estimate': [taxi.kilometres],
  'payment.payment.price.ride': [taxi.kilometres],
  'dashboard.dashboard.details.estimate': [taxi.kilometres],
  'cancelling.cancelling.terms.safari': [policy],
  'cancelling.cancelling.terms.room': [policy],
})

/** Arguments without figures; the first that a message accepts is used. */
const samples: readonly (readonly unknown[])[] = [
  ['A', 'B', 'C', 'D', 'E', 'F'],
  [[], 'B'],
  ['double', Number.NaN],
  Array(6).fill(Number.NaN),
]

function textsIn(place: string, value: unknown, given: Record<string, readonly unknown[]>): Omit<Text, 'language'>[] {
  if (typeof value === 'string') return [{ place, text: value }]
  if (typeof value === 'function') {
    const message = value as (...given: unknown[]) => unknown
    return textsIn(place, given[place] ? message(...given[place]) : callWithSample(place, message), given)
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsIn(`${place}.${key}`, part, given))
}

function callWithSample(place: string, message: (...given: unknown[]) => unknown): unknown {
  for (const sample of samples) {
    try {
      return message(...sample)
    } catch {}
  }
  throw new Error(`no sample fits ${place}`)
}

const textsWith = (terms: SaleTerms): Text[] =>
  withTerms(
    () => terms,
    () =>
      Object.entries(modules).flatMap(([path, texts]) => {
        const [, language = '', area = ''] = /\/(\w+)\/([\w-]+)\.ts$/.exec(path) ?? []
        if (helpers.includes(area)) return []
        const found = Object.entries(texts).flatMap(([name, value]) =>
          textsIn(`${area}.${name}`, value, argumentsWith(terms)),
        )
        return found.map((text) => ({ ...text, language }))
      }),
  )

/** 'Less than a minute' has no figure in French. The others are spans of the status page, a speed and an example. */
const ignored = [
  'hold.hold.lastMinute',
  'status.status.periods.24',
  'status.status.duration',
  'parks.parks.usualNote',
  'staff-validation.staffFaults.pickupTime',
]

const sorted = (figures: readonly string[]) => [...new Set(figures)].sort()

/** Figures that all differ from each other. */
const otherTerms: SaleTerms = {
  policy: {
    windowDays: 117,
    safariRefundPercent: 65,
    refundNoticeHours: { safari: 31, room: 43 },
    moveNoticeHours: 37,
    paymentHours: 53,
    transferLeadHours: 7,
    cashLeadHours: 11,
    latestTransferHours: 13,
  },
  roomPrices: defaultTerms.roomPrices,
  taxi: { ...defaultTerms.taxi, kilometres: 59 },
  seasons: [],
}

const cases = ['en', 'de', 'fr', 'es'].flatMap((language) => [
  [language, 'of the specification', defaultTerms] as const,
  [language, 'that the owner has set', otherTerms] as const,
])

describe.each(cases)('in %s, with the figures %s', (language, _, terms) => {
  const statements = statementsWith(terms)
  const texts = textsWith(terms).filter((text) => text.language === language && !ignored.includes(text.place))

  test('every statement has the figures of the policy', () => {
    const stated = texts.filter(({ place }) => statements[place])
    expect(stated.length).toBeGreaterThan(language === 'es' ? 10 : 50)
    const wrong = stated.flatMap(({ place, text }) => {
      const expected = statements[place] ?? []
      const figures = figuresIn(
        text,
        expected.some((figure) => figure.endsWith('days')),
      )
      return figures.join() === sorted(expected).join() ? [] : [{ place, text, figures, expected: sorted(expected) }]
    })
    expect(wrong).toEqual([])
  })

  test('no other text states a refund, a deadline or an hour', () => {
    const unlisted = texts.filter(({ place, text }) => !statements[place] && figuresIn(text, false).length > 0)
    expect(unlisted.map(({ place, text }) => `${place}: ${text}`)).toEqual([])
  })
})

test('every listed statement exists', () => {
  const english = textsWith(defaultTerms).filter(({ language }) => language === 'en')
  const places = new Set(english.map(({ place }) => place))
  expect(Object.keys(statementsWith(defaultTerms)).filter((place) => !places.has(place))).toEqual([])
})

test('changed figures are detected, in digits and in words', () => {
  expect(figuresIn('50% refund if cancelled 48+ hours before', false)).toEqual(['48 h', '50 %'])
  expect(figuresIn('die 36-Stunden-Regel, 40\u00a0%, innerhalb einer Stunde', false)).toEqual(['1 h', '36 h', '40 %'])
  expect(figuresIn('jusqu’à 14\u00a0h\u00a030 la veille, la moitié vous est remboursée', false)).toEqual([
    '14:30',
    '50 %',
  ])
  expect(figuresIn('2:30 – 6:30\u00a0PM, 20 días', true)).toEqual(['14:30', '18:30', '20 days'])
  expect(figuresIn('ab 7\u00a0Uhr, UTC+5:30', false)).toEqual(['7:00'])
  expect(figuresIn('from 3 PM', false)).toEqual(['15:00'])
})
