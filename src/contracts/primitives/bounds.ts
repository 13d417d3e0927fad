import { z } from './zod.ts'

/** Bounds shared by many requests. bounds.test.ts fails if a text, a list or a number of a request has none. */

/** The largest integer of PostgreSQL. */
const maxPerColumn = 2_147_483_647

/** The version that was read; it counts changes. */
export const version = z.int().min(0).max(maxPerColumn)

/** The last moment that JavaScript knows, in ms: the version of an entry of the calendar is that of its latest change. */
export const maxInstant = 8_640_000_000_000_000

/** A resource in a path: an ID, a reference or a post's slug. */
export const pathName = z.string().max(200)

/** The key that opens a booking. */
export const guestKey = z.string().max(100)
