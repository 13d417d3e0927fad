import type * as en from '#i18n/messages/en/party-classes.ts'
import type { Translation } from '#i18n/translation.ts'

export const partyClasses: Translation<typeof en.partyClasses> = {
  classes: {
    foreignAdult: 'Adulto extranjero',
    foreignChild: 'Niño extranjero',
    saarcAdult: 'Adulto SAARC',
    saarcChild: 'Niño SAARC',
    localAdult: 'Adulto de Sri Lanka',
    localChild: 'Niño de Sri Lanka',
    infant: 'Menor de 6',
  },
  party: {
    adults: 'Adultos',
    children: 'Niños, de 6 a 12 años',
    infants: 'Menores de 6 años',
    infantsHint: 'Gratis, con asiento propio',
    from: 'País',
    groups: { foreign: 'Extranjero', saarc: 'SAARC', local: 'Esrilanqués' },
    saarcHint: 'Afganistán, Bangladés, Bután, India, Maldivas, Nepal, Pakistán',
    mixed: 'De procedencias distintas',
    notMixed: 'Todos de la misma procedencia',
    booker: 'Documento de quien reserva',
    bookerIs: (visitor) => visitor,
    full: (most) => `${most} personas como máximo en total.`,
    charged: (rupees, dollars) => `El parque cobra a este grupo ${rupees} (${dollars}).`,
    chargedAtGate: (rupees, dollars) => `Estos huéspedes pagan ellos mismos unos ${rupees} (${dollars}) al parque.`,
  },
}
