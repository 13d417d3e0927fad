import type * as en from '#i18n/messages/en/confirmed.ts'
import { policy } from '#i18n/sale-terms.ts'
import type { Translation } from '#i18n/translation.ts'
import { cancellation } from './trust.ts'

export const confirmed: Translation<typeof en.confirmed> = {
  heading: 'Buchung bestätigt!',
  rideHeading: 'Anfrage eingegangen',
  leads: {
    private: (name) => `Vielen Dank, ${name}. Ihre Buchung ist bei uns eingegangen.`,
    shared: (name) => `Vielen Dank, ${name}. Ihre Buchung ist bei uns eingegangen.`,
    room: (name) => `Vielen Dank, ${name}. Ihre Buchung ist bei uns eingegangen.`,
    taxi: (name) => `Vielen Dank, ${name}. Ihre Anfrage ist bei uns eingegangen; wir suchen einen Fahrer.`,
    general: (name) => `Vielen Dank, ${name}. Ihre Buchung ist bei uns eingegangen.`,
  },
  cancelledHeading: 'Buchung storniert',
  closedHeading: 'Ihre Safari kann nicht stattfinden',
  closed:
    'Wir mussten den Tag Ihrer Safari sperren. Bitte zahlen Sie nichts; schreiben Sie uns, wenn Sie einen anderen Tag möchten.',
  closedRefund: 'Auf Ihrer Buchungsseite können Sie jederzeit stornieren und erhalten den vollen Betrag zurück.',
  bookingId: 'Buchungsnummer',
  held: {
    unpaid: (here) => `Reserviert bis ${here}, nicht bezahlt`,
    other: (here) => `Reserviert bis ${here}`,
  },
  payNow: (total) => `Zahlen Sie ${total}`,
  payToKeep: {
    private: (total) => `Zahlen Sie ${total}, um Ihren Platz zu behalten`,
    shared: (total) => `Zahlen Sie ${total}, um Ihre Plätze zu behalten`,
    room: (total) => `Zahlen Sie ${total}, um Ihr Zimmer zu behalten`,
    general: (total) => `Zahlen Sie ${total}, um Ihren Platz zu behalten`,
  },
  cancelled:
    'Diese Buchung ist storniert und der Platz wieder frei. Kommt das für Sie unerwartet, schreiben Sie uns bitte.',
  shortNotice: 'Ihr Jeep fährt bald ab: Wir bestätigen per WhatsApp.',
  shortNoticeHint: 'Bitte schreiben Sie uns jetzt, damit wir bestätigen können.',
  shortNoticeNoWhatsApp: 'Ihr Jeep fährt bald ab: Wir bestätigen per Telefon oder E-Mail.',
  bank: 'Unsere Bankverbindung',
  bankFields: {
    bankName: 'Bank',
    accountName: 'Kontoinhaber',
    accountNumber: 'Kontonummer',
    branch: 'Filiale',
    swiftCode: 'SWIFT-Code',
  },
  bankFollows: 'Wir senden Ihnen unsere Bankverbindung innerhalb einer Stunde per WhatsApp.',
  bankRestFollows: 'Fehlende Angaben zur Bankverbindung folgen per WhatsApp.',
  bankFollowsByEmail: 'Wir senden Ihnen unsere Bankverbindung per E-Mail.',
  payment: 'So bezahlen Sie',
  payAnotherWay: 'Anders bezahlen',
  transfer: (total) => `Überweisen Sie ${total} innerhalb von ${policy().paymentHours}\u00a0Stunden.`,
  transferBy: (total, moment) => `Überweisen Sie ${total} bis ${moment}.`,
  transferOpen: (total) => `Überweisen Sie ${total}.`,
  instructions: (id, transfer) => [
    transfer,
    `Geben Sie die Buchungsnummer ${id} als Verwendungszweck an.`,
    'Schicken Sie uns den Beleg per WhatsApp oder E-Mail.',
  ],
  transferSteps: (id, transfer) => [
    transfer,
    `Geben Sie die Buchungsnummer ${id} als Verwendungszweck an.`,
    'Laden Sie den Beleg hier hoch oder schicken Sie ihn uns per WhatsApp oder E-Mail.',
  ],
  onArrival: {
    private: (id, total) => [
      `Zahlung vor Ort: ${total}, bevor der Jeep losfährt.`,
      `Halten Sie die Buchungsnummer ${id} bereit.`,
    ],
    shared: (id, total) => [
      `Zahlung vor Ort: ${total}, bevor der Jeep losfährt.`,
      `Halten Sie die Buchungsnummer ${id} bereit.`,
    ],
    room: (id, total) => [`Zahlung vor Ort: ${total}, beim Check-in.`, `Halten Sie die Buchungsnummer ${id} bereit.`],
    general: (id, total) => [
      `Zahlung vor Ort: ${total}, bevor der Jeep losfährt.`,
      `Halten Sie die Buchungsnummer ${id} bereit.`,
    ],
  },
  confirmedMeanwhile: {
    private: 'Wir halten Ihren Platz und bestätigen per WhatsApp oder E-Mail.',
    shared: 'Wir halten Ihre Plätze und bestätigen per WhatsApp oder E-Mail.',
    room: 'Wir halten Ihr Zimmer und bestätigen per WhatsApp oder E-Mail.',
    general: 'Wir halten Ihren Platz und bestätigen per WhatsApp oder E-Mail.',
  },
  received: 'Ihre Zahlung ist bei uns eingegangen. Vielen Dank.',
  submitted: 'Ihre Zahlungsangaben liegen uns vor, wir prüfen sie gerade.',
  cancellation: 'Stornierung',
  cancellationZone: cancellation.zone,
  contact: 'Per WhatsApp schreiben',
  contactMessage: (id) => `Hallo, es geht um meine Buchung. Buchungsnummer: ${id}`,
  home: 'Zur Startseite',
  print: 'Buchung drucken',
  summaries: {
    private: 'Ihre Safari',
    shared: 'Ihre Safari',
    room: 'Ihr Aufenthalt',
    taxi: 'Ihre Fahrt',
    general: 'Ihre Buchung',
  },
  total: 'Gesamt',
  estimate: (kilometres) => `Richtpreis für ${kilometres}\u00a0km`,
  onRequest: 'Preis auf Anfrage',
  unopened: 'Diese Buchung öffnet sich nur in dem Browser-Tab, in dem sie entstanden ist.',
  unopenedHint: (id) =>
    `Wenn ${id} Ihre Buchung ist, ist sie bei uns gut aufgehoben. Schreiben Sie uns, und wir schicken Ihnen die Einzelheiten.`,
  unreachable: 'Ihre Buchung konnte nicht geladen werden.',
  tryAgain: 'Erneut versuchen',
  loading: 'Ihre Buchung wird geladen\u00a0…',
}

export const confirmedTitle: Translation<typeof en.confirmedTitle> = (name) => `Ihre Buchung | ${name}`
