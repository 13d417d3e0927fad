import type { ColumnType } from 'kysely'

/** An instant: a Date when read, a Date or ISO text when written. */
export type Instant = ColumnType<Date, Date | string, Date | string>
export type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type MadeInstant = ColumnType<Date, Date | string | undefined, Date | string>
