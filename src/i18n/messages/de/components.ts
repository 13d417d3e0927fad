import type * as en from '#i18n/messages/en/components.ts'
import type { Translation } from '#i18n/translation.ts'

export const components: Translation<typeof en.components> = {
  close: 'Schließen',
  dismiss: 'Meldung schließen',
  notifications: 'Meldungen',
  noConnection: 'Keine Verbindung. Bitte versuchen Sie es erneut.',
  required: 'Pflichtfeld',
  check: 'Bitte ergänzen oder korrigieren:',
  honeypot: 'Bitte leer lassen',
  cardElsewhere:
    'Das sieht wie eine Kartennummer aus. Bitte löschen Sie sie: Hier brauchen wir keine und behalten nur die letzten vier Ziffern.',
  newTab: '(öffnet in neuem Tab)',
  illustration: 'Illustration',
  sample: 'Beispiel',
  fiveStars: '5 von 5 Sternen',
  fewer: (what) => `Weniger: ${what}`,
  more: (what) => `Mehr: ${what}`,
  numbers: {
    atMost: (count) => `Höchstens ${count}.`,
    atLeast: (count) => `Mindestens ${count}.`,
    whole: (least, most) => `Bitte geben Sie eine ganze Zahl von ${least} bis ${most} ein.`,
  },
  paper: {
    phone: (number) => `Telefon ${number}`,
    whatsapp: (number) => `WhatsApp ${number}`,
    both: (number) => `Telefon und WhatsApp ${number}`,
  },
  pager: {
    label: 'Seiten',
    previous: 'Zurück',
    next: 'Weiter',
    page: (page) => `Seite ${page}`,
  },
  coming: 'Einen Augenblick\u00a0…',
  calendar: {
    previousMonth: 'Vorheriger Monat',
    nextMonth: 'Nächster Monat',
    loading: 'Verfügbarkeit wird geprüft\u00a0…',
    unavailable: 'nicht verfügbar',
    today: 'heute',
    chosen: 'gewählt',
    weekdays: [
      ['Mo', 'Montag'],
      ['Di', 'Dienstag'],
      ['Mi', 'Mittwoch'],
      ['Do', 'Donnerstag'],
      ['Fr', 'Freitag'],
      ['Sa', 'Samstag'],
      ['So', 'Sonntag'],
    ],
  },
  dateField: {
    choose: 'Datum wählen',
    named: (label, day) => `${label}: ${day}`,
    struckOut: 'Durchgestrichene Tage sind nicht verfügbar.',
  },
  carousel: {
    carousel: 'Bildergalerie',
    slide: 'Bild',
    previous: 'Vorheriges Bild',
    next: 'Nächstes Bild',
    position: (at, of) => `${at} von ${of}`,
  },
}
