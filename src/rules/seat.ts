import { seatSentences } from '#phrases/refusals.ts'
import { seatsPerJeep } from './package.ts'

/** Seats of a shared jeep: one in front, then rows of two, numbered 1 to 7 (decisions 4.9). */
export const seatRows = [[1], [2, 3], [4, 5], [6, 7]] as const

export function seatsOf(pkg: { maxCapacity: number }): number[] {
  return Array.from({ length: Math.min(pkg.maxCapacity || seatsPerJeep, seatsPerJeep) }, (_, index) => index + 1)
}

/** One seat number or a list, as the wire allows (decisions 4.7); null when it is neither. */
export function seatsFromInput(input: unknown): number[] | null {
  const list = Array.isArray(input) ? input : input === undefined || input === null || input === '' ? [] : [input]
  const seats = list.map((seat) => (typeof seat === 'string' && /^\d+$/.test(seat) ? Number(seat) : seat))
  return seats.every((seat): seat is number => Number.isInteger(seat)) ? seats : null
}

/** n people need n different seats of this jeep. */
export function seatsFit(seats: number[], people: number, pkg: { maxCapacity: number }): boolean {
  const known = seatsOf(pkg)
  return seats.length === people && new Set(seats).size === people && seats.every((seat) => known.includes(seat))
}

/** Which of the seats cannot be, one sentence each: it does not exist, or is chosen twice. */
export function seatFaults(seats: readonly number[], pkg = { maxCapacity: seatsPerJeep }): string[] {
  const known = seatsOf(pkg)
  return [...new Set(seats)].flatMap((seat) => [
    ...(known.includes(seat) ? [] : [seatSentences.unknown(seat, known.length)]),
    ...(seats.filter((other) => other === seat).length > 1 ? [seatSentences.twice(seat)] : []),
  ])
}
