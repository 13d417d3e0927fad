import type { VehicleId } from '#domain/rides/taxi.ts'

/** The taxi page, and the summary of a ride on other pages. */
export const taxi = {
  title: (name: string) => `Taxi service from Tissamaharama | ${name}`,
  description:
    'A car, SUV or van with driver between your hotel, the airport, the station and the parks. Get an estimate in euros first.',
  heading: 'Taxi Service',
  lead: 'From the airport to your room, from your room to the park gate, or on to the coast: tell us where and when, and we send a driver.',
  picture: 'Illustration of a car on a coast road in moonlight',
  back: 'Rooms & Taxi',
  needsScript: 'To request a taxi here, please enable JavaScript in your browser, or write to us.',
  where: 'Route',
  when: 'Date, time and passengers',
  pickup: 'Pickup location',
  pickupHint: 'Hotel, address, airport or station',
  drop: 'Drop location',
  dropHint: 'Drop-off address',
  date: 'Pickup date',
  time: 'Pickup time',
  timeHint: 'Sri\u00a0Lanka\u00a0time',
  passengers: 'Passengers',
  passengerCount: (count: number) => (count === 1 ? '1 passenger' : `${count} passengers`),
  vehicle: 'Vehicle',
  vehicleNames: { car: 'Standard Car', suv: 'SUV', van: 'Luxury Van' } satisfies Record<VehicleId, string>,
  vehicleHints: {
    car: 'Four doors, air conditioning, two suitcases',
    suv: 'Higher seats and space for a family’s luggage',
    van: 'Window seats for almost everyone',
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
  noVehicle: 'Select a vehicle to see an estimate.',
  estimateLine: (kilometres: number, price: string) => `${kilometres} km × ${price}`,
  total: 'Estimate',
  estimateNote: (kilometres: number) =>
    `In euros, for a ${kilometres} km ride. We’ll confirm the fare for your route before you travel.`,
  book: 'Book Taxi',
  toGoOn: 'Fill in pickup, drop-off, date, time and vehicle to continue.',
  nothingYet: 'Nothing is booked on this page. Add your contact details on the next page.',
} as const
