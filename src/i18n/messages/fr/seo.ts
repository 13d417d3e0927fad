import type * as en from '#i18n/messages/en/seo.ts'
import type { Translation } from '#i18n/translation.ts'
import { de } from './grammar.ts'

export const seo: Translation<typeof en.seo> = {
  language: 'fr',
  agency:
    'Safaris en jeep, privés ou partagés, dans les parcs nationaux du sud du Sri Lanka, au départ de Tissamaharama.',
  lodging:
    'Un bungalow entouré d’un jardin à Tissamaharama, près de Yala, avec des chambres triples et doubles et des lits en dortoir.',
  town: 'Tissamaharama',
  district: 'Province du Sud',
  park: (name) => `Parc national ${de(name)}`,
  privateJeep: (name) => `${name}, jeep privée`,
  sharedSeat: (name) => `${name}, jeep partagée`,
  perNight: 'nuit',
  jeepNote: 'Prix par jeep avec chauffeur. Entrées du parc en plus, par personne.',
  seatNote: 'Prix par personne, selon la taille du groupe. Entrées du parc en plus, par personne.',
  home: 'Accueil',
  byPark: 'Les safaris par parc',
}

export const productFeed: Translation<typeof en.productFeed> = {
  private: (slot, hours) => `Jeep privée, ${slot} (${hours})`,
  shared: (slot, hours) => `Places dans une jeep partagée, ${slot} (${hours})`,
  adults: (people) =>
    people === 1 ? '1 adulte, entrée du parc comprise' : `${people} adultes, entrées du parc comprises`,
}
