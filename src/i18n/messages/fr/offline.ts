import type * as en from '#i18n/messages/en/offline.ts'
import type { Translation } from '#i18n/translation.ts'

export const offline: Translation<typeof en.offline> = {
  title: (name) => `Pas de connexion | ${name}`,
  heading: 'Ici, pas de réseau',
  lead: 'Vous êtes hors ligne, et cette page n’est pas enregistrée sur votre appareil. Les pages déjà visitées restent lisibles.',
  again: 'Réessayer',
  bookings: 'Vos réservations sur cet appareil',
  pages: 'Pages sur cet appareil',
  nothing: 'Rien n’est encore enregistré sur cet appareil.',
  reach: 'Nous joindre sans internet',
  call: 'Appel ou SMS',
  whatsapp: 'WhatsApp, dès que vous avez du réseau',
  picture: 'Illustration : un léopard au repos sur une branche, dans la lumière du soir',
  receipt: {
    kept: 'Enregistrée sur cet appareil pour une lecture sans réseau, jusqu’au lendemain du voyage, sans numéro de passeport ni coordonnées.',
    remove: 'Retirer de cet appareil',
    removed: 'Retirée de cet appareil. Votre réservation reste valable.',
    asOf: (moment) => `Votre réservation au ${moment}.`,
    asOfHint: 'Nous n’avons pas pu vérifier si quelque chose a changé depuis.',
  },
  form: {
    sending: 'Envoi…',
    lost: 'Nous n’avons pas pu joindre notre serveur. Tout ce que vous avez saisi est encore là. Renvoyez-le dès que vous avez une connexion : il n’arrivera qu’une fois.',
    whatsapp: 'Écrivez-nous sur WhatsApp',
  },
  clear: {
    button: 'Tout retirer de cet appareil',
    done: 'C’est fait : ce site ne conserve plus rien sur cet appareil.',
  },
}

export const seenMark: Translation<typeof en.seenMark> = {
  offline: 'Vous êtes hors ligne.',
  slow: 'Votre connexion est lente.',
  seen: 'Cette page date du',
  again: 'Recharger',
}
