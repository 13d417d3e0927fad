import type * as en from '#i18n/messages/en/gate-party.ts'
import type { Translation } from '#i18n/translation.ts'

export const gateParty: Translation<typeof en.gateParty> = {
  adults: 'Adultes',
  children: 'Enfants, 6 à 12 ans',
  infants: 'Moins de 6 ans',
  infantsHint: 'Gratuit, siège compris',
  from: 'D’où venez-vous ?',
  groups: { foreign: 'Étranger', saarc: 'SAARC', local: 'Sri Lanka' },
  saarcHint: 'Afghanistan, Bangladesh, Bhoutan, Inde, Maldives, Népal, Pakistan',
  mixed: 'Groupe mixte',
  notMixed: 'Même provenance pour tous',
  classes: {
    foreignAdult: 'Adultes étrangers',
    foreignChild: 'Enfants étrangers, 6 à 12 ans',
    saarcAdult: 'Adultes SAARC',
    saarcChild: 'Enfants SAARC, 6 à 12 ans',
    localAdult: 'Adultes sri-lankais',
    localChild: 'Enfants sri-lankais, 6 à 12 ans',
    infant: 'Moins de 6 ans',
  },
  booker: 'Pièce d’identité de la personne qui réserve',
  full: (most) => `${most} personnes au plus en tout.`,
}
