import type * as en from '#i18n/messages/en/party-classes.ts'
import type { Translation } from '#i18n/translation.ts'

export const partyClasses: Translation<typeof en.partyClasses> = {
  classes: {
    foreignAdult: 'Adulte étranger',
    foreignChild: 'Enfant étranger',
    saarcAdult: 'Adulte SAARC',
    saarcChild: 'Enfant SAARC',
    localAdult: 'Adulte sri-lankais',
    localChild: 'Enfant sri-lankais',
    infant: 'Moins de 6 ans',
  },
  party: {
    adults: 'Adultes',
    children: 'Enfants, 6 à 12 ans',
    infants: 'Moins de 6 ans',
    infantsHint: 'Gratuit, siège compris',
    from: 'Pays',
    groups: { foreign: 'Étranger', saarc: 'SAARC', local: 'Sri-lankais' },
    saarcHint: 'Afghanistan, Bangladesh, Bhoutan, Inde, Maldives, Népal, Pakistan',
    mixed: 'De provenances différentes',
    notMixed: 'Même provenance pour tous',
    booker: 'Pièce d’identité de la personne qui réserve',
    bookerIs: (visitor) => visitor,
    full: (most) => `${most} personnes au plus en tout.`,
    charged: (rupees, dollars) => `Le parc demande ${rupees} (${dollars}) à ce groupe.`,
    chargedAtGate: (rupees, dollars) => `Ces voyageurs paient eux-mêmes environ ${rupees} (${dollars}) au parc.`,
  },
}
