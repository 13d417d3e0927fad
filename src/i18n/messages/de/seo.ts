import type * as en from '#i18n/messages/en/seo.ts'
import type { Translation } from '#i18n/translation.ts'

export const seo: Translation<typeof en.seo> = {
  language: 'de',
  agency: 'Jeepsafaris in den Nationalparks im Süden Sri Lankas, privat oder in der Gruppe, von Tissamaharama aus.',
  lodging: 'Ein Gartenbungalow in Tissamaharama, nahe Yala, mit Dreibettzimmern, Doppelzimmern und Hostelbetten.',
  town: 'Tissamaharama',
  district: 'Südprovinz',
  park: (name) => `${name}-Nationalpark`,
  privateJeep: (name) => `${name}, privater Jeep`,
  sharedSeat: (name) => `${name}, Platz im Gruppenjeep`,
  perNight: 'Nacht',
  jeepNote: 'Preis pro Jeep mit Fahrer, zuzüglich Parkeintritt pro Person.',
  seatNote: 'Preis pro Person je nach Personenzahl, zuzüglich Parkeintritt pro Person.',
  home: 'Start',
  byPark: 'Safaris nach Park',
}

export const productFeed: Translation<typeof en.productFeed> = {
  private: (slot, hours) => `Privater Jeep, ${slot} (${hours})`,
  shared: (slot, hours) => `Plätze im Gruppenjeep, ${slot} (${hours})`,
  adults: (people) =>
    people === 1 ? '1 erwachsene Person mit Parkeintritt' : `${people} erwachsene Personen mit Parkeintritt`,
}
