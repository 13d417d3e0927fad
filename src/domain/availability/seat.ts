import type { Slot } from '#domain/bookings/time-slot.ts'
import { seatsPerJeep } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import { maxReportedErrors, validationCode } from '#domain/validation-code.ts'

/** A shared safari of a package on a day in a slot. */
export type Departure = { packageId: string; day: Day; slot: Slot }

/** The seats of a departure. Those that are held count as taken. */
export type SeatMap = { capacity: number; takenSeats: number[] }

/** Seats of a shared jeep: one in front, then rows of two, numbered 1 to 7 (R2.11). */
export const seatRows = [[1], [2, 3], [4, 5], [6, 7]] as const

export function seatsOf(pkg: { maxCapacity: number }): number[] {
  return Array.from({ length: Math.min(pkg.maxCapacity || seatsPerJeep, seatsPerJeep) }, (_, index) => index + 1)
}

/** A request lists at most as many seats as the largest party has people. */
export const maxSeats = 20

/** One seat number or a list, as the wire allows (R2.13); null when it is neither. */
export function seatsFromInput(input: unknown): number[] | null {
  const list = Array.isArray(input) ? input : input === undefined || input === null || input === '' ? [] : [input]
  const seats = list.map((seat) => (typeof seat === 'string' && /^\d+$/.test(seat) ? Number(seat) : seat))
  return seats.every((seat): seat is number => Number.isInteger(seat)) ? seats : null
}

/** n people need n different seats of this jeep. */
export function seatsFit(seats: number[], people: number, pkg: { maxCapacity: number }): boolean {
  const jeepSeats = seatsOf(pkg)
  return seats.length === people && new Set(seats).size === people && seats.every((seat) => jeepSeats.includes(seat))
}

/** Validation codes of the first five faults in a list of seats: a seat does not exist, or is chosen twice. */
export function seatFaults(seats: readonly number[], pkg = { maxCapacity: seatsPerJeep }): string[] {
  const jeepSeats = seatsOf(pkg)
  const seen = new Set<number>()
  const twice = new Set<number>()
  for (const seat of seats) (seen.has(seat) ? twice : seen).add(seat)
  const faults: string[] = []
  for (const seat of seen) {
    if (faults.length >= maxReportedErrors) break
    if (!jeepSeats.includes(seat)) faults.push(validationCode('seat.unknown', seat, jeepSeats.length))
    if (twice.has(seat)) faults.push(validationCode('seat.twice', seat))
  }
  return faults.slice(0, maxReportedErrors)
}
