import { sql } from 'kysely'

const zone = sql.lit('Asia/Colombo')

/** The business day of an instant. */
export const dayOf = (column: string) => sql<string>`(${sql.ref(column)} at time zone ${zone})::date`

/** In a rehearsal, with a sandbox as card gateway, test payments count as money; otherwise they do not. */
export const ifTestsCount = (withTests: boolean) => (withTests ? sql<boolean>`true` : sql<boolean>`not is_test`)
