import type * as en from '#i18n/messages/en/taxi.ts'
import type { Translation } from '#i18n/translation.ts'
import { counted } from './grammar.ts'

export const taxi: Translation<typeof en.taxi> = {
  title: (name) => `Taxi au départ de Tissamaharama | ${name}`,
  description:
    'Une voiture, un SUV ou un van avec chauffeur entre votre hôtel, l’aéroport, la gare et les parcs. Avec une estimation en euros d’abord.',
  heading: 'Votre taxi',
  lead: 'De l’aéroport à votre chambre, de votre chambre à l’entrée du parc, ou plus loin vers la côte : dites-nous où et quand, nous envoyons un chauffeur.',
  picture: 'Illustration : une voiture sur une route côtière, au clair de lune',
  back: 'Chambres et taxi',
  needsScript: 'Pour demander un taxi ici, activez JavaScript dans votre navigateur, ou écrivez-nous.',
  where: 'Votre trajet',
  when: 'Date, heure et passagers',
  pickup: 'Lieu de prise en charge',
  pickupHint: 'Hôtel, adresse, aéroport ou gare',
  drop: 'Destination',
  dropHint: 'Adresse d’arrivée',
  date: 'Date de prise en charge',
  time: 'Heure de prise en charge',
  timeHint: 'Heure du Sri Lanka',
  passengers: 'Passagers',
  passengerCount: (count) => counted(count, 'passager'),
  vehicle: 'Véhicule',
  vehicleNames: { car: 'Voiture standard', suv: 'SUV', van: 'Van de luxe' },
  vehicleHints: {
    car: 'Quatre portes, climatisation, deux valises',
    suv: 'Sièges plus hauts et place pour les bagages d’une famille',
    van: 'Une place côté fenêtre pour presque tout le monde',
  },
  vehiclePictures: {
    car: 'Illustration : une voiture sur la route côtière, à l’aube',
    suv: 'Illustration : un SUV sur la route côtière, le soir',
    van: 'Illustration : un van sur la route côtière, au coucher du soleil',
  },
  capacity: (seats) => `Jusqu’à ${seats} passagers`,
  perKm: (price) => `${price} par km`,
  estimateOf: (kilometres, price) => `${price} pour ${kilometres} km`,
  tooSmall: (passengers) => `Trop petit pour ${passengers}`,
  unchosen: (vehicle, passengers) => `${vehicle} : trop petit pour ${passengers}. Choisissez un véhicule plus grand.`,
  estimate: 'Votre estimation',
  noVehicle: 'Choisissez un véhicule pour voir son estimation.',
  estimateLine: (kilometres, price) => `${kilometres} km × ${price}`,
  total: 'Estimation',
  estimateNote: (kilometres) =>
    `En euros, pour une course de ${kilometres} km. Nous confirmons le prix de votre trajet avant le départ.`,
  book: 'Réserver le taxi',
  toGoOn: 'Indiquez le trajet, la date, l’heure et le véhicule.',
  nothingYet: 'Rien n’est réservé sur cette page. Vous indiquez vos coordonnées à la page suivante.',
}
