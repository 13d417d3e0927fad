import type * as en from '#i18n/messages/en/offline.ts'
import type { Translation } from '#i18n/translation.ts'

export const offline: Translation<typeof en.offline> = {
  title: (name) => `Keine Verbindung | ${name}`,
  heading: 'Hier draußen ist kein Netz',
  lead: 'Sie haben keine Verbindung, und diese Seite liegt noch nicht auf Ihrem Gerät. Was Sie schon gelesen haben, öffnet sich weiterhin.',
  again: 'Erneut versuchen',
  bookings: 'Ihre Buchungen auf diesem Gerät',
  pages: 'Seiten auf diesem Gerät',
  nothing: 'Auf diesem Gerät liegt noch nichts.',
  reach: 'So erreichen Sie uns ohne Internet',
  call: 'Anruf oder SMS',
  whatsapp: 'WhatsApp, sobald Sie wieder Netz haben',
  picture: 'Illustration eines Leoparden, der im Abendlicht auf einem Ast ruht',
  receipt: {
    kept: 'Diese Buchung liegt auf diesem Gerät, damit Sie sie auch ohne Netz lesen können: bis zum Tag nach der Reise, ohne Reisepassnummer und ohne Ihre Kontaktdaten.',
    remove: 'Von diesem Gerät entfernen',
    removed: 'Von diesem Gerät entfernt. In unserem Buch steht sie weiterhin.',
    asOf: (moment) => `Sie sehen die Buchung auf dem Stand vom ${moment}.`,
    asOfHint: 'Wir konnten nicht nachsehen, ob sich seitdem etwas geändert hat.',
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
  seen: 'Diese Seite ist auf dem Stand vom',
  again: 'Neu laden',
}
