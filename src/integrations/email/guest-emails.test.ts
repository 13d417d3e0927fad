import { expect, test } from 'vitest'
import { type GuestTopic, guestTopics } from '#domain/messaging/email-topic.ts'
import { languages } from '#domain/primitives/language.ts'
import { withLocale } from '#i18n/with-locale.ts'
import { anAbout } from '#test/support/emails.ts'
import { guestEmail } from './guest-emails.ts'
import { renderHtml, renderText } from './render.ts'
import { whatsappText } from './whatsapp-text.ts'

const textOf = (topic: GuestTopic, about = anAbout(), language: (typeof languages)[number] = 'en') =>
  withLocale(language, () => {
    const email = guestEmail(topic, about)
    return { ...email, text: renderText(email, 'Pugmark Safaris'), html: renderHtml(email, 'Pugmark Safaris') }
  })
const plain = (text: string) => text.replace(/\s/g, ' ')

const choices = {
  note: 'The river is high.',
  reason: 'rain' as const,
  source: 'https://www.dwc.gov.lk/yala',
  answerBy: Date.parse('2026-12-02T00:00:00+05:30'),
  offers: {
    otherParks: [
      {
        packageId: 'bundala',
        name: 'Bundala at dawn',
        park: 'bundala' as const,
        block: '',
        timeSlot: 'morning',
        back: 4.2,
        toPay: 0,
        driveMinutes: 30,
      },
    ],
    otherDays: ['2026-12-25', '2026-12-26'],
    refund: 35,
    toPay: 0,
    currency: 'USD' as const,
  },
}
const atGate = {
  schedule: 's',
  mode: 'at gate' as const,
  lines: [],
  sums: [],
  subtotal: 0,
  vat: 0,
  total: 21_594,
  usd: 7_198,
  rate: 300,
  vatBp: 1_800,
  source: '',
  asOf: '2026-11-01',
}
const paid = {
  total: 3500,
  received: 3500,
  refunded: 0,
  goodwill: 0,
  refundDue: 0,
  cancellationFee: null,
  isSubmitted: false,
}

const contents: [GuestTopic, Parameters<typeof anAbout>[0], Record<(typeof languages)[number], string[]>][] = [
  [
    'booking received',
    {},
    {
      en: [
        'Held until Wednesday, December 2, 2026, 12:00 PM, Sri Lanka time (6:30 AM UTC), not paid.',
        'Transfer $35.00',
        '0081234567',
        'BCEYLKLX',
        '+94771234567',
      ],
      de: ['Reserviert bis Mittwoch, 2. Dezember 2026', 'Überweisen Sie 35,00 $', '0081234567', 'Kontonummer'],
      fr: ['Réservé jusqu’au mercredi 2 décembre 2026', 'Virez 35,00 $', '0081234567', 'Numéro de compte'],
    },
  ],
  [
    'payment received',
    { account: paid },
    {
      en: ['we received $35.00', 'Nothing more to pay'],
      de: ['35,00 $ erhalten', 'nichts mehr zu bezahlen'],
      fr: ['nous avons reçu 35,00 $', 'reste rien à régler'],
    },
  ],
  [
    'payment failed',
    {},
    { en: ['You were not charged', 'Pay now'], de: ['Es wurde nichts abgebucht'], fr: ['Rien n’a été débité'] },
  ],
  [
    'slip rejected',
    {},
    {
      en: ['> The amount is not readable.', 'could not accept it'],
      de: ['> The amount is not readable.', 'nicht annehmen'],
      fr: ['> The amount is not readable.', 'pas pu l’accepter'],
    },
  ],
  [
    'booking confirmed',
    { account: paid, booking: { status: 'confirmed' } },
    {
      en: ['Your safari is confirmed', 'Lake Side Hotel', '5:30 AM', 'What to bring', 'passport'],
      de: ['Ihre Safari ist bestätigt', '5:30 Uhr', 'Reisepass oder die NIC'],
      fr: ['Votre safari est confirmé', '5 h 30', 'passeport'],
    },
  ],
  [
    'booking moved',
    {},
    { en: ['Thursday, December 24, 2026'], de: ['Donnerstag, 24. Dezember 2026'], fr: ['jeudi 24 décembre 2026'] },
  ],
  [
    'day closed',
    { isClosed: true, account: { ...paid, received: 2000 }, booking: { isClosed: true } },
    {
      en: ['We had to close', 'at any time and get a full refund', 'we refund $20.00', 'don’t pay anything'],
      de: [
        'Wir mussten den',
        'jederzeit stornieren und erhalten den vollen Betrag zurück',
        'erstatten wir Ihnen 20,00 $',
        'jetzt nichts',
      ],
      fr: ['Nous avons dû fermer', 'être remboursé intégralement', '20,00 $', 'Ne payez rien'],
    },
  ],
  [
    'day reopened',
    {},
    {
      en: ['is open again', 'Held until', 'Transfer $35.00'],
      de: ['ist wieder offen', 'Reserviert bis', 'Überweisen Sie 35,00 $'],
      fr: ['de nouveau ouverte', 'Réservé jusqu’au', 'Virez 35,00 $'],
    },
  ],
  [
    'trip choices',
    { isClosed: true, account: paid, choices },
    {
      en: [
        'The park is closed on Thursday, December 24, 2026 (rain)',
        '> The river is high.',
        'https://www.dwc.gov.lk/yala',
        'Bundala at dawn, at the same time (you get $4.20 back)',
        'A full refund of $35.00',
        'Please choose by',
        'https://safari.example/my-booking?ref=PM23456789#key=abc',
      ],
      de: ['Der Park ist am', 'zur gleichen Zeit (Sie erhalten 4,20 $ zurück)', 'Ein Anruf von uns', 'Jetzt wählen'],
      fr: ['Le parc est fermé le', 'nous vous rendons 4,20 $', 'Un appel de notre part', 'Choisir maintenant'],
    },
  ],
  [
    'choices reminder',
    { isClosed: true, choices: { ...choices, offers: { ...choices.offers, otherParks: [], refund: 0 } } },
    {
      en: ['we have not heard from you yet', 'Cancel, free of charge', 'Please don’t pay anything now'],
      de: ['noch nichts von Ihnen gehört', 'Kostenlos stornieren', 'Bitte zahlen Sie jetzt nichts'],
      fr: ['pas encore de réponse', 'L’annulation sans frais', 'Ne payez rien pour le moment'],
    },
  ],
  [
    'booking cancelled',
    {
      cancelReason: 'guest',
      account: { ...paid, refundDue: 1750, cancellationFee: 1750 },
      booking: { status: 'cancelled' },
    },
    {
      en: [
        'As requested',
        'We will refund $17.50 of the $35.00 you paid',
        'The refund has been requested.',
        '50% refund if cancelled 24+ hours before',
      ],
      de: ['Wie gewünscht', 'Von den 35,00 $, die Sie bezahlt haben, erstatten wir Ihnen 17,50 $'],
      fr: ['Comme vous l’avez demandé', 'nous vous remboursons 17,50 $'],
    },
  ],
  [
    'booking expired',
    { cancelReason: 'expired', booking: { status: 'cancelled' } },
    {
      en: ['Your place has been released', 'https://safari.example/packages'],
      de: ['Ihr Platz ist nicht mehr reserviert'],
      fr: ['Votre place n’est plus réservée'],
    },
  ],
  [
    'refund requested',
    {},
    {
      en: ['A refund of $17.50 has been requested'],
      de: ['Eine Erstattung von 17,50 $ ist beantragt'],
      fr: ['Un remboursement de 17,50 $ est demandé'],
    },
  ],
  [
    'refund approved',
    {},
    {
      en: ['Your refund of $17.50 has been approved'],
      de: ['Ihre Erstattung von 17,50 $ ist genehmigt'],
      fr: ['Votre remboursement de 17,50 $ est approuvé'],
    },
  ],
  ['refund sent', {}, { en: ['We have sent you $17.50'], de: ['17,50 $ überwiesen'], fr: ['renvoyé 17,50 $'] }],
  [
    'reminder',
    { account: { ...paid, received: 0 }, booking: { status: 'confirmed', paymentMethod: 'cash' } },
    {
      en: ['Lake Side Hotel', '5:30 AM', 'Please bring $35.00', 'Drinking water'],
      de: ['Lake Side Hotel', '5:30 Uhr', 'Bitte bringen Sie 35,00 $ mit'],
      fr: ['Lake Side Hotel', '5 h 30', 'Ayez 35,00 $ sur vous'],
    },
  ],
  [
    'thank you',
    {},
    {
      en: ['https://www.tripadvisor.com/pugmark'],
      de: ['Bewertung auf Tripadvisor'],
      fr: ['Écrire un avis sur Tripadvisor'],
    },
  ],
  [
    'booking link',
    { booking: { status: 'cancelled' } },
    {
      en: ['Here is the link to your booking', 'https://safari.example/my-booking?ref=PM23456789#key=abc'],
      de: ['Hier ist der Link zu Ihrer Buchung', '#key=abc'],
      fr: ['Voici le lien de votre réservation', '#key=abc'],
    },
  ],
  [
    'gate fees changed',
    {
      gateFees: { ...atGate, usd: 14_396, total: 4_318_800 },
      booking: { gateFees: { ...atGate, lines: [], sums: [], usd: 71.98, currency: 'LKR' } },
    },
    {
      en: ['it now charges your party about $143.96; when you booked it was about $71.98', 'there is nothing to do'],
      de: ['nun etwa 143,96', 'etwa 71,98', 'Sie müssen nichts tun'],
      fr: ['environ 143,96', 'environ 71,98', 'vous n’avez rien à faire'],
    },
  ],
  [
    'pickup',
    { booking: { status: 'confirmed', pickup: { time: '05:10', driver: 'Nimal (WP PD-1234)' } } },
    {
      en: ['we pick you up at 5:10 AM: Lake Side Hotel', 'Your driver is Nimal (WP PD-1234).', 'Driver: Nimal'],
      de: ['holen wir Sie um 5:10 Uhr ab: Lake Side Hotel', 'Ihr Fahrer ist Nimal (WP PD-1234).', 'Fahrer: Nimal'],
      fr: ['nous venons vous chercher à 5 h 10', 'Votre chauffeur : Nimal (WP PD-1234).'],
    },
  ],
  [
    'guest message',
    { message: { subject: 'About PM23456789', body: 'Dear Amelia Hart,\n\nbring <b>a hat</b>.' } },
    {
      en: ['A message from Pugmark Safaris', 'bring <b>a hat</b>.', 'Open your booking'],
      de: ['Eine Nachricht von Pugmark Safaris', 'bring <b>a hat</b>.'],
      fr: ['Un message de Pugmark Safaris', 'bring <b>a hat</b>.'],
    },
  ],
]

test('every email is tested', () => {
  expect(contents.map(([topic]) => topic)).toEqual([...guestTopics])
})

test.each(
  contents.flatMap(([topic, changes, words]) =>
    languages.map((language) => [topic, language, changes, words[language]] as const),
  ),
)('%s in %s contains the required facts', (topic, language, changes, words) => {
  const { subject, text, html } = textOf(topic, anAbout(changes), language)
  for (const word of words) expect(plain(text)).toContain(word)
  expect(plain(text)).toContain('Amelia Hart')
  expect(subject + text).not.toMatch(/undefined|NaN|null|\[object/)
  expect(html).toContain(`<html lang="${language}">`)
  expect(html).not.toMatch(/undefined|NaN|\[object|<script|<img|url\(/)
  if (topic !== 'thank you') expect(text).toContain('PM23456789')
  // The plain text has every fact of the HTML.
  const shown = html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]*>/g, ' ')
  for (const fact of text.match(/\d[\d.,]*\d/g) ?? []) expect(shown).toContain(fact)
})

test.each([
  ['cash', ['in cash on arrival', 'We’ll confirm before the time above.'], ['0081234567', 'before then']],
  ['card', ['by card on your booking page'], ['0081234567']],
  ['online', ['0081234567'], []],
] as const)('an email for payment by %s explains how to pay', (paymentMethod, there, not) => {
  const { text } = textOf('booking received', anAbout({ booking: { paymentMethod } }))
  for (const word of there) expect(text).toContain(word)
  for (const word of not) expect(text).not.toContain(word)
})

test('without a deadline an email for payment by cash states none', () => {
  const { text } = textOf('booking received', anAbout({ booking: { paymentMethod: 'cash', holdExpiresAt: null } }))
  expect(text).toContain('We’ll contact you before then.')
  expect(text).not.toContain('time above')
})

test('missing bank details are not shown', () => {
  const about = anAbout()
  about.operator.bank.swiftCode = 'Will Add soon'
  const { text } = textOf('booking received', about)
  expect(text).not.toContain('Will Add soon')
  expect(text).toContain('We’ll send the missing bank details on WhatsApp.')
})

test.each([
  ['+94771234567', 'We’ll send our bank details by WhatsApp within the hour.'],
  ['', 'We’ll send our bank details by email.'],
])(
  'without bank details the email explains this in one sentence, with the WhatsApp number "%s"',
  (whatsapp, sentence) => {
    const about = anAbout()
    const unset = 'Will Add soon'
    about.operator = {
      ...about.operator,
      whatsapp,
      bank: { bankName: unset, accountName: unset, accountNumber: unset, branch: unset, swiftCode: unset },
    }
    const { text } = textOf('booking received', about)
    expect(text).toContain(sentence)
    expect(text).not.toContain(unset)
    expect(text).not.toContain('Our bank account')
    expect(text).not.toContain('the account below')
  },
)

test('a ride whose fare is not agreed is held, not unpaid', () => {
  const about = anAbout({ booking: { kind: 'taxi', holdExpiresAt: '2026-12-02T06:30:00.000Z' } })
  const { text } = textOf('booking received', about)
  expect(text).toContain('Held until')
  expect(text).not.toContain('not paid')
})

test.each([
  [{ received: 2000 }, null, '$15.00 is still due.'],
  [{ received: 4000 }, null, 'That is $5.00 more than was due.'],
  [{ received: 3500, refundDue: 3500 }, 'expired', 'so this payment will be refunded'],
  [{ received: 3500, refundDue: 3500 }, 'payment failed', 'so this payment will be refunded'],
  [{ received: 3500, refundDue: 1750 }, 'guest', 'We will refund $17.50 of the $35.00 you paid.'],
])('the payment email for the account %o (%s) explains what happens next', (changes, cancelReason, sentence) => {
  const status = cancelReason ? 'cancelled' : 'pending'
  const about = anAbout({ account: { ...paid, ...changes }, cancelReason, booking: { status } })
  expect(textOf('payment received', about).text).toContain(sentence)
})

test.each(['guest', 'operator'])('cancelled by the %s without a refund: the email promises none', (cancelReason) => {
  const about = anAbout({ account: paid, cancelReason, booking: { status: 'cancelled' } })
  expect(textOf('payment received', about).text).not.toMatch(/back to you|given to others|to be paid/)
})

test.each([
  [{ received: 0 }, 'guest', ['As requested', 'You hadn’t paid anything']],
  [{ received: 3500, cancellationFee: 3500 }, 'guest', ['There is no refund for this cancellation.', '50% refund']],
  [
    { refundDue: 3500, cancellationFee: 0 },
    'operator',
    ['We had to cancel', 'We will refund the full $35.00 you paid.'],
  ],
  [{ refunded: 3500, cancellationFee: 0 }, 'operator', ['We have refunded $35.00.']],
  [{}, 'undecided', ['Your booking has been cancelled.', 'We’ll contact you about your payment.']],
])('the cancellation email states the result for %o, cancelled by the %s', (changes, cancelReason, sentences) => {
  const about = anAbout({ account: { ...paid, ...changes }, cancelReason, booking: { status: 'cancelled' } })
  for (const sentence of sentences) expect(textOf('booking cancelled', about).text).toContain(sentence)
})

test.each([
  ['guest', languages, /had to cancel|mussten wir|avons dû/],
  [
    'undecided',
    languages,
    /had to cancel|mussten wir|avons dû|As you asked|gewünscht|demandé|refund|erstatten|rembours/,
  ],
] as const)('the cancellation email is correct in every language: cancelled by the %s', (cancelReason, all, untrue) => {
  const about = anAbout({ account: paid, cancelReason, booking: { status: 'cancelled' } })
  for (const language of all) expect(textOf('booking cancelled', about, language).text).not.toMatch(untrue)
})

test.each([
  ['two days before', 48, {}, 'You can move or cancel on your booking page'],
  ['two days before a ride', 48, { kind: 'taxi' }, 'You can cancel on your booking page'],
  ['in the last 24 hours', 23, {}, 'there is no refund if you cancel now'],
] as const)('a confirmation %s promises only what the booking page still offers', (_, hours, booking, sentence) => {
  const startsAt = Date.parse('2026-12-24T05:30:00+05:30')
  const about = anAbout({ booking: { status: 'confirmed', ...booking }, startsAt, now: startsAt - hours * 3_600_000 })
  expect(textOf('booking confirmed', about).text).toContain(sentence)
})

test('the email of a short-notice booking has the same deadline as its page', () => {
  const booking = { shortNotice: true, holdExpiresAt: '2026-12-24T00:00:00.000Z' }
  expect(plain(textOf('booking received', anAbout({ booking })).text)).toContain(
    'Held until Thursday, December 24, 2026, 5:30 AM',
  )
})

test('the email of a test payment says that no money moved', () => {
  const payment = { amount: 3500, currency: 'USD', isTest: true, reference: null } as const
  expect(textOf('payment received', anAbout({ payment, account: paid })).text).toContain('No money was charged')
})

test('a stay, a ride and a booking by staff have their own emails', () => {
  const room = {
    kind: 'room',
    roomType: 'double',
    rooms: 1,
    date: '2026-12-24',
    checkOut: '2026-12-26',
    timeSlot: null,
  } as const
  expect(textOf('reminder', anAbout({ booking: room })).text).toContain('Check-in is from 2:00\u00a0PM')
  const ride = {
    kind: 'taxi',
    pickupLocation: 'Tissa',
    dropLocation: 'Ella',
    pickupTime: '06:00',
    vehicle: 'Car',
    timeSlot: null,
  } as const
  expect(textOf('reminder', anAbout({ booking: ride })).text).toContain('We pick you up at 6:00\u00a0AM: Tissa.')
  expect(textOf('booking received', anAbout({ booking: ride })).text).toContain('We’ll find a driver')
})

test('the WhatsApp message has the content of the email, but no key', () => {
  const { text, link } = whatsappText('booking received', anAbout({ booking: { customerPhone: '0771234567' } }))
  for (const word of ['*We’ve received your booking*', 'Transfer $35.00', '0081234567', 'PM23456789'])
    expect(text).toContain(word)
  expect(text).not.toContain('key')
  expect(link.startsWith('https://wa.me/94771234567?text=')).toBe(true)
})

test('text from a guest or a clerk is escaped', () => {
  const evil = `</td><script>alert("1")</script>'`
  const about = anAbout({
    slip: { reason: evil },
    booking: { customerName: evil, pickupLocation: evil, packageName: evil, accommodation: evil },
  })
  for (const topic of guestTopics) expect(textOf(topic, about).html).not.toContain('<script')
})

const naming = ['booking received', 'payment failed', 'slip rejected', 'booking moved'] as const
test.each(naming.flatMap((topic) => languages.map((language) => [topic, language] as const)))(
  'a deadline is given in Sri Lanka time and in the guest’s time: %s in %s',
  (topic, language) => {
    // Noon of 2 December in Sri Lanka.
    const on = (timeZone: string | null) => plain(textOf(topic, anAbout({ timeZone }), language).text)
    expect(on(null)).toMatch(/2026.{1,6}12.*\(0?6.{1,3}30.*UTC/)
    expect(on('Europe/Paris')).toMatch(/2026.{1,6}12.*\(0?7.{1,3}30/)
    expect(on('America/New_York')).toMatch(/2026.{1,6}12.*\(0?1.{1,3}30/)
    for (const same of ['Asia/Colombo', 'Asia/Kolkata']) expect(on(same)).not.toMatch(/2026.{1,6}12.*\(.*30/)
    expect(on('Europe/Paris')).not.toContain('UTC')
  },
)

test('the day is added if the guest’s local day differs', () => {
  const about = anAbout({ timeZone: 'America/Los_Angeles' })
  expect(plain(textOf('booking received', about).text)).toContain(
    'until Wednesday, December 2, 2026, 12:00 PM, Sri Lanka time (Tue, Dec 1, 10:30 PM your time), not paid.',
  )
})
