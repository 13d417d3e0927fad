import type * as en from '#i18n/messages/en/safari.ts'
import type { Translation } from '#i18n/translation.ts'
import { counted } from './grammar.ts'
import { clockHours } from './hours.ts'

export const parkNames: Translation<typeof en.parkNames> = {
  yala: 'Yala',
  bundala: 'Bundala',
  udawalawe: 'Udawalawe',
  Lunugamwehera: 'Lunugamwehera',
}

export const blockNames: Translation<typeof en.blockNames> = {
  blockI: 'Block I',
  blockII: 'Block II',
  blockIIIIV: 'Block III & IV',
  blockV: 'Block V',
  blockVI: 'Block VI',
}

export const slotNames: Translation<typeof en.slotNames> = {
  morning: 'Matin',
  afternoon: 'Après-midi',
  extended: 'Longue matinée',
  fullDay: 'Journée',
}

export const slotTimes: Translation<typeof en.slotTimes> = {
  morning: clockHours('morning'),
  afternoon: clockHours('afternoon'),
  extended: clockHours('extended'),
  fullDay: clockHours('fullDay'),
}

export const safariNames: Translation<typeof en.safariNames> = {
  morning: 'Safari du matin',
  afternoon: 'Safari de l’après-midi',
  extended: 'Safari longue matinée',
  fullDay: 'Safari à la journée',
}

export const jeepNames: Translation<typeof en.jeepNames> = {
  basic: 'Standard',
  luxury: 'Luxe',
  superLuxury: 'Grand luxe',
}

export const guideNames: Translation<typeof en.guideNames> = {
  driver: 'Chauffeur',
  driverGuide: 'Chauffeur-guide',
  separateGuide: 'Guide dédié',
}

export const visitorNames: Translation<typeof en.visitorNames> = { foreign: 'Étranger', local: 'Résident' }

export const packageTypeNames: Translation<typeof en.packageTypeNames> = {
  private: 'Privé',
  shared: 'Partagé',
  both: 'Privé ou partagé',
}

export const statusNames: Translation<typeof en.statusNames> = {
  pending: 'En attente',
  confirmed: 'Confirmée',
  cancelled: 'Annulée',
  completed: 'Terminée',
}

export const customSafariTexts: Translation<typeof en.customSafariTexts> = {
  name: 'Safari sur mesure',
  lead: 'Choisissez le parc, le créneau, la jeep, le guide et les repas. La jeep est pour votre groupe seul.',
  park: 'Parc national',
  block: 'Bloc du parc',
  everyBlock: 'Tous les blocs',
  parkHint: 'Les jours disponibles dépendent du parc.',
}

export const peopleCount: Translation<typeof en.peopleCount> = (people) => counted(people, 'personne')
