import type * as en from '#i18n/messages/en/validation.ts'
import type { Translation } from '#i18n/translation.ts'

export const seatSentences: Translation<typeof en.seatSentences> = {
  unknown: (seat, last) => `Le siège ${seat} n’existe pas (1–${last}).`,
  twice: (seat) => `Le siège ${seat} est choisi deux fois.`,
}

export const fieldSentences: Translation<typeof en.fieldSentences> = {
  missing: (field) => `${field} manque.`,
  number: (field) => `${field} doit être un nombre.`,
  int: (field) => `${field} doit être un nombre entier.`,
  string: (field) => `${field} doit être un texte.`,
  boolean: (field) => `${field} doit valoir true ou false.`,
  array: (field) => `${field} doit être une liste.`,
  object: (field) => `${field} doit être un objet.`,
  oneOf: (field, values) => `${field} doit être l’une de ces valeurs : ${values}.`,
  atLeast: (field, least) => `${field} doit valoir au moins ${least}.`,
  atMost: (field, most) => `${field} doit valoir au plus ${most}.`,
  longer: (field, least) => `${field} doit compter au moins ${least} caractères.`,
  shorter: (field, most) => `${field} doit compter au plus ${most} caractères.`,
  moreEntries: (field, least) => `${field} doit contenir au moins ${least} éléments.`,
  fewerEntries: (field, most) => `${field} doit contenir au plus ${most} éléments.`,
  unknown: (field) => `Il n’y a pas de champ ${field} ici.`,
  other: (field) => `${field} n’est pas valide.`,
  body: 'La requête',
}

export const requestSentences: Translation<typeof en.requestSentences> = {
  reference: 'Vérifiez le numéro de réservation : il commence par PM et compte dix caractères.',
  accountHolder: 'Indiquez le nom du titulaire du compte.',
  accountBank: 'Indiquez le nom de la banque.',
  accountNumber: 'Indiquez le numéro de compte ou l’IBAN : lettres et chiffres, au moins cinq.',
  wholeCents: 'Indiquez le montant au centime près, par exemple 35 ou 35,50.',
  park: 'Choisissez l’un de nos parcs.',
  seats: 'Les places sont des nombres entiers.',
  people: 'Le nombre de personnes doit être un nombre entier.',
  participants: 'Le nombre de participants doit être un nombre entier.',
  guests: 'Le nombre de voyageurs doit être un nombre entier.',
  rooms: 'Le nombre de chambres doit être un nombre entier.',
  passengers: 'Le nombre de passagers doit être un nombre entier.',
  day: 'Indiquez une date valide (AAAA-MM-JJ).',
}
