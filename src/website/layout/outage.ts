import { data, type RouterContextProvider } from 'react-router'
import { errorContext } from '#app-context.ts'
import { type BusinessSettings, defaultBusiness } from '#contracts/settings/business-settings.ts'
import type { Database } from '#db/client.ts'
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'

/** For loaders: responds with 503 and Retry-After while the database is unavailable. */
export async function orServiceUnavailable<T>(context: Readonly<RouterContextProvider>, read: Promise<T>): Promise<T> {
  try {
    return await read
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    context.get(errorContext).databaseUnavailable = true
    throw data(null, { status: 503 })
  }
}

/** For files: feed readers and search engines would drop the entries that an incomplete file leaves out. */
export function unavailableFile(): Response {
  return new Response(null, { status: 503, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } })
}

/** For pages that render without the database, with the default settings. */
export function readBusinessOrDefault(db: Database): Promise<BusinessSettings> {
  return readBusinessSettings(db).catch(fallbackDuringOutage(defaultBusiness))
}

/** For `catch`: a value to use while the database is unavailable. */
export function fallbackDuringOutage<T>(fallback: T): (error: unknown) => T {
  return (error) => {
    if (!isDatabaseUnavailable(error)) throw error
    return fallback
  }
}
