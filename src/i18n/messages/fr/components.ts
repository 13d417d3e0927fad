import type * as en from '#i18n/messages/en/components.ts'
import type { Translation } from '#i18n/translation.ts'

export const components: Translation<typeof en.components> = {
  close: 'Fermer',
  dismiss: 'Masquer le message',
  notifications: 'Notifications',
  noConnection: 'Pas de connexion. Réessayez.',
  required: 'obligatoire',
  check: 'À compléter ou à corriger :',
  honeypot: 'Laissez ce champ vide',
  cardElsewhere:
    'Cela ressemble à un numéro de carte. Effacez-le : il est inutile ici, et nous n’en gardons que les quatre derniers chiffres.',
  newTab: '(nouvel onglet)',
  illustration: 'Illustration',
  sample: 'Exemple',
  fiveStars: '5 étoiles sur 5',
  fewer: (what) => `Moins : ${what}`,
  more: (what) => `Plus : ${what}`,
  numbers: {
    atMost: (count) => `${count} au maximum.`,
    atLeast: (count) => `${count} au minimum.`,
    whole: (least, most) => `Veuillez saisir un nombre entier de ${least} à ${most}.`,
  },
  paper: {
    phone: (number) => `Téléphone ${number}`,
    whatsapp: (number) => `WhatsApp ${number}`,
    both: (number) => `Téléphone et WhatsApp ${number}`,
  },
  pager: {
    label: 'Pagination',
    previous: 'Précédent',
    next: 'Suivant',
    page: (page) => `Page ${page}`,
  },
  coming: 'Un instant…',
  calendar: {
    previousMonth: 'Mois précédent',
    nextMonth: 'Mois suivant',
    loading: 'Vérification des disponibilités…',
    unavailable: 'indisponible',
    today: 'aujourd’hui',
    chosen: 'choisi',
    weekdays: [
      ['Lu', 'Lundi'],
      ['Ma', 'Mardi'],
      ['Me', 'Mercredi'],
      ['Je', 'Jeudi'],
      ['Ve', 'Vendredi'],
      ['Sa', 'Samedi'],
      ['Di', 'Dimanche'],
    ],
  },
  dateField: {
    choose: 'Choisir',
    named: (label, day) => `${label} : ${day}`,
    struckOut: 'Les jours barrés ne sont pas disponibles.',
  },
  carousel: {
    carousel: 'carrousel',
    slide: 'vue',
    previous: 'Image précédente',
    next: 'Image suivante',
    position: (at, of) => `${at} sur ${of}`,
  },
}
