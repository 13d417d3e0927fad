import { holdMinutes } from '#domain/availability/guest-limits.ts'
import type * as en from '#i18n/messages/en/hold.ts'
import type { Translation } from '#i18n/translation.ts'

const thePlace = (places: number) => (places < 2 ? 'cette place' : 'ces places')

export const hold: Translation<typeof en.hold> = {
  label: 'Votre place',
  asking: (places) => `Un instant, nous vous gardons ${thePlace(places)}…`,
  kept: 'Gardé pour vous :',
  keptLong: (places) => `Nous vous gardons ${thePlace(places)} plus de 5 minutes encore.`,
  fewMinutes: 'Il reste moins de 5 minutes pour réserver.',
  lastMinute: 'Il reste moins d’une minute pour réserver.',
  renew: `Garder ${holdMinutes} minutes de plus`,
  renewing: 'Un instant…',
  renewFailed: 'Nous n’avons pas pu joindre notre serveur. Réessayez, s’il vous plaît.',
  expired: (places) => `Le délai est écoulé : d’autres peuvent de nouveau choisir ${thePlace(places)}.`,
  expiredHint:
    'Votre saisie est toujours là. Faites garder la place de nouveau si elle est encore libre, ou terminez votre réservation.',
  again: 'Garder de nouveau',
  unreachable: 'Nous ne pouvons pas garder de place pour le moment. Continuez : votre réservation la prendra.',
  refused: 'Nous n’avons pas pu vous garder cette place.',
  refusedHint:
    'Votre saisie est toujours là. Vous pouvez continuer : votre réservation prendra la place si elle est encore libre.',
}

export const holdAlternatives: Translation<typeof en.holdAlternatives> = {
  label: 'Encore disponible',
  days: 'Jours libres les plus proches',
  jeeps: 'Autres jeeps libres ce jour-là, à cette heure',
  slots: 'Autres créneaux ce jour-là',
  packages: 'Autres safaris dans ce parc, ce jour-là',
  slot: (name, times) => `${name}, ${times}`,
  package: (name, slot) => `${name}, ${slot}`,
  moved: (safari, jeep, day, total) => `Désormais : ${safari}, ${day}, ${jeep}, ${total} au total.`,
  notMoved: 'Le prix n’a pas pu être chargé. Réessayez, s’il vous plaît.',
  chooseFirst: 'Cette place n’est plus libre. Choisissez-en une autre ci-dessus, ou vérifiez de nouveau.',
  lookAgain: 'Vérifier de nouveau',
  none: 'Rien n’est libre autour de ce jour. Choisissez d’autres dates, ou écrivez-nous.',
}
