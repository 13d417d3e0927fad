import type * as en from '#i18n/messages/en/safari.ts'
import type { Translation } from '#i18n/translation.ts'
import { counted } from './grammar.ts'

export const parkNames: Translation<typeof en.parkNames> = {
  yala: 'Yala',
  bundala: 'Bundala',
  udawalawe: 'Udawalawe',
  Lunugamwehera: 'Lunugamwehera',
}

export const blockNames: Translation<typeof en.blockNames> = {
  blockI: 'Bloque I',
  blockII: 'Bloque II',
  blockIIIIV: 'Bloques III y IV',
  blockV: 'Bloque V',
  blockVI: 'Bloque VI',
}

export const slotNames: Translation<typeof en.slotNames> = {
  morning: 'Mañana',
  afternoon: 'Tarde',
  extended: 'Prolongado',
  fullDay: 'Día completo',
}

export const slotTimes: Translation<typeof en.slotTimes> = {
  morning: '5:30–9:30',
  afternoon: '14:30–18:30',
  extended: '5:30–12:00',
  fullDay: '5:30–18:30',
}

export const safariNames: Translation<typeof en.safariNames> = {
  morning: 'Safari de mañana',
  afternoon: 'Safari de tarde',
  extended: 'Safari prolongado',
  fullDay: 'Safari de día completo',
}

export const jeepNames: Translation<typeof en.jeepNames> = {
  basic: 'Básico',
  luxury: 'De lujo',
  superLuxury: 'De gran lujo',
}

export const guideNames: Translation<typeof en.guideNames> = {
  driver: 'Conductor',
  driverGuide: 'Conductor guía',
  separateGuide: 'Guía aparte',
}

export const visitorNames: Translation<typeof en.visitorNames> = { foreign: 'Extranjero', local: 'Local' }

export const packageTypeNames: Translation<typeof en.packageTypeNames> = {
  private: 'Privado',
  shared: 'Compartido',
  both: 'Ambos (privado y compartido)',
}

export const statusNames: Translation<typeof en.statusNames> = {
  pending: 'Pendiente',
  confirmed: 'Confirmada',
  cancelled: 'Cancelada',
  completed: 'Completada',
}

export const customSafariTexts: Translation<typeof en.customSafariTexts> = {
  name: 'Safari a medida',
  lead: 'Elija el parque, el turno, el jeep, el guía y las comidas. El jeep es solo para su grupo.',
  park: 'Parque nacional',
  block: 'Bloque del parque',
  everyBlock: 'Todos los bloques',
  parkHint: 'Los días disponibles dependen del parque.',
}

export const peopleCount: Translation<typeof en.peopleCount> = (people) => counted(people, 'persona')
