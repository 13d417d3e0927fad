import type * as en from '#i18n/messages/en/safari.ts'
import type { Translation } from '#i18n/translation.ts'
import { clockHours } from './hours.ts'

export const parkNames: Translation<typeof en.parkNames> = {
  yala: 'Yala',
  bundala: 'Bundala',
  udawalawe: 'Udawalawe',
  Lunugamwehera: 'Lunugamwehera',
}

export const blockNames: Translation<typeof en.blockNames> = {
  blockI: 'Block I',
  blockII: 'Block II',
  blockIIIIV: 'Block III & IV',
  blockV: 'Block V',
  blockVI: 'Block VI',
}

export const slotNames: Translation<typeof en.slotNames> = {
  morning: 'Morgens',
  afternoon: 'Nachmittags',
  extended: 'Verlängert',
  fullDay: 'Ganztags',
}

export const slotTimes: Translation<typeof en.slotTimes> = {
  morning: clockHours('morning'),
  afternoon: clockHours('afternoon'),
  extended: clockHours('extended'),
  fullDay: clockHours('fullDay'),
}

export const safariNames: Translation<typeof en.safariNames> = {
  morning: 'Morgensafari',
  afternoon: 'Abendsafari',
  extended: 'Verlängerte Safari',
  fullDay: 'Ganztagessafari',
}

export const jeepNames: Translation<typeof en.jeepNames> = {
  basic: 'Standard',
  luxury: 'Luxus',
  superLuxury: 'Superluxus',
}

export const guideNames: Translation<typeof en.guideNames> = {
  driver: 'Fahrer',
  driverGuide: 'Fahrer-Guide',
  separateGuide: 'Eigener Guide',
}

/** Read after „Gäste“. */
export const visitorNames: Translation<typeof en.visitorNames> = {
  foreign: 'aus dem Ausland',
  local: 'aus Sri Lanka',
}

export const packageTypeNames: Translation<typeof en.packageTypeNames> = {
  private: 'Privat',
  shared: 'Gruppe',
  both: 'Privat & Gruppe',
}

export const statusNames: Translation<typeof en.statusNames> = {
  pending: 'Offen',
  confirmed: 'Bestätigt',
  cancelled: 'Storniert',
  completed: 'Abgeschlossen',
}

export const customSafariTexts: Translation<typeof en.customSafariTexts> = {
  name: 'Individuelle Safari',
  lead: 'Wählen Sie Park, Uhrzeit, Jeep, Guide und Mahlzeiten selbst. Der Jeep fährt nur für Ihre Gruppe.',
  park: 'Nationalpark',
  block: 'Block des Parks',
  everyBlock: 'Alle Blöcke',
  parkHint: 'Welche Tage frei sind, hängt vom Park ab.',
}

export const peopleCount: Translation<typeof en.peopleCount> = (people) =>
  people === 1 ? '1 Person' : `${people} Personen`
