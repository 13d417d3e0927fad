import type * as en from '#i18n/messages/en/octo.ts'
import type { Translation } from '#i18n/translation.ts'

export const octo: Translation<typeof en.octo> = {
  privateSafari: (name) => `${name} (eigener Jeep)`,
  sharedSafari: (name) => `${name} (Platz in einem gemeinsamen Jeep)`,
  slots: {
    morning: 'Morgensafari',
    afternoon: 'Nachmittagssafari',
    extended: 'Verlängerte Morgensafari',
    fullDay: 'Ganztagssafari',
  },
  jeeps: { basic: 'Standardjeep', luxury: 'Luxusjeep', superLuxury: 'Superluxusjeep' },
  rooms: { triple: 'Dreibettzimmer', double: 'Doppelzimmer', hostel: 'Hostelbett' },
  nights: (count) => (count === 1 ? '1 Nacht' : `${count} Nächte`),
  units: {
    foreignAdult: 'Erwachsener',
    foreignChild: 'Kind',
    infant: 'Kleinkind',
    saarcAdult: 'Erwachsener aus einem SAARC-Land',
    saarcChild: 'Kind aus einem SAARC-Land',
    localAdult: 'Erwachsener mit Wohnsitz in Sri Lanka',
    localChild: 'Kind mit Wohnsitz in Sri Lanka',
    room: 'Zimmer',
  },
  atGate: 'Parkgebühren, die Gäste am Eingang zahlen',
}
