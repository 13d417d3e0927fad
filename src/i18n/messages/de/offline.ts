import type * as en from '#i18n/messages/en/offline.ts'
import type { Translation } from '#i18n/translation.ts'

export const offline: Translation<typeof en.offline> = {
  title: (name) => `Keine Verbindung | ${name}`,
  heading: 'Hier draußen ist kein Netz',
  lead: 'Sie sind offline, und diese Seite ist nicht auf Ihrem Gerät gespeichert. Bereits besuchte Seiten funktionieren weiterhin.',
  again: 'Erneut versuchen',
  bookings: 'Ihre Buchungen auf diesem Gerät',
  pages: 'Seiten auf diesem Gerät',
  nothing: 'Auf diesem Gerät ist noch nichts gespeichert.',
  reach: 'So erreichen Sie uns ohne Internet',
  call: 'Anruf oder SMS',
  whatsapp: 'WhatsApp, sobald Sie wieder Netz haben',
  picture: 'Illustration eines Leoparden, der im Abendlicht auf einem Ast ruht',
  receipt: {
    kept: 'Auf diesem Gerät gespeichert, auch ohne Netz lesbar: bis zum Tag nach der Reise, ohne Reisepassnummer und Kontaktdaten.',
    remove: 'Von diesem Gerät entfernen',
    removed: 'Von diesem Gerät entfernt. Ihre Buchung bleibt bestehen.',
    asOf: (moment) => `Stand Ihrer Buchung: ${moment}.`,
    asOfHint: 'Wir konnten nicht prüfen, ob sich seitdem etwas geändert hat.',
  },
  form: {
    sending: 'Wird gesendet\u00a0…',
    lost: 'Wir konnten unseren Server nicht erreichen. Alles, was Sie eingetippt haben, ist noch da. Bitte senden Sie es noch einmal, sobald Sie Verbindung haben: Es kommt nur einmal an.',
    whatsapp: 'Schreiben Sie uns auf WhatsApp',
  },
  clear: {
    button: 'Alles von diesem Gerät entfernen',
    done: 'Erledigt: Auf diesem Gerät liegt nichts mehr von dieser Website.',
  },
}

export const seenMark: Translation<typeof en.seenMark> = {
  offline: 'Sie sind offline.',
  slow: 'Ihre Verbindung ist langsam.',
  seen: 'Stand dieser Seite:',
  again: 'Neu laden',
}
