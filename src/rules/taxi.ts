import type { Money } from './money.ts'

export const vehicleIds = ['car', 'suv', 'van'] as const
export type VehicleId = (typeof vehicleIds)[number]
export type Vehicle = { id: VehicleId; name: string; capacity: number; pricePerKm: number }

/** Euro cents per kilometre and seats for guests (spec 9). */
export const vehicles: Record<VehicleId, Vehicle> = {
  car: { id: 'car', name: 'Standard Car', capacity: 3, pricePerKm: 250 },
  suv: { id: 'suv', name: 'SUV', capacity: 6, pricePerKm: 350 },
  van: { id: 'van', name: 'Luxury Van', capacity: 8, pricePerKm: 450 },
}

/** The estimate assumes 50 km and is in euros (spec 9). */
export const estimatedKilometres = 50

export function taxiEstimate(vehicle: VehicleId, kilometres = estimatedKilometres): Money {
  return { amount: vehicles[vehicle].pricePerKm * kilometres, currency: 'EUR' }
}

export function vehicleSeats(vehicle: VehicleId, passengers: number): boolean {
  return passengers <= vehicles[vehicle].capacity
}
