import type { GuestErrorCode } from '#domain/guest-error-code.ts'
import { addDays, type Day, dayAt, instantOf, minuteOfTime } from '#domain/primitives/date.ts'
import type { Minor, Money } from '#domain/primitives/money.ts'
import { seasonalPrice } from '#domain/settings/season.ts'

export const vehicleIds = ['car', 'suv', 'van'] as const
export type VehicleId = (typeof vehicleIds)[number]
type Vehicle = { id: VehicleId; name: string; capacity: number }

/** Seats for guests (R5.1). */
export const vehicles: Record<VehicleId, Vehicle> = {
  car: { id: 'car', name: 'Standard Car', capacity: 3 },
  suv: { id: 'suv', name: 'SUV', capacity: 6 },
  van: { id: 'van', name: 'Luxury Van', capacity: 8 },
}

/** The select offers 1 to 8 (R5.3). */
export const maxPassengers = 8
/** A ride starts at most this many days ahead. */
export const rideWindowDays = 365

/** Euro cents per kilometre, and the distance of the estimate. */
export type TaxiFares = { perKm: Record<VehicleId, Minor>; kilometres: number }

/** The specification's fares (R5.1, R5.2). */
export const defaultFares: TaxiFares = { perKm: { car: 250, suv: 350, van: 450 }, kilometres: 50 }

/** The distance as a booking stores it: omitted if it is the specification's. */
export function estimatedDistance({ kilometres }: TaxiFares): { kilometres?: number } {
  return kilometres === defaultFares.kilometres ? {} : { kilometres }
}

export function kilometresOf({ kilometres }: { kilometres?: number | undefined }): number {
  return kilometres ?? defaultFares.kilometres
}

/** The fares in a season that changes them by a percentage. */
export function faresInSeason({ perKm, kilometres }: TaxiFares, percent: number): TaxiFares {
  const { car, suv, van } = perKm
  return {
    perKm: { car: seasonalPrice(car, percent), suv: seasonalPrice(suv, percent), van: seasonalPrice(van, percent) },
    kilometres,
  }
}

/** In euros (R5.2). */
export function taxiEstimate(vehicle: VehicleId, { perKm, kilometres }: TaxiFares): Money {
  return { amount: perKm[vehicle] * kilometres, currency: 'EUR' }
}

export function vehicleSeats(vehicle: VehicleId, passengers: number): boolean {
  return passengers <= vehicles[vehicle].capacity
}

/** A requested ride; '' means not chosen yet. `time` is 'HH:MM', Sri Lanka time. */
export type Ride = {
  pickup: string
  drop: string
  date: Day | ''
  time: string
  passengers: number
  vehicle: VehicleId | ''
}

/** The field of each check of a ride. */
export const rideField = {
  'no pickup': 'pickup',
  'no drop': 'drop',
  'no pickup date': 'date',
  'no pickup time': 'time',
  'no vehicle': 'vehicle',
  'bad passengers': 'passengers',
  'vehicle too small': 'vehicle',
  'day passed': 'date',
  'ride passed': 'time',
  'ride too far': 'date',
} as const satisfies Partial<Record<GuestErrorCode, string>>
export type RideCheck = keyof typeof rideField

/** The five checks of the specification in order (R5.3), then limits that the browser's form enforces itself. */
export function failedRideChecks(ride: Ride, now: number): RideCheck[] {
  const { date, vehicle, passengers } = ride
  const minute = minuteOfTime(ride.time)
  const today = dayAt(now)
  const checks: (RideCheck | false | '')[] = [
    !ride.pickup.trim() && 'no pickup',
    !ride.drop.trim() && 'no drop',
    !date && 'no pickup date',
    minute === null && 'no pickup time',
    !vehicle && 'no vehicle',
    (passengers < 1 || passengers > maxPassengers) && 'bad passengers',
    vehicle && !vehicleSeats(vehicle, passengers) && 'vehicle too small',
    date && date < today && 'day passed',
    date && date >= today && minute !== null && instantOf(date, minute) <= now && 'ride passed',
    date && date > addDays(today, rideWindowDays) && 'ride too far',
  ]
  return checks.filter((check) => check !== false && check !== '')
}

export function firstFailedRideCheck(ride: Ride, now: number): RideCheck | null {
  return failedRideChecks(ride, now)[0] ?? null
}

/** Start of a ride (ms UTC); null while day or time is not chosen. */
export function startOfRide({ date, time }: Pick<Ride, 'date' | 'time'>): number | null {
  const minute = minuteOfTime(time)
  return date && minute !== null ? instantOf(date, minute) : null
}
