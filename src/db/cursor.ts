import { isDay } from '#domain/primitives/date.ts'
import type { ListOrder } from '#domain/primitives/list-order.ts'
import { isUuid } from './uuid.ts'

export const directionOf = (order: ListOrder) => (order === 'latest' ? 'desc' : 'asc')

/** The position in a list sorted newest first: behind the row with this creation time and ID. */
export function timeCursor(at: string, id: string): string {
  return Buffer.from(`${at} ${id}`).toString('base64url')
}

/**
 * A timestamp in PostgreSQL's format with microseconds. An invalid date would be an SQL error. Timestamps from other
 * programs are parsed by `momentFromInput` into a day and a minute of Sri Lanka.
 */
export const isMoment = (text: string) => isDay(text.slice(0, 10)) && isHour.test(text.slice(10))
const isHour = /^[ T]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4])(:?[0-5]\d)?)$/

/** Null for any other text. */
export function timePosition(cursor: string): { at: string; id: string } | null {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, at, id] = /^(\S+ \S+) (\S+)$/.exec(text) ?? []
  return at && id && isMoment(at) && isUuid(id) ? { at, id } : null
}

/** Escapes the wildcards of `like`. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
