import type * as en from '#i18n/messages/en/embed.ts'
import type { Translation } from '#i18n/translation.ts'

export const embed: Translation<typeof en.embed> = {
  title: (business) => `Safaris avec ${business}`,
  safari: 'Votre safari',
  day: 'Jour',
  people: 'Personnes',
  show: 'Afficher les prix',
  freeOn: (day) => `Libre le ${day}`,
  book: 'Réserver',
  bookNamed: (slot) => `Réserver : ${slot}. S’ouvre dans un nouvel onglet.`,
  private:
    'Votre propre jeep avec chauffeur et les entrées du parc pour les visiteurs étrangers. Les résidents du Sri Lanka paient moins.',
  shared:
    'Des places dans une jeep partagée et les entrées du parc pour les visiteurs étrangers. Les résidents du Sri Lanka paient moins.',
  newTab: 'Vous réservez sur notre site, dans un nouvel onglet.',
  full: (day) => `Rien n’est libre le ${day}.`,
  next: (day) => `Prochain jour libre : ${day}`,
  sooner: 'Aucun jour n’est libre pour le moment. Veuillez choisir un autre safari.',
  badDay: (first, last) => `Veuillez choisir un jour du ${first} au ${last}.`,
  badPeople: (most) => `Veuillez indiquer de 1 à ${most} personnes.`,
  none: 'Aucun safari ne peut être réservé pour le moment.',
}
