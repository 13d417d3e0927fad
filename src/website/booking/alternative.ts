import type { Alternatives } from '#contracts/bookings/receipt.ts'
import { isSlot } from '#domain/bookings/time-slot.ts'
import { type JeepType, jeepTypes } from '#domain/packages/package.ts'
import { isDay } from '#domain/primitives/date.ts'
import { type RoomType, roomTypes } from '#domain/stays/room.ts'

/** Parses the alternatives of an error response; null if it has none. */
export function alternativesFrom(body: Record<string, unknown>) {
  const alternatives = {
    availableDates: texts(body.availableDates).filter(isDay),
    otherSlots: texts(body.otherSlots).filter(isSlot),
    otherJeeps: texts(body.otherJeeps).filter(isJeepType),
    otherPackages: list(body.otherPackages).flatMap(packageFrom),
    otherRooms: texts(body.otherRooms).filter(isRoomType),
    takenSeats: list(body.takenSeats).filter((seat): seat is number => Number.isInteger(seat)),
    fewerRooms: Number.isInteger(body.fewerRooms) ? Number(body.fewerRooms) : null,
  }
  const isSearched = 'availableDates' in body || 'otherSlots' in body
  return isSearched || Object.values(alternatives).some((found) => Array.isArray(found) && found.length > 0)
    ? alternatives
    : null
}

export type ParsedAlternatives = NonNullable<ReturnType<typeof alternativesFrom>>

function isRoomType(text: string): text is RoomType {
  return (roomTypes as readonly string[]).includes(text)
}

function isJeepType(text: string): text is JeepType {
  return (jeepTypes as readonly string[]).includes(text)
}

function packageFrom(value: unknown): NonNullable<Alternatives['otherPackages']> {
  const { packageId, name, timeSlot } = (value ?? {}) as Record<string, unknown>
  const isWhole = typeof packageId === 'string' && typeof name === 'string' && typeof timeSlot === 'string'
  return isWhole ? [{ packageId, name, timeSlot }] : []
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function texts(value: unknown): string[] {
  return list(value).filter((item) => typeof item === 'string')
}
