import { isDay } from '#domain/primitives/date.ts'
import { isUuid } from './uuid.ts'

/** Where a list that is read newest first goes on: behind the row made then with this id. */
export function cursorOf(at: string, id: string): string {
  return Buffer.from(`${at} ${id}`).toString('base64url')
}

/**
 * A moment as PostgreSQL writes it, to the microsecond, which it can read again: one of a day that is not there would be a fault
 * in its eyes. What other programs send us as a moment, `momentFromInput` cuts into a day and a minute of Sri Lanka.
 */
export const isMoment = (text: string) => isDay(text.slice(0, 10)) && isHour.test(text.slice(10))
const isHour = /^[ T]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4])(:?[0-5]\d)?)$/

/** Null where it is none of ours. */
export function positionOf(cursor: string): { at: string; id: string } | null {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, at, id] = /^(\S+ \S+) (\S+)$/.exec(text) ?? []
  return at && id && isMoment(at) && isUuid(id) ? { at, id } : null
}

/** For `like`: what somebody typed, and nothing that stands for anything else. */
export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')
