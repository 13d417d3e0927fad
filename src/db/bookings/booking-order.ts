import { type RawBuilder, sql } from 'kysely'
import { isMoment } from '#db/cursor.ts'
import { isUuid } from '#db/uuid.ts'
import { type BookingSort, sortedPaymentStatuses, sortedStatuses } from '#domain/bookings/booking-filter.ts'
import { type Day, isDay } from '#domain/primitives/date.ts'
import type { SearchedBy } from './booking-search.ts'

/** The condition and order of the next rows behind a cursor. */
export type KeysetRange = { from: RawBuilder<boolean>; order: RawBuilder<unknown>; max: number; isByCreation: boolean }

/** Reads rows behind a cursor, in one range or more. The upcoming trips begin `today`, or on the day that the cursor names. */
export async function readInOrder<Row>(
  sort: BookingSort,
  cursor: string | null | undefined,
  wanted: number,
  today: Day | undefined,
  read: (range: KeysetRange) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const range of rangesOf(sort, cursor, wanted, today))
    if (rows.length < wanted) rows.push(...(await read({ ...range, max: wanted - rows.length })))
  return rows
}

/** The ranges behind a cursor, one behind the other, each with `max` rows. */
export function rangesOf(
  sort: BookingSort,
  cursor: string | null | undefined,
  max: number,
  today: Day | undefined,
): KeysetRange[] {
  const after = cursor ? bookingPosition(cursor) : null
  const parts = partsOf(sort, after?.today ?? today)
  const current = after ? parts.findIndex(({ has }) => has(after)) : 0
  return parts.slice(current).map(({ within, behind, order, isByCreation = false }, index) => ({
    from: after && index === 0 ? sql<boolean>`${within} and ${behind(after)}` : within,
    order,
    max,
    isByCreation,
  }))
}

/** A part of an order that follows one index from a position on. */
type Part = {
  has(after: Position): boolean
  within: RawBuilder<boolean>
  behind(after: Position): RawBuilder<boolean>
  order: RawBuilder<unknown>
  isByCreation?: boolean
}

/** The parts of an order, one behind the other. */
function partsOf(sort: BookingSort, today: Day | undefined): Part[] {
  switch (sort) {
    case 'newest':
      return [{ ...newestFirst, has: ({ day, part }) => day === undefined && part === undefined, within: sql`true` }]
    case 'upcoming':
      return today ? [...upcomingParts(today), undated('desc')] : partsOf('latest', today)
    case 'soonest':
    case 'latest': {
      const direction = sort === 'soonest' ? 'asc' : 'desc'
      // Null cannot be compared with a day.
      return [dated(direction, sql`day is not null`, () => true), undated(direction)]
    }
    case 'name':
      return [named('asc'), nameless]
    case 'name-down':
      return [named('desc'), nameless]
    case 'status':
    case 'status-down':
      return valueParts('status', sort === 'status' ? sortedStatuses : sortedStatuses.toReversed())
    case 'payment':
    case 'payment-down':
      return valueParts(
        'payment_status',
        sort === 'payment' ? sortedPaymentStatuses : sortedPaymentStatuses.toReversed(),
      )
  }
}

const newestFirst = {
  behind: ({ madeAt, id }: Position) => sql<boolean>`(created_at, id) < (${madeAt}::timestamptz, ${id}::uuid)`,
  order: sql`created_at desc, id desc`,
  isByCreation: true,
}

type Direction = 'asc' | 'desc'
const comparisons = { asc: sql`>`, desc: sql`<` }
const directions = { asc: sql`asc`, desc: sql`desc` }

function upcomingParts(today: Day): Part[] {
  return [
    dated('asc', sql`day >= ${today}::date`, (day) => day >= today),
    dated('desc', sql`day < ${today}::date`, (day) => day < today),
  ]
}

function dated(direction: Direction, within: RawBuilder<boolean>, hasDay: (day: Day) => boolean): Part {
  return {
    has: ({ day }) => Boolean(day && hasDay(day)),
    within,
    behind: ({ day, madeAt, id }) =>
      sql`(day, created_at, id) ${comparisons[direction]} (${day}::date, ${madeAt}::timestamptz, ${id}::uuid)`,
    order: sql`day ${directions[direction]}, created_at ${directions[direction]}, id ${directions[direction]}`,
  }
}

function undated(direction: Direction): Part {
  return {
    has: ({ day }) => day === '',
    within: sql`day is null`,
    behind: ({ madeAt, id }) => sql`(created_at, id) ${comparisons[direction]} (${madeAt}::timestamptz, ${id}::uuid)`,
    order: sql`day ${directions[direction]}, created_at ${directions[direction]}, id ${directions[direction]}`,
  }
}

/** Names as `booking_name` has them: letters of any case and with any accents stand together, other scripts behind. */
const sortedName = sql`(plain_letters(customer_name) collate "C")`

function named(direction: Direction): Part {
  return {
    has: ({ part }) => part === 'named',
    within: sql`${sortedName} > ''`,
    // A cursor is in the log, where a guest's name must not be. The name of a guest erased meanwhile is none: the
    // list then goes on with the first.
    behind: ({ madeAt, id }) =>
      sql`(${sortedName}, created_at, id) ${comparisons[direction]} ((select ${sortedName} from booking where id = ${id}::uuid), ${madeAt}::timestamptz, ${id}::uuid)`,
    order: sql`${sortedName} ${directions[direction]}, created_at ${directions[direction]}, id ${directions[direction]}`,
  }
}

/** Erased guests, last in both directions. */
const nameless: Part = { ...newestFirst, has: ({ part }) => part === 'nameless', within: sql`${sortedName} = ''` }

/** One part per value, because an index of each has its newest bookings first. */
function valueParts(column: 'status' | 'payment_status', values: readonly string[]): Part[] {
  return values.map((value) => ({
    ...newestFirst,
    has: ({ part }) => part === `${column} ${value}`,
    within: sql<boolean>`${sql.ref(column)} = ${value}`,
  }))
}

// In microseconds, as stored: a JavaScript date would skip bookings of the same millisecond.
export const madeAt = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * The end of a page: creation instant and ID of its last booking; for an order by day the day of its trip, if any; for
 * the upcoming trips the day on which they begin, so that the pages of one list agree after midnight; and for the other
 * orders the part that the booking was listed in, which may have changed since.
 */
type Position = {
  madeAt: string
  day: Day | '' | undefined
  today: Day | undefined
  part: string | undefined
  /** How the list was searched; null for a list without a text. */
  searchedBy: SearchedBy | null
  id: string
}

type LastRow = {
  made_at: string
  day: Day | null
  id: string
  status: string
  payment_status: string
  customer_name: string
}

export function bookingCursor(
  last: LastRow,
  sort: BookingSort,
  today: Day | undefined,
  searchedBy: SearchedBy | null = null,
): string {
  const search = searchedBy ? `${searchedBy} ` : ''
  return Buffer.from(`${search}${partOf(last, sort, today)}${last.made_at} ${last.id}`).toString('base64url')
}

function partOf({ day, status, payment_status, customer_name }: LastRow, sort: BookingSort, today: Day | undefined) {
  switch (sort) {
    case 'newest':
      return ''
    case 'upcoming':
      return `from ${today} day ${day ?? ''} `
    case 'soonest':
    case 'latest':
      return `day ${day ?? ''} `
    case 'name':
    case 'name-down':
      return `in ${customer_name ? 'named' : 'nameless'} `
    case 'payment':
    case 'payment-down':
      return `in payment_status ${payment_status} `
    case 'status':
    case 'status-down':
      return `in status ${status} `
  }
}

const cursorShape =
  /^(?:(?<searchedBy>text|newest) )?(?:(?:from (?<today>\S+) )?day (?<day>\S*) |in (?<part>[a-z_ ]+) )?(?<madeAt>\S+) (?<id>\S+)$/

export function bookingPosition(cursor: string): Position | null {
  const text = Buffer.from(cursor, 'base64url').toString()
  const { searchedBy = null, today, day, part, madeAt = '', id = '' } = cursorShape.exec(text)?.groups ?? {}
  const areDays = [today, day].every((value) => !value || isDay(value))
  return isMoment(madeAt) && isUuid(id) && areDays ? ({ madeAt, day, today, part, searchedBy, id } as Position) : null
}

/** True for a cursor of this order; any other is rejected as a bad request. */
export function isCursor(text: string, sort: BookingSort): boolean {
  const found = bookingPosition(text)
  return (
    found !== null &&
    (sort === 'upcoming') === (found.today !== undefined) &&
    partsOf(sort, found.today).some(({ has }) => has(found))
  )
}
