import type * as en from '#i18n/messages/en/validation.ts'
import type { Translation } from '#i18n/translation.ts'

export const seatSentences: Translation<typeof en.seatSentences> = {
  unknown: (seat, last) => `Platz ${seat} gibt es nicht (1–${last}).`,
  twice: (seat) => `Platz ${seat} ist zweimal gewählt.`,
}

export const fieldSentences: Translation<typeof en.fieldSentences> = {
  missing: (field) => `${field} fehlt.`,
  number: (field) => `${field} muss eine Zahl sein.`,
  int: (field) => `${field} muss eine ganze Zahl sein.`,
  string: (field) => `${field} muss Text sein.`,
  boolean: (field) => `${field} muss true oder false sein.`,
  array: (field) => `${field} muss eine Liste sein.`,
  object: (field) => `${field} muss ein Objekt sein.`,
  oneOf: (field, values) => `${field} muss einer dieser Werte sein: ${values}.`,
  atLeast: (field, least) => `${field} muss mindestens ${least} sein.`,
  atMost: (field, most) => `${field} darf höchstens ${most} sein.`,
  longer: (field, least) => `${field} muss mindestens ${least}\u00a0Zeichen haben.`,
  shorter: (field, most) => `${field} darf höchstens ${most}\u00a0Zeichen haben.`,
  moreEntries: (field, least) => `${field} muss mindestens ${least}\u00a0Einträge haben.`,
  fewerEntries: (field, most) => `${field} darf höchstens ${most}\u00a0Einträge haben.`,
  unknown: (field) => `Ein Feld ${field} gibt es hier nicht.`,
  other: (field) => `${field} ist ungültig.`,
  body: 'Die Anfrage',
}

export const requestSentences: Translation<typeof en.requestSentences> = {
  reference: 'Bitte prüfen Sie die Buchungsnummer: Sie beginnt mit PM und hat zehn Zeichen.',
  accountHolder: 'Bitte geben Sie den Namen des Kontoinhabers an.',
  accountBank: 'Bitte geben Sie den Namen der Bank an.',
  accountNumber: 'Bitte geben Sie die Kontonummer oder IBAN an: Buchstaben und Ziffern, mindestens fünf.',
  wholeCents: 'Bitte geben Sie den Betrag in ganzen Cent an, zum Beispiel 35 oder 35,50.',
  park: 'Bitte wählen Sie einen unserer Parks.',
  seats: 'Plätze sind ganze Zahlen.',
  people: 'Die Personenzahl muss eine ganze Zahl sein.',
  participants: 'Die Personenzahl muss eine ganze Zahl sein.',
  guests: 'Die Zahl der Gäste muss eine ganze Zahl sein.',
  rooms: 'Die Zahl der Zimmer muss eine ganze Zahl sein.',
  passengers: 'Die Zahl der Fahrgäste muss eine ganze Zahl sein.',
  day: 'Bitte geben Sie ein gültiges Datum an (JJJJ-MM-TT).',
}
