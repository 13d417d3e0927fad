import type * as en from '#i18n/messages/en/taxi.ts'
import type { Translation } from '#i18n/translation.ts'

export const taxi: Translation<typeof en.taxi> = {
  title: (name) => `Taxi ab Tissamaharama | ${name}`,
  description:
    'Pkw, SUV oder Van mit Fahrer zwischen Hotel, Flughafen, Bahnhof und Parks. Den Richtpreis in Euro sehen Sie vorab.',
  heading: 'Ihr Taxi',
  lead: 'Vom Flughafen ins Zimmer, vom Zimmer ans Parktor oder weiter an die Küste: Sagen Sie uns, wohin und wann, und wir schicken einen Fahrer.',
  picture: 'Illustration eines Autos auf einer Küstenstraße im Mondlicht',
  back: 'Zimmer & Taxi',
  needsScript:
    'Um hier ein Taxi anzufragen, schalten Sie bitte JavaScript in Ihrem Browser ein, oder schreiben Sie uns.',
  where: 'Strecke',
  when: 'Datum, Uhrzeit und Fahrgäste',
  pickup: 'Abholort',
  pickupHint: 'Hotel, Adresse, Flughafen oder Bahnhof',
  drop: 'Zielort',
  dropHint: 'Zieladresse',
  date: 'Abholtag',
  time: 'Abholzeit',
  timeHint: 'Ortszeit\u00a0Sri\u00a0Lanka',
  passengers: 'Fahrgäste',
  passengerCount: (count) => (count === 1 ? '1 Fahrgast' : `${count} Fahrgäste`),
  vehicle: 'Fahrzeug',
  vehicleNames: { car: 'Standard-Pkw', suv: 'SUV', van: 'Luxus-Van' },
  vehicleHints: {
    car: 'Vier Türen, Klimaanlage, zwei Koffer',
    suv: 'Höhere Sitze und Platz für Familiengepäck',
    van: 'Ein Fensterplatz für fast alle',
  },
  vehiclePictures: {
    car: 'Illustration eines Autos auf der Küstenstraße im Morgengrauen',
    suv: 'Illustration eines SUV auf der Küstenstraße am Abend',
    van: 'Illustration eines Vans auf der Küstenstraße bei Sonnenuntergang',
  },
  capacity: (seats) => `Bis zu ${seats} Fahrgäste`,
  perKm: (price) => `${price} pro km`,
  estimateOf: (kilometres, price) => `${price} für ${kilometres}\u00a0km`,
  tooSmall: (passengers) => `Zu klein für ${passengers}`,
  unchosen: (vehicle, passengers) => `${vehicle}: zu klein für ${passengers}. Bitte wählen Sie ein größeres Fahrzeug.`,
  estimate: 'Ihr Richtpreis',
  noVehicle: 'Wählen Sie ein Fahrzeug, dann sehen Sie den Richtpreis.',
  estimateLine: (kilometres, price) => `${kilometres}\u00a0km × ${price}`,
  total: 'Richtpreis',
  estimateNote: (kilometres) =>
    `In Euro, für eine Fahrt von ${kilometres}\u00a0km. Den Fahrpreis für Ihre Strecke bestätigen wir, bevor Sie fahren.`,
  book: 'Taxi buchen',
  toGoOn: 'Geben Sie Abholort, Zielort, Datum, Uhrzeit und Fahrzeug an, um fortzufahren.',
  nothingYet: 'Auf dieser Seite wird nichts gebucht. Ihre Kontaktdaten geben Sie auf der nächsten Seite an.',
}
