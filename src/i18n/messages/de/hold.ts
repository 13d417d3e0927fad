import { holdMinutes } from '#domain/availability/guest-limits.ts'
import type * as en from '#i18n/messages/en/hold.ts'
import type { Translation } from '#i18n/translation.ts'

const thePlace = (places: number) => (places === 1 ? 'diesen Platz' : 'diese Plätze')

export const hold: Translation<typeof en.hold> = {
  label: 'Ihr Platz',
  asking: (places) => `Einen Moment, wir halten ${thePlace(places)} für Sie frei\u00a0…`,
  kept: 'Für Sie reserviert:',
  keptLong: (places) => `Wir halten ${thePlace(places)} für Sie frei, noch länger als 5\u00a0Minuten.`,
  fewMinutes: 'Zum Buchen bleiben weniger als 5\u00a0Minuten.',
  lastMinute: 'Zum Buchen bleibt weniger als 1\u00a0Minute.',
  renew: `${holdMinutes}\u00a0Minuten länger frei halten`,
  renewing: 'Wird verlängert\u00a0…',
  renewFailed: 'Wir haben unseren Server nicht erreicht. Bitte versuchen Sie es erneut.',
  expired: (places) =>
    places === 1
      ? 'Die Zeit ist um: Andere können diesen Platz wieder wählen.'
      : 'Die Zeit ist um: Andere können diese Plätze wieder wählen.',
  expiredHint:
    'Ihre Eingaben sind noch alle da. Ist Ihr Wunsch noch frei, halten wir ihn gern erneut frei. Oder Sie schließen die Buchung einfach ab.',
  again: 'Erneut frei halten',
  unreachable:
    'Wir können gerade keinen Platz frei halten. Buchen Sie einfach weiter: Mit der Buchung gehört er Ihnen.',
  refused: 'Wir konnten diesen Platz nicht für Sie frei halten.',
  refusedHint:
    'Von Ihren Eingaben ist nichts verloren. Sie können auch so weitermachen: Ist der Platz bei der Buchung noch frei, gehört er Ihnen.',
}

export const holdAlternatives: Translation<typeof en.holdAlternatives> = {
  label: 'Noch verfügbar',
  days: 'Die nächsten freien Tage',
  jeeps: 'Andere freie Jeeps an diesem Tag zu dieser Uhrzeit',
  slots: 'Andere Uhrzeiten an diesem Tag',
  packages: 'Andere Safaris in diesem Park an diesem Tag',
  slot: (name, times) => `${name}, ${times}`,
  package: (name, slot) => `${name}, ${slot}`,
  moved: (safari, jeep, day, total) => `Jetzt gewählt: ${safari} am ${day}, ${jeep}, insgesamt ${total}.`,
  notMoved: 'Den Preis dafür konnten wir nicht abrufen. Bitte versuchen Sie es erneut.',
  chooseFirst: 'Dieser Platz ist vergeben. Bitte wählen Sie oben einen anderen, oder sehen Sie noch einmal nach.',
  lookAgain: 'Noch einmal nachsehen',
  none: 'Um diesen Tag herum ist nichts frei. Bitte wählen Sie andere Tage, oder schreiben Sie uns.',
}
