import type * as en from '#i18n/messages/en/octo.ts'
import type { Translation } from '#i18n/translation.ts'

export const octo: Translation<typeof en.octo> = {
  privateSafari: (name) => `${name} (jeep privée)`,
  sharedSafari: (name) => `${name} (place dans une jeep partagée)`,
  slots: {
    morning: 'Safari du matin',
    afternoon: 'Safari de l’après-midi',
    extended: 'Safari du matin prolongé',
    fullDay: 'Safari d’une journée',
  },
  jeeps: { basic: 'jeep standard', luxury: 'jeep de luxe', superLuxury: 'jeep grand luxe' },
  rooms: { triple: 'Chambre triple', double: 'Chambre double', hostel: 'Lit en dortoir' },
  nights: (count) => (count === 1 ? '1 nuit' : `${count} nuits`),
  units: {
    foreignAdult: 'Adulte',
    foreignChild: 'Enfant',
    infant: 'Enfant en bas âge',
    saarcAdult: 'Adulte d’un pays de la SAARC',
    saarcChild: 'Enfant d’un pays de la SAARC',
    localAdult: 'Adulte résidant au Sri Lanka',
    localChild: 'Enfant résidant au Sri Lanka',
    room: 'Chambre',
  },
  atGate: 'Droits d’entrée du parc, que les visiteurs règlent sur place',
}
