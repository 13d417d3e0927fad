import type { VehicleId } from '#domain/rides/taxi.ts'

/** The taxi page, and the summary of a ride on other pages. */
export const taxi = {
  title: (name: string) => `Taxi service from Tissamaharama | ${name}`,
  description:
    'A car, an SUV or a van with driver between your hotel, the airport, the station and the parks. See the estimate in euros before you ask.',
  heading: 'Taxi Service',
  lead: 'From the airport to your room, from your room to the park gate, or onwards to the coast: tell us where and when, and we send a driver.',
  picture: 'Illustration of a car on a coast road by moonlight',
  back: 'Rooms & Taxi',
  needsScript: 'To ask for a taxi here, please switch on JavaScript in your browser, or write to us.',
  where: 'Where to',
  when: 'When, and how many of you',
  pickup: 'Pickup location',
  pickupHint: 'Hotel, address, airport or station',
  drop: 'Drop location',
  dropHint: 'Where the ride ends',
  date: 'Pickup date',
  time: 'Pickup time',
  timeHint: 'Sri\u00a0Lanka\u00a0time',
  passengers: 'Passengers',
  passengerCount: (count: number) => (count === 1 ? '1 passenger' : `${count} passengers`),
  vehicle: 'Vehicle',
  vehicleNames: { car: 'Standard Car', suv: 'SUV', van: 'Luxury Van' } satisfies Record<VehicleId, string>,
  vehicleHints: {
    car: 'Four doors, air conditioning, two suitcases',
    suv: 'Higher seats and room for the luggage of a family',
    van: 'A seat by the window for nearly everyone',
  } satisfies Record<VehicleId, string>,
  vehiclePictures: {
    car: 'Illustration of a car on the coast road at dawn',
    suv: 'Illustration of an SUV on the coast road in the evening',
    van: 'Illustration of a van on the coast road at sunset',
  } satisfies Record<VehicleId, string>,
  capacity: (seats: number) => `Up to ${seats} passengers`,
  perKm: (price: string) => `${price} per km`,
  estimateOf: (kilometres: number, price: string) => `${price} for ${kilometres} km`,
  tooSmall: (passengers: string) => `Too small for ${passengers}`,
  unchosen: (vehicle: string, passengers: string) =>
    `${vehicle} is too small for ${passengers}. Please select a larger vehicle.`,
  estimate: 'Your estimate',
  noVehicle: 'Select a vehicle to see its estimate.',
  estimateLine: (kilometres: number, price: string) => `${kilometres} km × ${price}`,
  total: 'Estimate',
  estimateNote: (kilometres: number) =>
    `In euros, for a ride of ${kilometres} km. We confirm the fare for your own route before you travel.`,
  book: 'Book Taxi',
  toGoOn: 'To go on we need pickup, drop, date, time and vehicle.',
  nothingYet: 'Nothing is booked on this page. You leave your name and number on the next one.',
} as const
