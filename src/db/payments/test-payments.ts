import { sql } from 'kysely'

/** Test payments count as money only while the card gateway is a sandbox, so that a test site shows figures. */
export const withTestPayments = (areCounted: boolean) => (areCounted ? sql<boolean>`true` : sql<boolean>`not is_test`)
