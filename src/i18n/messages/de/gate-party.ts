import type * as en from '#i18n/messages/en/gate-party.ts'
import type { Translation } from '#i18n/translation.ts'

export const gateParty: Translation<typeof en.gateParty> = {
  adults: 'Erwachsene',
  children: 'Kinder, 6 bis 12',
  infants: 'Unter 6',
  infantsHint: 'Kostenlos, mit eigenem Sitz',
  from: 'Woher kommen Sie?',
  groups: { foreign: 'Ausland', saarc: 'SAARC', local: 'Sri Lanka' },
  saarcHint: 'Afghanistan, Bangladesch, Bhutan, Indien, Malediven, Nepal, Pakistan',
  mixed: 'Gemischte Gruppe',
  notMixed: 'Alle gleicher Herkunft',
  classes: {
    foreignAdult: 'Erwachsene, Ausland',
    foreignChild: 'Kinder 6 bis 12, Ausland',
    saarcAdult: 'Erwachsene, SAARC',
    saarcChild: 'Kinder 6 bis 12, SAARC',
    localAdult: 'Erwachsene, Sri Lanka',
    localChild: 'Kinder 6 bis 12, Sri Lanka',
    infant: 'Unter 6',
  },
  booker: 'Ausweis der buchenden Person',
  full: (most) => `Höchstens ${most} Personen insgesamt.`,
}
